/** Games made from the fixture game that each break one law, and the laws that must notice. */
import { schema, t } from "@colyseus/schema";
import type { Formatter } from "../../../client/kit/contract/game.ts";
import { locale } from "../../../client/kit/i18n/locales.ts";
import { complete } from "../../../shared/core/choices.ts";
import { isRefusal } from "../../../shared/core/game.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { contract } from "../../fixture/fathom/contract.ts";
import { seatsIn } from "../../fixture/fathom/shared/act.ts";
import { fathom } from "../../fixture/fathom/shared/fathom.ts";
import { type Hand, SeatSchema, type Table } from "../../fixture/fathom/shared/schema.ts";
import { searchModel } from "../../fixture/fathom/shared/searchModel.ts";
import type { Subject } from "./law.ts";

type Fathom = typeof fathom;
type Choices = ReturnType<Fathom["choices"]>;

interface Broken {
  readonly what: string;
  /** In the order of the laws. */
  readonly breaks: readonly string[];
  readonly subject: Subject;
}

function broken(what: string, breaks: readonly string[], change: Partial<Fathom>, formatter = contract.formatter): Broken {
  return { what, breaks, subject: { game: { ...fathom, ...change }, contract: { ...contract, formatter } } };
}

/** A game whose texts lack something in one language. */
function withoutTexts(change: (formatter: Formatter) => Partial<Formatter>): () => Formatter {
  return () => {
    const formatter = contract.formatter();
    return locale.value === "fr" ? { ...formatter, ...change(formatter) } : formatter;
  };
}

/** Changes `choices`, and the random moves drawn from them. */
function changingChoices(change: (choices: Choices, table: Table) => Choices): Pick<Fathom, "choices" | "randomMove"> {
  const choices: Fathom["choices"] = (table, hand, seat) => change(fathom.choices(table, hand, seat), table);
  const randomMove: Fathom["randomMove"] = ({ table, hand, seat }, random) => {
    const found = choices(table, hand, seat);
    return found.length > 0 ? complete(found[random.int(found.length, "choice")], random) : undefined;
  };
  return { choices, randomMove };
}

const anyChoice = changingChoices((choices) => choices);

/** Changes the events of `play`. */
const emitting =
  (change: (...events: Parameters<Fathom["play"]>) => (events: ReturnType<Fathom["play"]>) => ReturnType<Fathom["play"]>): Fathom["play"] =>
  (...call) =>
    change(...call)(fathom.play(...call));

/** Lets a game look up hidden state by its table. */
const known = new WeakMap<Table, Hand[]>();
const cloneKnown: Fathom["clone"] = (state) => {
  const copy = fathom.clone(state);
  known.set(copy.table, copy.hands);
  return copy;
};

/** Changes how states are sampled. */
function sampling(
  what: string,
  breaks: readonly string[],
  change: (world: ReturnType<typeof searchModel.determinize>, view: Parameters<typeof searchModel.determinize>[0]) => void,
  more: Partial<Fathom> = {},
): Broken {
  const determinize: typeof searchModel.determinize = (view, ...rest) => {
    const world = searchModel.determinize(view, ...rest);
    change(world, view);
    return world;
  };
  return broken(what, breaks, { ...more, searchModel: { ...searchModel, determinize } });
}

let outside = 0;

const wider = (choice: Choices[number]): Choices[number] => {
  const count = choice.open?.count;
  return count?.kind === "integer" ? { ...choice, open: { count: { ...count, max: count.max + 1 } } } : choice;
};

const OpenHand = schema({ dice: t.array("uint8") }, "OpenHand");
const DeepHand = schema({ dice: t.array("uint8").view(), seats: t.array(SeatSchema).view() }, "DeepHand");
const NarrowTable = schema({ phase: t.string(), round: t.uint8(), seats: t.array(SeatSchema) }, "NarrowTable");

export const BROKEN: readonly Broken[] = [
  broken("a clone that shares the seats", ["clone", "quiet", "discreet", "replay"], {
    clone: (state) => ({ ...fathom.clone(state), table: { ...state.table } }),
  }),
  broken("a clone that shares the hands", ["clone", "quiet", "view", "discreet", "concealed", "replay"], {
    clone: (state) => ({ ...fathom.clone(state), hands: state.hands }),
  }),
  broken(
    "a space with illegal moves",
    ["sound", "complete"],
    changingChoices((choices) => choices.map(wider)),
  ),
  broken(
    "a missing choice",
    ["sound", "complete", "whyNot"],
    changingChoices((choices) => choices.filter(({ move }) => move.type !== "doubt")),
  ),
  broken("a choice that depends on another player's hidden dice", ["view"], {
    ...changingChoices((choices, table) => ((known.get(table)?.[0].dice[0] ?? 1) > 3 ? [...choices].reverse() : choices)),
    clone: cloneKnown,
  }),
  broken("a check that changes the table", ["quiet"], {
    check: (table, hand, seat, move) => {
      const refusal = fathom.check(table, hand, seat, move);
      if (refusal?.code === "NOT_ACTIVE") table.round++;
      return refusal;
    },
  }),
  broken("an illegal timeout move", ["timeout"], { timeoutMove: () => ({ type: "doubt" }) }),
  broken("a decision without a time limit", ["timeout"], { decisionKind: () => "forever" }),
  broken("a bot without a move", ["bots"], { bots: { ...fathom.bots, steady: () => undefined } }),
  broken("a random move that draws too many numbers", ["random move"], {
    randomMove: (view, random) => {
      random.int(2, "one too many");
      return fathom.randomMove(view, random);
    },
  }),
  broken("an illegal move without a reason", ["whyNot"], { whyNot: () => undefined }),
  broken("a hand that every viewer receives", ["hand"], { handSchema: OpenHand }),
  broken("a hand of objects", ["hand", "schema"], { handSchema: DeepHand }),
  broken("a table with a field that its schema lacks", ["schema"], { tableSchema: NarrowTable }),
  broken("a final move that is not declared final", ["final"], { isFinal: (_table, { type }) => type !== "bid" }),
  broken("a public event that reveals hidden state", ["discreet"], {
    play: emitting(({ hands }, seat, move) => (events) => {
      if (move.type === "bid" && !isRefusal(events)) events.push({ event: { type: "shaken", seat, dice: [...hands[seat].dice] } });
      return events;
    }),
  }),
  broken("a table that reveals hidden state", ["simulated", "discreet"], {
    play: emitting(({ table, hands }, seat, move) => (events) => {
      if (move.type === "bid") table.seats[seat].out = hands[seat].dice[0];
      return events;
    }),
  }),
  broken("a bid that is shown though others must move too", ["bots", "sealed"], {
    toMove: (table) =>
      table.phase === "bid" && table.bidder >= 0 ? seatsIn(table).filter((seat) => seat !== table.bidder) : fathom.toMove(table),
    bots: { ...fathom.bots, random: (view, random) => anyChoice.randomMove(view, random) },
  }),
  broken("dice that depend on state outside the game", ["simulated", "discreet", "replay", "record"], {
    play: (state, seat, move, random) => {
      const events = fathom.play(state, seat, move, random);
      if (move.type === "shake") state.hands[seat].dice = state.hands[seat].dice.map(() => 1 + (outside++ % 6)).sort();
      return events;
    },
  }),
  broken("a simulation that draws more than the move", ["simulated"], {
    simulate: (state, seat, move, random) => {
      random.int(6, "die");
      return fathom.simulate(state, seat, move, random);
    },
  }),
  sampling("a sampled state with wrong dice for the viewer", ["imagined"], (world, { seat }) => {
    world.hands[seat].dice = world.hands[seat].dice.map(() => 1);
  }),
  sampling("an extra die in a sampled state", ["imagined", "possible"], (world, { seat }) => {
    for (const [other, { dice }] of world.hands.entries()) if (other !== seat && dice.length > 0) dice.push(6);
  }),
  sampling("sampled states in which no player has a six", ["possible"], (world, { seat }) => {
    for (const [other, hand] of world.hands.entries()) if (other !== seat) hand.dice = hand.dice.map((die) => Math.min(5, die));
  }),
  sampling(
    "a sampled state that copies the hidden dice",
    ["blind"],
    (world, { table, seat }) => {
      const truth = known.get(table) ?? [];
      for (const [other, { dice }] of truth.entries()) if (other !== seat) world.hands[other].dice = [...dice];
    },
    { clone: cloneKnown },
  ),
  broken("an instant move that uses hidden dice", ["sight"], {
    clone: cloneKnown,
    searchModel: {
      ...searchModel,
      instant: {
        move: (view) => {
          const { table, hand, seat } = view;
          const [die = 0] = known.get(table)?.find((_, other) => other !== seat)?.dice ?? [];
          const legal = searchModel.candidates(view, new FastRandom(1)).filter((move) => !fathom.check(table, hand, seat, move));
          return legal[die % legal.length];
        },
        lead: () => ({ mean: 0, error: 0 }),
      },
    },
  }),
  broken("a reshuffle that also changes known dice", ["reshuffled"], {
    searchModel: {
      ...searchModel,
      reshuffle: ({ hands }) => {
        for (const { dice } of hands) dice.fill(6);
      },
    },
  }),
  broken("a die from no supply", ["conserved"], {
    play: emitting(({ table }, seat) => (events) => {
      if (table.phase === "shake" && table.round === 2 && !table.seats[seat].shaken) table.seats[seat].dice++;
      return events;
    }),
  }),
  {
    what: "hidden dice that concealing does not redistribute",
    breaks: ["concealed"],
    subject: { game: fathom, contract: { ...contract, hidden: () => [1] } },
  },
  {
    what: "a contract that conceals nothing, so that its laws test nothing",
    breaks: ["view", "discreet", "concealed"],
    subject: { game: fathom, contract: { ...contract, conceal: () => undefined } },
  },
  {
    what: "a contract with laws for a search model that the game lacks",
    breaks: ["declared", "levels"],
    subject: { game: { ...fathom, searchModel: undefined }, contract },
  },
  broken("a level that is offered without a bot for it", ["levels"], { bots: { ...fathom.bots, steady: fathom.bots.random } }),
  broken("a game without an outcome", ["ends", "standings", "over", "record", "words of scores"], { outcome: () => undefined }),
  broken("a score of -0", ["json", "standings"], {
    standings: (state) => {
      const { lines, ...standings } = fathom.standings(state);
      return { ...standings, lines: lines.map((own) => [...own, { line: "nothing", points: -0 }]) };
    },
  }),
  broken("a score that is not the sum of its lines", ["ends", "standings"], {
    outcome: (state) => {
      const result = fathom.outcome(state);
      return result && { ...result, lines: result.lines.map((lines) => lines.slice(1)) };
    },
  }),
  broken("standings that differ from the outcome", ["standings"], {
    standings: (state) => ({ ...fathom.standings(state), ranks: state.hands.map(() => 1) }),
  }),
  broken("an outcome while a player is to move", ["over", "record"], {
    outcome: (state) => fathom.outcome({ ...state, table: { ...state.table, phase: "over" } }),
  }),
  broken(
    "a move without a message",
    ["words of moves"],
    {},
    withoutTexts(() => ({ move: () => "" })),
  ),
  broken(
    "an event without a log line",
    ["words of events"],
    {},
    withoutTexts((fr) => ({ event: (event, ...rest) => (event.type === "dieLost" ? undefined : fr.event(event, ...rest)) })),
  ),
  broken(
    "an option without a label",
    ["words of options"],
    {},
    withoutTexts(() => ({ option: () => undefined })),
  ),
  broken(
    "a refusal without a message",
    ["whyNot", "words of refusals"],
    {},
    withoutTexts(() => ({ refusal: () => undefined })),
  ),
  broken(
    "a score line without a label",
    ["words of scores"],
    {},
    withoutTexts(() => ({ scoreLine: ({ line }) => line })),
  ),
];
