/** Groups the events of a trade offer into one log entry with its result. */
import type { CatanEvent, EventOf } from "../../../shared/catan/events.ts";
import type { Bundle } from "../../../shared/catan/vocabulary.ts";
import type { Seat } from "../../../shared/core/game.ts";

/** `ended`: the turn ended first. */
export type NegotiationResult = "open" | "traded" | "refused" | "withdrawn" | "lapsed" | "ended";

/** Terms of private offers are absent for other players. Bundles from the active player's side. */
export interface Negotiation {
  readonly type: "negotiation";
  readonly seat: Seat;
  readonly offer: number;
  /** A counter-offer, addressed to the active player. */
  readonly counter: boolean;
  readonly to: readonly Seat[];
  readonly give?: Bundle;
  readonly get?: Bundle;
  readonly accepted: readonly Seat[];
  readonly declined: readonly Seat[];
  readonly fate: NegotiationResult;
  /** With whom it was traded. */
  readonly partner?: Seat;
}

export type CatanLogEntry = CatanEvent | Negotiation;

const without = (seats: readonly Seat[], seat: Seat): Seat[] => seats.filter((other) => other !== seat);

function newNegotiation(event: EventOf<"offered"> | EventOf<"countered">): Negotiation {
  const { seat, offer, give, get } = event;
  const to = event.type === "offered" ? event.to : [];
  return { type: "negotiation", seat, offer, counter: event.type === "countered", to, give, get, accepted: [], declined: [], fate: "open" };
}

/** Private terms are unknown and match anything. */
function isSame({ give, get }: Negotiation, traded: EventOf<"traded">): boolean {
  return !give || !get || (String(give) === String(traded.give) && String(get) === String(traded.get));
}

/** The trade completes this offer: the active player's, accepted by the partner, or the partner's counter-offer. */
function isCarriedOut(negotiation: Negotiation, traded: EventOf<"traded">): boolean {
  if (negotiation.fate !== "open" || !isSame(negotiation, traded)) return false;
  return negotiation.counter ? negotiation.seat === traded.with : negotiation.accepted.includes(traded.with);
}

function answered(negotiation: Negotiation, { type, seat }: EventOf<"accepted" | "declined">, seats: number): Negotiation {
  if (type === "accepted") return { ...negotiation, accepted: [...negotiation.accepted, seat], fate: "open" };
  const declined = [...negotiation.declined, seat];
  const expected = negotiation.counter ? 1 : negotiation.to.length || seats - 1;
  return {
    ...negotiation,
    accepted: without(negotiation.accepted, seat),
    declined,
    fate: declined.length >= expected ? "refused" : "open",
  };
}

/** Takes the events of one game in order. Replies to unknown offers are dropped. */
export class Negotiations {
  readonly #seats: number;
  /** By index of the log entry. */
  readonly #offers = new Map<number, Negotiation>();

  constructor(seats: number) {
    this.#seats = seats;
  }

  /** The offer logged at that index, with its current result. */
  at(place: number): Negotiation | undefined {
    return this.#offers.get(place);
  }

  /** @returns whether the event belongs to an offer and needs no entry of its own */
  take(event: CatanEvent, place: number): boolean {
    switch (event.type) {
      case "offered":
      case "countered":
        this.#offers.set(place, newNegotiation(event));
        return true;
      case "accepted":
      case "declined":
        return this.#change(event.offer, (negotiation) => answered(negotiation, event, this.#seats));
      case "withdrawn":
        return this.#change(event.offer, (negotiation) => withdrawn(negotiation, event.seat));
      case "lapsed":
        for (const offer of event.offers) this.#change(offer, (negotiation) => ({ ...negotiation, accepted: [], fate: "lapsed" }));
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

  #change(offer: number, revise: (negotiation: Negotiation) => Negotiation): boolean {
    for (const [place, negotiation] of this.#offers) if (negotiation.offer === offer) this.#offers.set(place, revise(negotiation));
    return true;
  }

  #trade(traded: EventOf<"traded">): boolean {
    const found = [...this.#offers].findLast(([, negotiation]) => isCarriedOut(negotiation, traded));
    if (!found) return false;
    const [place, negotiation] = found;
    this.#offers.set(place, { ...negotiation, fate: "traded", partner: negotiation.counter ? traded.seat : traded.with });
    return true;
  }

  #endTurn(): void {
    for (const [place, negotiation] of this.#offers)
      if (negotiation.fate === "open") this.#offers.set(place, { ...negotiation, fate: "ended" });
  }
}

/** The offer by its maker, or an acceptance by anyone else. */
function withdrawn(negotiation: Negotiation, seat: Seat): Negotiation {
  return negotiation.seat === seat
    ? { ...negotiation, fate: "withdrawn" }
    : { ...negotiation, accepted: without(negotiation.accepted, seat) };
}
