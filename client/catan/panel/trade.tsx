/** Trade: with the players, and with the bank. Folded away until it is wanted; open offers are always seen. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { BankTrade } from "./bankTrade.tsx";
import { Composer, EMPTY_DRAFT } from "./composer.tsx";
import { type PartProps, refusalText } from "./context.ts";
import { choiceOf, reasonAgainst } from "./legal.ts";
import { Offers } from "./offers.tsx";

type Side = "players" | "bank";

export function Trade(part: PartProps): JSX.Element | null {
  const { view, desk, texts } = part;
  const [side, setSide] = useState<Side | undefined>(undefined);
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const canOffer = choiceOf(view.choices, "offer") ?? choiceOf(view.choices, "counter");
  const canBank = choiceOf(view.choices, "bankTrade");
  const toggle = (wanted: Side) => setSide(side === wanted ? undefined : wanted);
  const counter = (give: readonly number[], get: readonly number[]) => {
    setDraft({ give, get, to: [] });
    setSide("players");
  };
  if (view.table.phase !== "main") return null;
  return (
    <section class="catan-part">
      <Offers part={part} onCounter={choiceOf(view.choices, "counter") && counter} />
      <div class="button-row">
        {view.table.domesticTrade && (
          <button
            type="button"
            data-action="trade"
            aria-expanded={side === "players"}
            disabled={!canOffer}
            onClick={() => toggle("players")}
          >
            {view.seat === view.table.active ? texts.trade : texts.propose}
          </button>
        )}
        {view.seat === view.table.active && (
          <button
            type="button"
            data-action="bank"
            aria-expanded={side === "bank"}
            disabled={!canBank}
            title={refusalText(canBank ? undefined : (reasonAgainst("endTurn", view) ?? { code: "CANNOT_PAY" }), desk)}
            onClick={() => toggle("bank")}
          >
            {texts.bankTrade}
          </button>
        )}
      </div>
      {side === "players" && canOffer && <Composer {...part} draft={draft} onDraft={setDraft} />}
      {side === "bank" && canBank && <BankTrade {...part} />}
    </section>
  );
}
