/** What is unfolded of trade: with the players, or with the bank. */
import type { JSX } from "preact";
import type { Side } from "./actions.tsx";
import { BankTrade } from "./bankTrade.tsx";
import { Composer } from "./composer.tsx";
import type { PartProps } from "./context.ts";
import type { Draft } from "./draft.ts";
import { choiceOf } from "./legal.ts";

interface TradeProps extends PartProps {
  readonly side: Side | undefined;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}

export function Trade({ side, draft, onDraft, ...part }: TradeProps): JSX.Element | null {
  if (side === "players") return <Composer {...part} draft={draft} onDraft={onDraft} />;
  if (side === "bank" && choiceOf(part.view.choices, "bankTrade")) return <BankTrade {...part} />;
  return null;
}
