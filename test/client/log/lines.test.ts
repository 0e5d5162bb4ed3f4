/** Lines of the log, with the names of their time. */
import assert from "node:assert/strict";
import type { WordContext, Words } from "../../../client/game.ts";
import { linesOf } from "../../../client/log/lines.ts";
import { speak } from "../../../client/words/words.ts";

describe("the log", () => {
  const players = ["Ann", "Dan"].map((name) => ({ name, colour: "red" as const, bot: false, connected: true }));
  const acts = {
    event: ({ seat }: { seat: number }, _: object, { players, seat: own }: WordContext) => (seat === own ? "you" : players[seat].name),
  };
  const events = [
    { type: "act", seat: 1 },
    { type: "table.joined", seat: 1, name: "Dan", before: "Bob" },
    { type: "act", seat: 1 },
  ].map((event, number) => ({ number, event }));
  const textsFor = (seat: number) => linesOf(events, acts as unknown as Words, {}, { players, seat }).map(({ text }) => text);

  before(() => speak("en"));

  it("names whoever had a seat before somebody took it over", () => {
    assert.deepEqual(textsFor(0), ["Bob", "Dan: sits down in the running game.", "Dan"]);
  });

  it("calls nobody you for what another did", () => {
    assert.deepEqual(textsFor(1), ["Bob", "You: sits down in the running game.", "you"]);
  });
});
