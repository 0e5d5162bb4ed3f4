/** What is unfolded of trade: with the players, or with the bank. */
import type { JSX } from "preact";
import type { Side } from "./actions.tsx";
import { BankTrade } from "./bankTrade.tsx";
import { Composer, type ComposerProps } from "./composer.tsx";

export function Trade({ side, ...composer }: ComposerProps & { readonly side: Side | undefined }): JSX.Element | null {
  if (side === "players") return <Composer {...composer} />;
  return side === "bank" ? <BankTrade {...composer} /> : null;
}
