/** Beside the board: the own money and card, what can be done, and the forms that it needs. */
import type { JSX } from "preact";
import type { ContainerMove } from "../../../shared/container/moves.ts";
import type { Hand, Table } from "../../../shared/container/schema.ts";
import { SPECTATOR } from "../../../shared/game.ts";
import type { PanelProps } from "../../game.ts";
import type { ContainerView } from "../board.ts";
import { begun, type Composition, composition, workOf } from "../composing.ts";
import { SENTENCES } from "../words.ts";
import { Auction } from "./auction.tsx";
import { Brokers } from "./brokers.tsx";
import { Buttons, type PartProps } from "./buttons.tsx";
import { Gazes } from "./gazes.tsx";
import { ValueCard } from "./valueCard.tsx";
import { WorkForm } from "./workForm.tsx";
import "./panel.css";

export function Panel({ view, desk }: PanelProps<Table, Hand, ContainerMove>): JSX.Element {
  const props: PartProps = { view, desk, sentences: SENTENCES[desk.language] };
  const composing = present(view, props);
  return (
    <div class="container-panel">
      <Gazes {...props} />
      <Purse {...props} />
      {view.hand && view.seat !== SPECTATOR && (
        <ValueCard table={view.table} hand={view.hand} seat={view.seat} sentences={props.sentences} />
      )}
      <Auction {...props} />
      <DefaultNote {...props} />
      {composing ? <WorkForm {...props} composing={composing} /> : <Offers {...props} />}
      <Brokers {...props} />
    </div>
  );
}

/** What is being put together; a pick in somebody's default is begun by itself. */
function present({ choices, table }: ContainerView, { desk }: PartProps): Composition | undefined {
  const composing = composition(workOf(desk).value, choices, table.turn);
  if (composing || table.phase !== "defaultPick") return composing;
  const pick = choices.find(({ open }) => open);
  return pick && { choice: pick, work: begun(pick, table.turn) };
}

function Purse({ view, sentences }: PartProps): JSX.Element {
  const { labels, grammar } = sentences;
  const { table, hand, seat } = view;
  if (!hand || seat === SPECTATOR) return <p class="hint">{labels.watching}</p>;
  const loans = table.seats[seat].loans.map(({ principal }) => grammar.money(-principal)).join("  ");
  return (
    <p class="purse">
      <span>
        {labels.cash} <strong>{grammar.money(hand.cash)}</strong>
      </span>
      {loans && (
        <span class="bad">
          {labels.loans} <strong>{loans}</strong>
        </span>
      )}
      {table.active === seat && table.phase === "actions" && <span class="badge">{labels.actions(table.actionsLeft)}</span>}
    </p>
  );
}

/** What a default is about, for the one who must answer. */
function DefaultNote({ view, sentences }: PartProps): JSX.Element | null {
  const { table, choices, players } = view;
  if (!table.phase.startsWith("default") || choices.length === 0) return null;
  const { labels } = sentences;
  const text = table.phase === "defaultPick" ? labels.pickHint(table.pickCount, players[table.active].name) : labels.defaultHint;
  return (
    <div class="default-note">
      <h3>{labels.defaultTitle}</h3>
      <p>{text}</p>
    </div>
  );
}

/** In an auction the loan's button stands with the bid. */
function Offers(props: PartProps): JSX.Element | null {
  const { choices, table, seat } = props.view;
  if (choices.length === 0)
    return seat === SPECTATOR || table.phase === "over" ? null : <p class="hint">{props.sentences.labels.nothing}</p>;
  const inAuction = table.phase.startsWith("auction");
  return <Buttons {...props} except={inAuction ? ["bid", "bidExtra", "sell", "keep", "takeLoan"] : undefined} />;
}
