/** Events as lines of the log. */
import type { Seat } from "../../../shared/core/game.ts";
import type { RichText } from "../../kit/contract/game.ts";
import { listOf } from "../../kit/i18n/catalogue.ts";
import { withIcon } from "../../kit/i18n/rich.ts";
import type { Facts } from "./facts.ts";
import { t } from "./messages/game/messages.ts";
import type { CatanLogEntry, Negotiation, NegotiationResult } from "./negotiations.ts";
import { bundleText, countText, resourceList } from "./resources.ts";

type EventText<K extends CatanLogEntry["type"]> = (
  event: Extract<CatanLogEntry, { readonly type: K }>,
  facts: Facts,
) => RichText | undefined;

const isSome = (counts: readonly number[]) => counts.some((count) => count > 0);

/** Sentences in one line. */
const joined = (clauses: readonly RichText[]): RichText => clauses.reduceRight((rest, first) => t.rich("clauses", { first, rest }));

/** Cards by seat, the player first, without empty ones. */
function bySeatText(bySeat: readonly (readonly number[])[], key: "event.produced" | "event.discarded", facts: Facts): RichText[] {
  const own = facts.context.seat;
  const seats = [...bySeat.keys()].sort((a, b) => Number(b === own) - Number(a === own));
  return seats.flatMap((seat) => (isSome(bySeat[seat]) ? [t.rich(key, { who: facts.who(seat), cards: bundleText(bySeat[seat]) })] : []));
}

const takenFrom = (from: Seat, facts: Facts) => (from >= 0 ? { whom: facts.who(from) } : undefined);

/** The terms of an offer by the one who makes it, as far as they are known. */
function offerText({ seat, to, give, get }: Pick<Negotiation, "seat" | "to" | "give" | "get">, facts: Facts): RichText {
  const who = facts.who(seat);
  if (!give || !get) return t.rich("event.offered.hidden", { who, players: facts.objects(to) });
  const terms = { who, give: bundleText(give), get: bundleText(get) };
  return to.length > 0 ? t.rich("event.offered.to", { ...terms, players: facts.objects(to) }) : t.rich("event.offered", terms);
}

/** How those who were asked have answered. */
function answers({ accepted, declined }: Negotiation, facts: Facts): RichText[] {
  const yes = accepted.length > 0 && t.rich("fate.accepted", { players: facts.players(accepted) });
  const no = declined.length > 0 && t.rich("fate.declined", { players: facts.players(declined) });
  return [yes, no].filter((answer) => answer !== false);
}

const RESULTS: { readonly [F in NegotiationResult]: (negotiation: Negotiation, facts: Facts) => readonly RichText[] } = {
  open: answers,
  traded: ({ partner = -1 }, facts) => [t.rich("fate.traded", { who: facts.who(partner) })],
  refused: () => [t("fate.refused")],
  withdrawn: () => [t("fate.withdrawn")],
  lapsed: () => [t("fate.lapsed")],
  ended: (negotiation, facts) => [...answers(negotiation, facts), t("fate.ended")],
};

const EVENTS: { readonly [K in CatanLogEntry["type"]]: EventText<K> } = {
  started({ starter, rolls }, facts) {
    const who = facts.who(starter);
    if (!rolls.some((sums) => sums.length > 0)) return t.rich("event.started", { who });
    const list = rolls.map((sums, seat) => t.rich("event.started.roll", { who: facts.who(seat), sums: sums.join(", ") }));
    return t.rich("event.started.rolls", { who, rolls: listOf(list) });
  },
  settlementPlaced: ({ seat, vertex }, facts) => t.rich("event.settlementPlaced", { who: facts.who(seat), place: facts.vertex(vertex) }),
  roadPlaced: ({ seat, edge }, facts) => t.rich("event.roadPlaced", { who: facts.who(seat), place: facts.path(edge) }),
  startingResources: ({ seat, cards }, facts) => t.rich("event.startingResources", { who: facts.who(seat), cards: bundleText(cards) }),
  turnBegan: ({ seat }, facts) => t.rich("event.turnBegan", { who: facts.who(seat) }),
  rolled: ({ seat, dice: [one, other] }, facts) => t.rich("event.rolled", { who: facts.who(seat), sum: one + other, one, other }),
  sevenIgnored: ({ seat, dice: [one, other] }, facts) => t.rich("event.sevenIgnored", { who: facts.who(seat), one, other }),
  produced({ bySeat, short }, facts) {
    const got = bySeatText(bySeat, "event.produced", facts);
    const lacking = short.length > 0 ? [t.rich("event.produced.short", { resources: resourceList(short) })] : [];
    return joined([...(got.length > 0 ? got : [t("event.produced.none")]), ...lacking]);
  },
  discardChosen: ({ seat, count, cards }, facts) =>
    cards
      ? t.rich("event.discardChosenCards", { who: facts.who(seat), cards: bundleText(cards) })
      : t.rich("event.discardChosen", { who: facts.who(seat), n: count }),
  discarded: ({ bySeat }, facts) => joined(bySeatText(bySeat, "event.discarded", facts)),
  robberMoved: ({ seat, to }, facts) => t.rich("event.robberMoved", { who: facts.who(seat), hex: facts.hex(to) }),
  robberStayed: ({ hex }, facts) => t("event.robberStayed", { hex: facts.hex(hex) }),
  stolen({ thief, victim, resource, count = 1 }, facts) {
    const what = resource ? countText(count, resource) : t("event.stolen.cards", { n: count });
    return t.rich("event.stolen", { who: facts.who(thief), whom: facts.who(victim), what });
  },
  offered: offerText,
  countered: ({ seat, give, get }, facts) => counterText(seat, give, get, facts),
  negotiation(negotiation, facts) {
    const { seat, counter, give, get } = negotiation;
    const offer = counter && give && get ? counterText(seat, give, get, facts) : offerText(negotiation, facts);
    const fate = RESULTS[negotiation.fate](negotiation, facts);
    return fate.length > 0 ? t.rich("event.negotiation", { offer, fate: joined(fate) }) : offer;
  },
  accepted: ({ seat }, facts) => t.rich("event.accepted", { who: facts.who(seat) }),
  declined: ({ seat }, facts) => t.rich("event.declined", { who: facts.who(seat) }),
  withdrawn: ({ seat }, facts) => t.rich("event.withdrawn", { who: facts.who(seat) }),
  lapsed: ({ offers }) => t("event.lapsed", { n: offers.length }),
  traded: ({ seat, with: partner, give, get }, facts) =>
    t.rich("event.traded", { who: facts.who(seat), whom: facts.who(partner), give: bundleText(give), get: bundleText(get) }),
  bankTraded: ({ seat, give, count, get }, facts) =>
    t.rich("event.bankTraded", { who: facts.who(seat), give: countText(count, give), get: countText(1, get) }),
  roadBuilt: ({ seat, edge, free }, facts) =>
    t.rich(free ? "event.roadBuilt.free" : "event.roadBuilt", { who: facts.who(seat), place: facts.path(edge) }),
  settlementBuilt: ({ seat, vertex }, facts) => t.rich("event.settlementBuilt", { who: facts.who(seat), place: facts.vertex(vertex) }),
  cityBuilt: ({ seat, vertex }, facts) => t.rich("event.cityBuilt", { who: facts.who(seat), place: facts.vertex(vertex) }),
  cardBought({ seat, card }, facts) {
    const who = facts.who(seat);
    return card ? t.rich("event.cardBought.seen", { who, what: t(`card.${card}`) }) : t.rich("event.cardBought", { who });
  },
  cardPlayed: ({ seat, card }, facts) => t.rich("event.cardPlayed", { who: facts.who(seat), what: t(`card.played.${card}`) }),
  plentyTaken: ({ seat, cards }, facts) => t.rich("event.plentyTaken", { who: facts.who(seat), cards: bundleText(cards) }),
  monopolised({ seat, resource, bySeat }, facts) {
    const about = { who: facts.who(seat), resource: withIcon(resource, t(`resource.all.${resource}`)) };
    const shares = bySeat.flatMap((n, from) => (n > 0 ? [t.rich("event.monopolised.share", { n, whom: facts.who(from) })] : []));
    if (shares.length > 0) return t.rich("event.monopolised", { ...about, shares: listOf(shares) });
    return t.rich("event.monopolised.none", { ...about, resource: withIcon(resource, t(`resource.${resource}`)) });
  },
  longestRoad({ seat, from, length }, facts) {
    if (seat < 0) return t("event.longestRoad.lost");
    const about = { who: facts.who(seat), length };
    const whom = takenFrom(from, facts);
    return whom ? t.rich("event.longestRoad.from", { ...about, ...whom }) : t.rich("event.longestRoad", about);
  },
  largestArmy({ seat, from, knights }, facts) {
    const about = { who: facts.who(seat), knights };
    const whom = takenFrom(from, facts);
    return whom ? t.rich("event.largestArmy.from", { ...about, ...whom }) : t.rich("event.largestArmy", about);
  },
  turnEnded: () => undefined,
  pairedBegan: ({ seat }, facts) => t.rich("event.pairedBegan", { who: facts.who(seat) }),
  specialBuildBegan: () => undefined,
  // Changes nothing for the others.
  specialBuildPreference: () => undefined,
  won({ seat, points, victoryPointCards: hidden }, facts) {
    const about = { who: facts.who(seat), points };
    return hidden > 0 ? t.rich("event.won.hidden", { ...about, hidden }) : t.rich("event.won", about);
  },
};

/** Terms are written from the active player's side, so they are swapped for the maker of a counter-offer. */
function counterText(seat: Seat, give: readonly number[], get: readonly number[], facts: Facts): RichText {
  return t.rich("event.countered", { who: facts.who(seat), give: bundleText(get), get: bundleText(give) });
}

export function eventText(event: CatanLogEntry, facts: Facts): RichText | undefined {
  return (EVENTS[event.type] as EventText<CatanLogEntry["type"]>)(event as never, facts);
}
