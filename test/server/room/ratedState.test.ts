/** What accounts and ratings add to the state of a table. */
import assert from "node:assert/strict";
import type { Schema } from "@colyseus/schema";
import { SchemaSerializer } from "colyseus";
import { accountName } from "../../../server/accounts/names.ts";
import { createReconciler } from "../../../server/room/sync/mirror.ts";
import { rootSchemaFor } from "../../../server/room/sync/root.ts";
import { at } from "../../../shared/core/at.ts";
import { COLOURS } from "../../../shared/core/game.ts";
import type { SeatState, TableState } from "../../../shared/core/protocol.ts";
import { GAMES } from "../../../shared/games.ts";

const SEATS = 4;

interface Known {
  readonly name: string;
  /** The same as the name for people with an account. */
  readonly account: string;
  readonly rating: string;
  readonly rated: string;
}

function stateOf(version: number, { name, account, rating, rated }: Known): Partial<TableState> {
  const seats = Array.from({ length: SEATS }, (_, seat): SeatState => {
    const absence = {
      presence: "online",
      botTakesOverAt: 0,
      botResumesAt: 0,
      reservedUntil: 0,
      ready: true,
      askedAgain: false,
      leavesOften: false,
      vacationUntil: 0,
    } as const;
    return { name, colour: at(COLOURS, seat), kind: "person", level: "", apiBot: false, connected: true, ...absence, account, rating };
  });
  return { version, seats, rated };
}

/** Bytes of the state that a client gets when it joins, and of the patch after a move. */
function bytes(known: Known): { joining: number; move: number } {
  const root: Schema = new (rootSchemaFor(at(GAMES, 0)))();
  const reconcile = createReconciler(root);
  const serializer = new SchemaSerializer<never>();
  serializer.reset(root as never);
  reconcile(stateOf(1, known));
  const joining = serializer.getFullState().length;
  let move = 0;
  const raw = (patch: Uint8Array) => {
    move = patch.length;
  };
  const clients = [{ state: 1, raw }] as never;
  serializer.applyPatches(clients, root as never);
  reconcile(stateOf(2, known));
  serializer.applyPatches(clients, root as never);
  return { joining, move };
}

describe("the state of a rated table", () => {
  for (const name of ["x".repeat(20), "ж".repeat(20), "龍".repeat(16)])
    it(`has at most 60 bytes a seat more than that of guests, once, with the longest name "${name}"`, () => {
      assert.ok(accountName(name), "an account may have this name");
      const guests = bytes({ name, account: "", rating: "", rated: "" });
      const people = bytes({ name, account: name, rating: "1540?", rated: "yes" });
      const more = people.joining - guests.joining;
      assert.ok(more > SEATS * name.length && more <= SEATS * 60, `${more} bytes for ${SEATS} seats`);
      assert.ok(guests.move > 0);
      assert.equal(people.move, guests.move);
    });
});
