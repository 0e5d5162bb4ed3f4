/** What is unfolded of trade: with the players, or with the bank. */
import type { JSX } from "preact";
import { BankTrade } from "./bankTrade.tsx";
import { Composer } from "./composer.tsx";
import type { PartProps } from "./context.ts";

export function Trade(part: PartProps): JSX.Element | null {
  const { side } = part.desk.draft.of(part.view);
  if (side === "players") return <Composer {...part} />;
  return side === "bank" ? <BankTrade {...part} /> : null;
}
