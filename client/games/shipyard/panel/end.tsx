/** Contracts given up, the finishing card, the final action's choice. */

import type { JSX } from "preact";
import { choiceOf, movesOf } from "../../../../shared/core/choices.ts";
import type { Seat } from "../../../../shared/core/game.ts";
import { contractPoints, fleetOf } from "../../../../shared/shipyard/contracts.ts";
import { CONTRACT_IDS, CONTRACTS, type ContractId } from "../../../../shared/shipyard/data/contracts.ts";
import { cardAt, rowPrice } from "../../../../shared/shipyard/market.ts";
import type { MoveOf } from "../../../../shared/shipyard/moves.ts";
import { ACTIONS, CONTRACT_COLOURS, type ContractColour } from "../../../../shared/shipyard/vocabulary.ts";
import { Radios } from "../../../kit/ui/controls.tsx";
import { take } from "../draft.ts";
import { contractText, fateText, whyImpossible } from "../facts.ts";
import { promisedBy } from "../launching.ts";
import { t } from "../messages/game/messages.ts";
import { topic } from "../topics.ts";
import { TileButton } from "./choose.tsx";
import { CardPicts, Coins, Pict } from "./pict.tsx";
import { Make } from "./preparing.tsx";
import type { Work } from "./work.ts";

/** Contracts of a colour in hand. */
function inHand({ view }: Work, colour: ContractColour): ContractId[] {
  return (view.hand?.contracts ?? []).filter((number) => CONTRACTS[number].colour === colour).map((number) => CONTRACT_IDS[number]);
}

/** A contract with what it would pay for its holder's fleet as it is now. */
export function Contract({ work, id, seat }: { work: Pick<Work, "view">; id: ContractId; seat: Seat }): JSX.Element {
  const { view } = work;
  const points = contractPoints(id, fleetOf(view.table, seat));
  const { colour, each } = CONTRACTS[CONTRACT_IDS.indexOf(id)];
  return (
    <span class={`sy-contract sy-${colour}`} data-topic={topic({ kind: "contract", contract: id })}>
      <Pict name="contract" />
      <span class="sy-grow">
        {contractText(id)} <small>{t("label.progress", { count: points / each, each })}</small>
      </span>
      <span class="sy-coins">
        <Pict name="points" />
        {points}
      </span>
    </span>
  );
}

export function Discard({ work }: { work: Work }): JSX.Element {
  const { view, controller, draft } = work;
  const others = (colour: ContractColour) => inHand(work, colour).filter((id) => id !== draft.keep[colour]);
  const move: MoveOf<"discard"> = { type: "discard", green: others("green"), blue: others("blue") };
  return (
    <section>
      {CONTRACT_COLOURS.map((colour) => (
        <Radios
          key={colour}
          legend={t("label.keepOne", { colour })}
          values={inHand(work, colour)}
          chosen={draft.keep[colour]}
          onChoose={(id) => controller.draft.revise(view, { keep: { ...draft.keep, [colour]: id } })}
          label={(id) => <Contract work={work} id={id} seat={work.view.seat} />}
        />
      ))}
      <Make work={work} move={move}>
        {t("label.keep")}
      </Make>
      <p class="hint">{t("label.discardHint")}</p>
    </section>
  );
}

/** A card to be bought, with the ship that it finishes. */
function FinishingCard({ work, move }: { work: Work; move: MoveOf<"finish"> }): JSX.Element {
  const { view, controller, own } = work;
  const card = cardAt(view.table, move.column, move.row);
  return (
    <button type="button" class="sy-row" data-move="finish" onClick={() => take(view, controller, move)}>
      <CardPicts card={card} />
      <span class="sy-grow">
        {t(`column.${move.column}`)}, {t("label.slot", { slot: move.slot + 1 })}
        {promisedBy(own, [{ card, slot: move.slot }]).map((ship, i) => (
          <small key={i} class={"lacks" in ship ? "bad" : undefined}>
            {fateText(ship, view.table)}
          </small>
        ))}
      </span>
      <Coins>{rowPrice(move.row)}</Coins>
    </button>
  );
}

export function Finish({ work }: { work: Work }): JSX.Element {
  const { view } = work;
  return (
    <section>
      <h3>{t("label.finishTitle")}</h3>
      <p class="hint">{t("label.finishHint")}</p>
      <ul class="sy-list">
        {movesOf(view.choices, "finish").map((move) => (
          <li key={`${move.column} ${move.row} ${move.slot}`}>
            <FinishingCard work={work} move={move} />
          </li>
        ))}
      </ul>
      <p class="hint">{t("label.noUndo")}</p>
    </section>
  );
}

export function Pass({ work }: { work: Work }): JSX.Element | null {
  if (!choiceOf(work.view.choices, "pass")) return null;
  return (
    <button type="button" class="sy-wide" data-move="pass" onClick={() => take(work.view, work.controller, { type: "pass" })}>
      {t("label.pass")}
    </button>
  );
}

/** Back from the form of a last action to the choice among all. */
export function OtherAction({ work: { view, controller } }: { work: Work }): JSX.Element {
  return (
    <button
      type="button"
      class="sy-wide"
      onClick={() => controller.draft.revise(view, { action: undefined, picked: undefined, cards: [] })}
    >
      {t("label.otherAction")}
    </button>
  );
}

/** Which action to take last; its form takes the place of this. */
export function FinalActions({ work }: { work: Work }): JSX.Element {
  const { view, controller } = work;
  return (
    <section>
      <p class="hint">{t("label.finalHint")}</p>
      <ul class="sy-tiles">
        {view.table.tiles.map((_, tile) => (
          <TileButton
            key={tile}
            tile={tile}
            as="final"
            isOpen={choiceOf(view.choices, ACTIONS[tile]) !== undefined}
            why={whyImpossible(view.table, view.seat, tile)}
            onPress={() => controller.draft.revise(view, { action: ACTIONS[tile] })}
          />
        ))}
      </ul>
    </section>
  );
}
