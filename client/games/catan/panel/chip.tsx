/** The public facts of a seat in its player's chip. */
import type { JSX } from "preact";
import type { CatanMove } from "../../../../shared/catan/moves.ts";
import type { Hand, Table } from "../../../../shared/catan/schema.ts";
import type { Seat } from "../../../../shared/core/game.ts";
import type { GameView, Language } from "../../../kit/contract/game.ts";
import { topic } from "../topics.ts";
import { SENTENCES } from "../words.ts";
import { type Shape, ShapeSign } from "./signs.tsx";

interface FactProps {
  readonly shape: Shape;
  readonly value?: number | string;
  readonly text: string;
  readonly topic?: string;
  /** The special card that belongs to it is here. */
  readonly held?: boolean;
  /** More than is good for its owner. */
  readonly over?: boolean;
}

function Fact({ shape, value, text, topic, held, over }: FactProps): JSX.Element {
  const classes = ["catan-fact", held && "catan-fact-held", over && "catan-over"].filter(Boolean).join(" ");
  return (
    <span class={classes} role="img" aria-label={text} data-topic={topic}>
      <ShapeSign shape={shape} />
      {value}
    </span>
  );
}

interface ChipProps {
  readonly view: GameView<Table, Hand, CatanMove>;
  readonly seat: Seat;
  readonly language: Language;
}

/** Points with hidden cards stand beside the public ones, for their owner alone. */
function pointsOf({ view, seat, language }: ChipProps): { value: string; text: string } {
  const { labels } = SENTENCES[language];
  const shown = view.table.seats[seat].publicPoints;
  const all = seat === view.seat && view.hand ? view.hand.points : shown;
  if (all === shown) return { value: String(shown), text: labels.points(shown) };
  return { value: `${shown}+${all - shown}`, text: `${labels.points(shown)}, ${labels.pointsHidden(all)}` };
}

export function Chip(props: ChipProps): JSX.Element {
  const { view, seat, language } = props;
  const { table } = view;
  const own = table.seats[seat];
  const { labels } = SENTENCES[language];
  const road = table.longestRoad === seat;
  const army = table.largestArmy === seat;
  const over = table.discardLimit > 0 && own.resources > table.discardLimit;
  const cards = labels.resourceCards(own.resources);
  const named = (text: string, held: boolean, title: string) => (held ? `${text}, ${title}` : text);
  return (
    <span class="catan-chip">
      <Fact shape="star" topic={topic({ kind: "points" })} {...pointsOf(props)} />
      <Fact
        shape="hand"
        topic={topic({ kind: "hand" })}
        value={own.resources}
        over={over}
        text={over ? `${cards}, ${labels.overLimit(table.discardLimit)}` : cards}
      />
      <Fact shape="card" topic={topic({ kind: "deck" })} value={own.cards} text={labels.cardsHeld(own.cards)} />
      <Fact
        shape="knight"
        topic={topic({ kind: "award", award: "largestArmy" })}
        value={own.knights}
        held={army}
        text={named(labels.knights(own.knights), army, labels.largestArmy)}
      />
      <Fact
        shape="road"
        topic={topic({ kind: "award", award: "longestRoad" })}
        value={own.roadLength}
        held={road}
        text={named(labels.roadLength(own.roadLength), road, labels.longestRoad)}
      />
      {table.extraBuild === "special" && own.noSpecial && <Fact shape="noSpecial" text={labels.noSpecial} />}
    </span>
  );
}
