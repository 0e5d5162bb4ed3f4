/** An offer and what became of it, told as one thing: the events of a trade, gathered. */
import type { CatanEvent, EventOf } from "../../../shared/catan/events.ts";
import type { Bundle } from "../../../shared/catan/vocabulary.ts";
import type { Seat } from "../../../shared/core/game.ts";

/** `ended`: the turn was over before anything came of it. */
export type Fate = "open" | "traded" | "refused" | "withdrawn" | "lapsed" | "ended";

/** Terms are absent for those to whom a private offer is not addressed. Bundles from the active player's side. */
export interface Haggled {
  readonly type: "haggled";
  readonly seat: Seat;
  readonly offer: number;
  /** An answer to the active player, to whom it is addressed. */
  readonly counter: boolean;
  readonly to: readonly Seat[];
  readonly give?: Bundle;
  readonly get?: Bundle;
  readonly accepted: readonly Seat[];
  readonly declined: readonly Seat[];
  readonly fate: Fate;
  /** With whom it was traded. */
  readonly partner?: Seat;
}

/** What is told of Catan: its events, those of a trade gathered. */
export type CatanTold = CatanEvent | Haggled;

const without = (seats: readonly Seat[], seat: Seat): Seat[] => seats.filter((other) => other !== seat);

function begun(event: EventOf<"offered"> | EventOf<"countered">): Haggled {
  const { seat, offer, give, get } = event;
  const to = event.type === "offered" ? event.to : [];
  return { type: "haggled", seat, offer, counter: event.type === "countered", to, give, get, accepted: [], declined: [], fate: "open" };
}

/** The terms are the same as far as they are known. */
function isSame({ give, get }: Haggled, traded: EventOf<"traded">): boolean {
  return !give || !get || (String(give) === String(traded.give) && String(get) === String(traded.get));
}

/** The offer that a trade carries out: of the active player, to one who agreed, or a counter-offer of the partner. */
function isCarriedOut(told: Haggled, traded: EventOf<"traded">): boolean {
  if (told.fate !== "open" || !isSame(told, traded)) return false;
  return told.counter ? told.seat === traded.with : told.accepted.includes(traded.with);
}

function answered(told: Haggled, { type, seat }: EventOf<"accepted" | "declined">, seats: number): Haggled {
  if (type === "accepted") return { ...told, accepted: [...told.accepted, seat], fate: "open" };
  const declined = [...told.declined, seat];
  const asked = told.counter ? 1 : told.to.length || seats - 1;
  return { ...told, accepted: without(told.accepted, seat), declined, fate: declined.length >= asked ? "refused" : "open" };
}

/** Gathers the events of one game, in order. What answers an offer that is not among them is dropped. */
export class Haggling {
  readonly #seats: number;
  /** Offers by the place of their entry, as they stand. */
  readonly #offers = new Map<number, Haggled>();

  constructor(seats: number) {
    this.#seats = seats;
  }

  /** What has become of the offer that was told of at that place. */
  at(place: number): Haggled | undefined {
    return this.#offers.get(place);
  }

  /** Takes an event. Tells whether it is told as a part of an offer, or as the beginning of one, rather than for itself. */
  take(event: CatanEvent, place: number): boolean {
    switch (event.type) {
      case "offered":
      case "countered":
        this.#offers.set(place, begun(event));
        return true;
      case "accepted":
      case "declined":
        return this.#change(event.offer, (told) => answered(told, event, this.#seats));
      case "withdrawn":
        return this.#change(event.offer, (told) => withdrawn(told, event.seat));
      case "lapsed":
        for (const offer of event.offers) this.#change(offer, (told) => ({ ...told, accepted: [], fate: "lapsed" }));
        return true;
      case "traded":
        return this.#trade(event);
      case "turnEnded":
        this.#endTurn();
        return false;
      default:
        return false;
    }
  }

  #change(offer: number, revise: (told: Haggled) => Haggled): boolean {
    for (const [place, told] of this.#offers) if (told.offer === offer) this.#offers.set(place, revise(told));
    return true;
  }

  #trade(traded: EventOf<"traded">): boolean {
    const found = [...this.#offers].findLast(([, told]) => isCarriedOut(told, traded));
    if (!found) return false;
    const [place, told] = found;
    this.#offers.set(place, { ...told, fate: "traded", partner: told.counter ? traded.seat : traded.with });
    return true;
  }

  #endTurn(): void {
    for (const [place, told] of this.#offers) if (told.fate === "open") this.#offers.set(place, { ...told, fate: "ended" });
  }
}

/** Whoever made the offer takes it back; others only their consent. */
function withdrawn(told: Haggled, seat: Seat): Haggled {
  return told.seat === seat ? { ...told, fate: "withdrawn" } : { ...told, accepted: without(told.accepted, seat) };
}
