/** What is unfolded of trade: with the players, or with the bank. Open offers are always seen. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Side } from "./actions.tsx";
import { BankTrade } from "./bankTrade.tsx";
import { Composer } from "./composer.tsx";
import type { PartProps } from "./context.ts";
import { EMPTY_DRAFT } from "./draft.ts";
import { choiceOf } from "./legal.ts";
import { Offers } from "./offers.tsx";

type TradeProps = PartProps & { readonly side: Side | undefined; readonly onSide: (side: Side) => void };

export function Trade({ side, onSide, ...part }: TradeProps): JSX.Element {
  const { view } = part;
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const counter = (give: readonly number[], get: readonly number[]) => {
    setDraft({ give, get, to: [] });
    onSide("players");
  };
  return (
    <>
      <Offers part={part} onCounter={choiceOf(view.choices, "counter") && counter} />
      {side === "players" && <Composer {...part} draft={draft} onDraft={setDraft} />}
      {side === "bank" && choiceOf(view.choices, "bankTrade") && <BankTrade {...part} />}
    </>
  );
}
