/** Malformed moves are refused before they reach the rules. */
import assert from "node:assert/strict";
import { parse } from "../../../server/table/requests/parse.ts";

const MOVE = { id: "intent-1", version: 3, move: { type: "build", path: 7 } };

const OTHERS: { readonly [what: string]: unknown } = {
  nothing: undefined,
  null: null,
  "a list": [MOVE],
  "no id": { version: 3, move: MOVE.move },
  "a short id": { ...MOVE, id: "1234567" },
  "a long id": { ...MOVE, id: "x".repeat(41) },
  "an id that is no text": { ...MOVE, id: 12345678 },
  "a field more": { ...MOVE, seat: 1 },
  "a field instead": { id: MOVE.id, version: 3, moves: MOVE.move },
  "a negative version": { ...MOVE, version: -1 },
  "half a version": { ...MOVE, version: 1.5 },
  "a version beyond all numbers": { ...MOVE, version: 2 ** 53 },
  "a version that is none": { ...MOVE, version: Number.NaN },
  "no type": { ...MOVE, move: { path: 7 } },
  "a type that is no text": { ...MOVE, move: { type: 1 } },
  "a long type": { ...MOVE, move: { type: "x".repeat(41) } },
  "a list for a move": { ...MOVE, move: ["build"] },
  "no move": { ...MOVE, move: null },
};

describe("the shape of a move", () => {
  it("is passed on unchanged", () => {
    for (const body of [MOVE, { ...MOVE, id: "12345678" }, { ...MOVE, id: "x".repeat(40) }, { ...MOVE, version: 0 }])
      assert.deepEqual(parse("move", body), { data: body });
  });

  for (const [what, body] of Object.entries(OTHERS)) it(`with ${what} is refused`, () => assert.ok("invalid" in parse("move", body)));
});
