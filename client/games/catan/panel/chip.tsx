/** A seat's public figures in its player's chip. */
import type { JSX } from "preact";
import type { CatanMove } from "../../../../shared/catan/moves.ts";
import type { Hand, Table } from "../../../../shared/catan/schema.ts";
import type { Seat } from "../../../../shared/core/game.ts";
import type { GameView } from "../../../kit/contract/game.ts";
import { t } from "../messages/game/messages.ts";
import { topic } from "../topics.ts";
import { type Shape, ShapeSign } from "./signs.tsx";

interface FactProps {
  readonly shape: Shape;
  readonly value?: number | string;
  readonly text: string;
  readonly topic?: string;
  /** The seat holds the award for it. */
  readonly held?: boolean;
  /** Over the hand limit. */
  readonly over?: boolean;
}

function Fact({ shape, value, text, topic, held, over }: FactProps): JSX.Element {
  const classes = ["catan-fact", held && "catan-fact-held", over && "catan-over"].filter(Boolean).join(" ");
  return (
    <span class={classes} role="img" aria-label={text} data-topic={topic}>
      <ShapeSign shape={shape} />
      <span class="catan-value">{value}</span>
      <span class="catan-fact-name">{text}</span>
    </span>
  );
}

interface ChipProps {
  readonly view: GameView<Table, Hand, CatanMove>;
  readonly seat: Seat;
}

/** Only the owner sees points from hidden cards next to the public ones. */
function pointsOf({ view, seat }: ChipProps): { value: string; text: string } {
  const shown = view.table.seats[seat].publicPoints;
  const all = seat === view.seat && view.hand ? view.hand.points : shown;
  if (all === shown) return { value: String(shown), text: t("panel.points", { n: shown }) };
  return { value: `${shown}+${all - shown}`, text: t("panel.points.hidden", { n: shown, all }) };
}

export function Chip(props: ChipProps): JSX.Element {
  const { view, seat } = props;
  const { table } = view;
  const own = table.seats[seat];
  const road = table.longestRoad === seat;
  const army = table.largestArmy === seat;
  const over = table.discardLimit > 0 && own.resources > table.discardLimit;
  const cards = t("panel.resourceCards", { n: own.resources });
  const named = (text: string, held: boolean, title: string) => [text, ...(held ? [title] : [])].join(", ");
  return (
    <span class="catan-chip">
      <Fact shape="star" topic={topic({ kind: "points" })} {...pointsOf(props)} />
      <Fact
        shape="hand"
        topic={topic({ kind: "hand" })}
        value={own.resources}
        over={over}
        text={named(cards, over, t("panel.limit", { limit: table.discardLimit }))}
      />
      <Fact shape="card" topic={topic({ kind: "deck" })} value={own.cards} text={t("panel.cardsHeld", { n: own.cards })} />
      <Fact
        shape="knight"
        topic={topic({ kind: "award", award: "largestArmy" })}
        value={own.knights}
        held={army}
        text={named(t("panel.knights", { n: own.knights }), army, t("award.largestArmy"))}
      />
      <Fact
        shape="roads"
        topic={topic({ kind: "award", award: "longestRoad" })}
        value={own.roadLength}
        held={road}
        text={named(t("panel.roadLength", { n: own.roadLength }), road, t("award.longestRoad"))}
      />
      {table.extraBuild === "special" && own.skipsSpecialBuild && <Fact shape="skipsSpecialBuild" text={t("panel.skipsSpecialBuild")} />}
    </span>
  );
}
