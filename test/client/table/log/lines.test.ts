/** The log turn by turn, with the names of their time. */
import assert from "node:assert/strict";
import type { FormatContext, Formatter, LogGrouping } from "../../../../client/kit/contract/game.ts";
import { speak } from "../../../../client/kit/i18n/language.ts";
import { whoAt } from "../../../../client/kit/i18n/players.ts";
import { partsIn, textIn } from "../../../../client/kit/i18n/rich.ts";
import { LogFormatter, type Turn } from "../../../../client/table/log/lines.ts";
import type { GameEvent } from "../../../../shared/core/game.ts";

const players = ["Ann", "Dan"].map((name) => ({ name, colour: "red" as const, bot: false, connected: true }));

interface Act extends GameEvent {
  readonly seat: number;
}

/** Words that say who acts, and how many acted in one. */
const formatter = {
  event: ({ type, seat }: Act, _: object, context: FormatContext) => [
    ...partsIn(whoAt(seat, context)),
    { text: ` ${type}, after ` },
    ...partsIn(whoAt(0, context)),
  ],
} as unknown as Formatter;

const logGrouping: LogGrouping = { turnStart: (event) => (event.type === "turn" ? (event as Act).seat : undefined) };

function logOf(events: readonly object[], seat: number, grouping: LogGrouping = logGrouping) {
  const logged = events.map((event, number) => ({ number, event: event as GameEvent }));
  return new LogFormatter().read(logged, { formatter, logGrouping: grouping, table: {}, context: { players, seat } });
}

describe("the log", () => {
  before(() => speak("en"));

  it("keeps entries that open as pictures with their lines", () => {
    const logged = ["acts", "sells"].map((type, number) => ({ number, event: { type, seat: 0 } as GameEvent }));
    const logPictures = { title: () => "", has: ({ type }: GameEvent) => type === "sells", Picture: () => null };
    const [{ lines }] = new LogFormatter().read(logged, { formatter, logPictures, table: {}, context: { players, seat: 0 } });
    assert.deepEqual(
      lines.map(({ entry }) => entry?.type),
      [undefined, "sells"],
    );
  });

  const joining = [
    { type: "acts", seat: 1 },
    { type: "table.joined", seat: 1, name: "Dan", before: "Bob" },
    { type: "acts", seat: 1 },
  ];
  const textsFor = (seat: number) => logOf(joining, seat).flatMap(({ lines }) => lines.map(({ text }) => textIn(text).split(",")[0]));

  it("names the player who had a seat at the time", () => {
    assert.deepEqual(textsFor(0), ["Bob acts", "Dan joined the game.", "Dan acts"]);
  });

  it("does not say you for what an earlier player of the seat did", () => {
    assert.deepEqual(textsFor(1), ["Bob acts", "You joined the game.", "you acts"]);
  });

  it("says you to the reader, and marks each name with the player's symbol", () => {
    const [{ lines }] = logOf([{ type: "acts", seat: 1 }], 0);
    assert.deepEqual(partsIn(lines[0].text), [{ icon: "seat 1", text: "Dan" }, { text: " acts, after " }, { icon: "seat 0", text: "you" }]);
  });

  it("tells of undone moves that they were undone, once a turn, whatever turn they were made in", () => {
    const [builds, rolls, says] = ["builds", "rolls", "table.joined"].map((type) => ({ type, seat: 1 }));
    const undone = (from: number) => ({ type: "table.undone", seat: 1, keep: 0, count: 1, from, vote: false });
    const [{ lines }] = logOf([rolls, builds, builds, undone(2), rolls, undone(1), builds], 0);
    assert.deepEqual(
      lines.map(({ text }) => textIn(text).split(",")[0]),
      ["Dan rolls", "Dan took back a move.", "Dan builds"],
    );
    const turn = { type: "turn", seat: 0 };
    const turns = logOf([builds, rolls, says, turn, builds, undone(1), rolls, turn], 0);
    assert.deepEqual(
      turns.map((one) => one.lines.length),
      [4, 0],
      "what players said and did besides moves stays",
    );
  });

  it("has one line for what a seat asked in vain, and one for each kind of its repeated requests, in a turn", () => {
    const asks = (kind: string) => ({ type: "table.voteStarted", kind, seat: 1, target: 0 });
    const declines = (kind: string) => ({ type: "table.voteRejected", kind, seat: 0 });
    const [paused, resumed] = ["table.paused", "table.resumed"].map((type, seat) => ({ type, seat }));
    const events = [
      asks("pause"),
      declines("pause"),
      asks("abandon"),
      declines("abandon"),
      paused,
      resumed,
      paused,
      resumed,
      asks("pause"),
    ];
    const [{ lines }] = logOf(events, 0);
    assert.deepEqual(
      lines.map(({ text }) => textIn(text)),
      ["You decline.", "You paused the game.", "Dan resumed the game.", "Dan asks for a break."],
    );
  });

  it("has a header per turn, in the player's colour", () => {
    const turns = logOf(
      [
        { type: "begins", seat: 0 },
        { type: "turn", seat: 1 },
        { type: "builds", seat: 1 },
        { type: "turn", seat: 0 },
      ],
      -1,
    );
    const grouping = turns.map(({ seat, title = "", lines }) => [seat, textIn(title).split(",")[0], lines.length]);
    assert.deepEqual(grouping, [
      [undefined, "", 1],
      [1, "Dan turn", 1],
      [0, "Ann turn", 0],
    ]);
  });

  it("merges events into one line at the first one, as the game asks", () => {
    const fold: LogGrouping["fold"] = (events) => events.filter(({ number }) => number !== 1);
    const turns = logOf(
      [0, 1, 2].map((n) => ({ type: `act${n}`, seat: 1 })),
      0,
      { ...logGrouping, fold },
    );
    assert.deepEqual(
      turns[0].lines.map(({ number }) => number),
      [0, 2],
    );
  });

  it("has no heading where the game leaves out the event that begins the turn", () => {
    const fold: LogGrouping["fold"] = (events) => events.filter(({ event }) => event.type !== "turn");
    const [turn] = logOf(
      [
        { type: "turn", seat: 1 },
        { type: "builds", seat: 1 },
      ],
      -1,
      { ...logGrouping, fold },
    );
    assert.deepEqual([turn.seat, turn.title, turn.lines.length], [1, undefined, 1]);
  });

  it("rewrites a turn only for a new event, language or name", () => {
    const logged = ["begins", "turn", "acts", "turn", "acts", "acts"].map((type, number) => ({
      number,
      event: { type, seat: number % 2 },
    }));
    const logContext = { formatter, logGrouping, table: {}, context: { players, seat: 0 } };
    const logFormatter = new LogFormatter();
    const before = logFormatter.read(logged.slice(0, 5), logContext);
    const after = logFormatter.read(logged, { ...logContext, table: {}, context: { players: [...players], seat: 0 } });
    const isSame = (now: readonly Turn[]) => now.map((turn, i) => turn === before[i]);
    assert.deepEqual(isSame(after), [true, true, false]);
    assert.deepEqual(after, new LogFormatter().read(logged, logContext));
    const renamed = { players: [{ ...players[0], name: "Eve" }, players[1]], seat: 0 };
    assert.deepEqual(isSame(logFormatter.read(logged, { ...logContext, context: renamed })), [false, false, false]);
    const again = logFormatter.read(logged, logContext);
    assert.deepEqual(
      logFormatter.read(logged, { ...logContext, formatter: { ...formatter } }).map((turn, i) => turn === again[i]),
      [false, false, false],
    );
  });
});
