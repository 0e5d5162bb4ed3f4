/** What a player of Shipyard can leave to the server or the page. */
import type { StandingOrder } from "../core/game.ts";
import type { ShipyardMove } from "./moves.ts";
import type { Hand, Table } from "./schema.ts";

type ShipyardOrder = StandingOrder<Table, Hand, ShipyardMove>;

export const endActions: ShipyardOrder = {
  id: "endActions",
  answer: ({ choices }) => (choices.every(({ move }) => move.type === "endActions") ? { type: "endActions" } : undefined),
};

export const pass: ShipyardOrder = {
  id: "pass",
  answer: ({ choices }) => (choices.every(({ move }) => move.type === "pass") ? { type: "pass" } : undefined),
};

export const standingOrders: readonly ShipyardOrder[] = [endActions, pass];
