/** Animations by event type; other events change nothing on the board. */
import type { Container } from "pixi.js";
import { YIELDS } from "../../../shared/catan/components.ts";
import type { CatanEvent, EventOf } from "../../../shared/catan/events.ts";
import { geometryOf } from "../../../shared/catan/geometry.ts";
import { findOffer, termsOf } from "../../../shared/catan/offers.ts";
import { ownerOf } from "../../../shared/catan/places.ts";
import type { Table } from "../../../shared/catan/schema.ts";
import { RESOURCES } from "../../../shared/catan/vocabulary.ts";
import type { Colour, Seat } from "../../../shared/core/game.ts";
import type { Point } from "../../kit/pixi/camera.ts";
import { pop, type Tweens } from "../../kit/pixi/tweens.ts";
import { cardFace, svg } from "./art.ts";
import type { Dice } from "./dice.ts";
import type { CatanView } from "./draft.ts";
import { type Flight, flightsOf, flyAll, popAnswer, type Spot } from "./flights.ts";
import { drawYield, robberPlace } from "./highlights.ts";
import type { CatanLogEntry } from "./negotiations.ts";
import type { PieceLayer } from "./pieceLayer.ts";
import type { Plan } from "./plan.ts";

export interface Show {
  readonly pieces: PieceLayer;
  readonly dice: Dice;
  readonly tweens: Tweens;
  readonly plan: Plan;
  /** The table as it is after the events. */
  readonly table: Table;
  readonly speed: number;
  /** Page coordinates: centre of a hex, a player's cards, and the bank. */
  hex(id: number): Point;
  cards(seat: Seat): Spot;
  readonly bank: Spot;
  /** Shows a notice long enough to read. */
  notify(event: CatanEvent): Promise<void>;
}

type Shows = { readonly [T in CatanEvent["type"]]?: (show: Show, event: EventOf<T>) => Promise<void> };

const POP = 320;
const SLIDE = 400;
/** Light on the hexes that yield. */
const FLASH = 700;
const LIFT = 30;

function popUp({ tweens }: Show, piece: Container): Promise<void> {
  return tweens.run(POP, (t) => piece.scale.set(Math.max(0.05, t)), pop);
}

/** Lights hexes up and lets them go out again. */
async function shine({ pieces, plan, tweens }: Show, hexes: readonly number[]): Promise<void> {
  const light = pieces.addChildAt(drawYield(plan, hexes), 0);
  await tweens.run(FLASH, (t) => {
    light.alpha = Math.sin(t * Math.PI);
  });
  light.destroy();
}

/** Cards that a seat receives, from their hexes. */
function yields(show: Show, seat: Seat, hexes: readonly number[]): Flight[] {
  const { hexCorners } = geometryOf(show.table);
  return hexes.flatMap((hex) => {
    const resource = RESOURCES[YIELDS[show.table.terrain[hex]]];
    const own = hexCorners[hex].some((vertex) => ownerOf(show.table.buildings[vertex]) === seat);
    if (!own || !resource) return [];
    return [{ resource, from: show.hex(hex), to: show.cards(seat)(resource) }];
  });
}

const colourOf = ({ table }: Show, seat: Seat) => table.seats[seat].colour as Colour;

function exchange(show: Show, one: Spot, other: Spot, give: readonly number[], get: readonly number[]): Promise<void> {
  return flyAll([...flightsOf(give, one, other), ...flightsOf(get, other, one)], show.speed);
}

function single(resource: string, count: number): number[] {
  return RESOURCES.map((kind) => (kind === resource ? count : 0));
}

const NO = svg('<path d="M-8 -8 L8 8 M8 -8 L-8 8" stroke="#9c241b" stroke-width="4.5" stroke-linecap="round"/>');

function answer(show: Show, seat: Seat, yes: boolean): void {
  if (show.speed > 0) popAnswer(show.cards(seat)(), yes, show.speed);
}

/** The player's own offer, if everyone declined it. */
function refused(id: number, { table, hand, seat }: CatanView, after: Table): CatanLogEntry | undefined {
  const offer = findOffer(table, id);
  if (!offer || !hand || offer.by !== seat || findOffer(after, id)) return undefined;
  const { to, accepted, declined } = offer;
  const counter = seat !== table.active;
  return { type: "negotiation", seat, offer: id, counter, to, ...termsOf(offer, hand), accepted, declined, fate: "refused" };
}

/** A notice for events that concern the player and are easily missed, with its drawing. */
export function noticeOf(event: CatanEvent, before: CatanView, after: Table): { entry: CatanLogEntry; picture: string } | undefined {
  const entry = event.type === "declined" ? refused(event.offer, before, after) : undefined;
  if (entry) return { entry, picture: NO };
  // Only thief and victim see the card.
  return event.type === "stolen" && event.resource ? { entry: event, picture: svg(cardFace(event.resource)) } : undefined;
}

const SHOWS: Shows = {
  accepted: async (show, { seat }) => answer(show, seat, true),
  declined: async (show, event) => {
    answer(show, event.seat, false);
    await show.notify(event);
  },
  settlementPlaced: (show, { seat, vertex }) => popUp(show, show.pieces.addBuilding(seat, vertex, false)),
  settlementBuilt: (show, { seat, vertex }) => popUp(show, show.pieces.addBuilding(seat, vertex, false)),
  cityBuilt: (show, { seat, vertex }) => popUp(show, show.pieces.addBuilding(seat, vertex, true)),
  roadPlaced: (show, { seat, edge }) => popUp(show, show.pieces.addRoad(seat, edge)),
  roadBuilt: (show, { seat, edge }) => popUp(show, show.pieces.addRoad(seat, edge)),
  rolled: (show, { seat, dice }) => show.dice.roll({ dice, colour: colourOf(show, seat) }, show.tweens),
  sevenIgnored: (show, { seat, dice }) => show.dice.roll({ dice, colour: colourOf(show, seat) }, show.tweens),
  startingResources: (show, { seat, cards }) => flyAll(flightsOf(cards, show.bank, show.cards(seat)), show.speed),
  produced: async (show, { bySeat, fromHexes }) => {
    const flights = bySeat.flatMap((cards, seat) => (cards.some((count) => count > 0) ? yields(show, seat, fromHexes) : []));
    await Promise.all([shine(show, fromHexes), flyAll(flights, show.speed)]);
  },
  discarded: (show, { bySeat }) =>
    flyAll(
      bySeat.flatMap((cards, seat) => flightsOf(cards, show.cards(seat), show.bank, 4)),
      show.speed,
    ),
  robberMoved: (show, { from, to }) => {
    const start = robberPlace(show.plan, from);
    const goal = robberPlace(show.plan, to);
    return show.tweens.run(SLIDE, (t) => {
      const lift = Math.sin(t * Math.PI) * LIFT;
      show.pieces.robberPiece.position.set(start.x + (goal.x - start.x) * t, start.y + (goal.y - start.y) * t - lift);
    });
  },
  stolen: async (show, event) => {
    const { thief, victim, resource } = event;
    const flight = flyAll([{ resource, from: show.cards(victim)(resource), to: show.cards(thief)(resource) }], show.speed);
    await Promise.all([flight, show.notify(event)]);
  },
  traded: (show, { seat, with: partner, give, get }) => exchange(show, show.cards(seat), show.cards(partner), give, get),
  bankTraded: (show, { seat, give, count, get }) => exchange(show, show.cards(seat), show.bank, single(give, count), single(get, 1)),
  cardBought: (show, { seat }) => flyAll([{ from: show.bank(), to: show.cards(seat)() }], show.speed),
  plentyTaken: (show, { seat, cards }) => flyAll(flightsOf(cards, show.bank, show.cards(seat)), show.speed),
  monopolised: (show, { seat, resource, bySeat }) =>
    flyAll(
      bySeat.flatMap((count, from) => flightsOf(single(resource, count), show.cards(from), show.cards(seat), 3)),
      show.speed,
    ),
};

/** Shows one event; resolves when it can be followed by the next. */
export async function showEvent(show: Show, event: CatanEvent): Promise<void> {
  const one = SHOWS[event.type] as ((show: Show, event: CatanEvent) => Promise<void>) | undefined;
  await one?.(show, event);
}
