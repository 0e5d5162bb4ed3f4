/** What changed for a player of Catan while others moved. */
import { geometryOf } from "../../../shared/catan/geometry.ts";
import { pips } from "../../../shared/catan/layout.ts";
import { ownerOf, settlementPlaces } from "../../../shared/catan/places.ts";
import type { Hand, Table } from "../../../shared/catan/schema.ts";
import type { Seat } from "../../../shared/core/game.ts";
import { change } from "../../kit/changes.ts";
import type { Change, GameView } from "../../kit/contract/game.ts";
import { Facts } from "./facts.ts";
import { t } from "./messages/game/messages.ts";
import { bundleText } from "./resources.ts";

type View = GameView<Table, Hand>;

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

function cards({ hand: before }: View, { hand: after }: View): Change[] {
  if (!before || !after) return [];
  const lost = before.resources.map((count, i) => Math.max(0, count - after.resources[i]));
  const gained = after.resources.map((count, i) => Math.max(0, count - before.resources[i]));
  const changes: Change[] = [];
  if (total(lost) > 0)
    changes.push(change("lost", 10 * total(lost), t.rich("change.lost", { cards: bundleText(lost) }), { count: total(lost) }));
  if (total(gained) > 0)
    changes.push(change("gained", 10 * total(gained), t.rich("change.gained", { cards: bundleText(gained) }), { count: total(gained) }));
  return changes;
}

/** The robber came to, or left, a hex that yields something to the seat. */
function robber({ table: before }: View, after: View): Change[] {
  const { table, seat } = after;
  if (before.robber === table.robber) return [];
  const isOwn = (hex: number) =>
    table.tokens[hex] > 0 &&
    geometryOf(table).hexCorners[hex].some((vertex) => table.buildings[vertex] >= 0 && ownerOf(table.buildings[vertex]) === seat);
  const facts = new Facts(table, after, false);
  const told = (kind: "lost" | "gained", key: "change.robberCame" | "change.robberLeft", hex: number): Change[] =>
    isOwn(hex) ? [change(kind, 5 * pips(table.tokens[hex]), t(key, { hex: facts.hex(hex) }), { places: [`hex ${hex}`] })] : [];
  return [...told("lost", "change.robberCame", table.robber), ...told("gained", "change.robberLeft", before.robber)];
}

/** Two points. */
const AWARD = 100;

function awards(before: View, after: View): Change[] {
  const { seat } = after;
  return (["longestRoad", "largestArmy"] as const).flatMap((award): Change[] => {
    const [from, to] = [before.table[award], after.table[award]];
    if (from === to || to === seat) return [];
    const facts = new Facts(after.table, after, false);
    if (from === seat)
      return [change("lost", AWARD, to < 0 ? t(`change.${award}.gone`) : t.rich(`change.${award}.lost`, { who: facts.who(to) }))];
    return to < 0
      ? []
      : [change("threat", AWARD, t.rich(`change.${award}.taken`, { who: facts.who(to), points: pointsOf(after.table, to) }))];
  });
}

/** Sites at own roads on which nobody may build any more. */
function sites(before: View, after: View): Change[] {
  const open = settlementPlaces(after.table, after.seat);
  const gone = settlementPlaces(before.table, after.seat).filter((vertex) => !open.includes(vertex));
  return gone.length === 0
    ? []
    : [change("option", 10 * gone.length, t("change.sites", { n: gone.length }), { places: gone.map((vertex) => `vertex ${vertex}`) })];
}

const pointsOf = ({ seats }: Table, seat: Seat): number => seats[seat].publicPoints;

/** Points from which one turn may win. */
const NEAR = 2;

function rivals(before: View, after: View): Change[] {
  const facts = new Facts(after.table, after, false);
  return after.table.seats.flatMap((_, rival): Change[] => {
    const points = pointsOf(after.table, rival);
    const missing = after.table.victoryPoints - points;
    if (rival === after.seat || missing > NEAR || points <= pointsOf(before.table, rival)) return [];
    return [change("threat", AWARD * (1 + NEAR - missing), t.rich("change.near", { who: facts.who(rival), points }))];
  });
}

export function changes(before: View, after: View): Change[] {
  if (after.seat < 0) return [];
  return [cards, robber, awards, sites, rivals].flatMap((find) => find(before, after));
}
