/** Assembles a game's rules and fills in defaults, so that small games stay small. */
import { type PhaseTable, type Rules, rulesOf, type Types } from "./act.ts";
import { complete } from "./choices.ts";
import type { EventKeys } from "./eventEncoding.ts";
import { type Choice, type GameRules, type Outcome, type Seat, type SeatSetup, type SetupResult, SPECTATOR, type State } from "./game.ts";
import type { Options } from "./options.ts";
import type { Random } from "./random.ts";

type StateOf<G extends Types> = State<G["table"], G["hand"], G["secret"]>;
export type RulesOf<G extends Types> = GameRules<G["table"], G["hand"], G["secret"], G["move"], G["event"]>;

/** What a game must define of `GameRules`; members with a default are optional. */
interface RulesDefinition<G extends Types>
  extends Pick<RulesOf<G>, "id" | "rulesVersion" | "seats">,
    Partial<
      Pick<
        RulesOf<G>,
        | "oldestRulesVersion"
        | "colours"
        | "options"
        | "openQuestions"
        | "standingOrders"
        | "botLevels"
        | "botRatings"
        | "preferring"
        | "turnOf"
        | "roundOf"
        | "thumbnail"
        | "publicScores"
        | "clone"
        | "timeoutMove"
        | "decisionKind"
        | "timeLimits"
        | "cooldowns"
      >
    > {
  /** Made by `eventKeysOf`. Without it, event names are sent in full. */
  readonly eventKeys?: EventKeys<G["event"]>;
  readonly phaseTable: PhaseTable<G>;
  setup(
    options: Options,
    seats: readonly SeatSetup[],
    random: Random,
    rules?: number,
  ): SetupResult<G["table"], G["hand"], G["secret"], G["event"]>;
  standings(state: StateOf<G>): Outcome;
}

function deepCopy<V>(value: V): V {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(deepCopy) as V;
  const copy: Record<string, unknown> = {};
  for (const key in value) copy[key] = deepCopy(value[key]);
  return copy as V;
}

const DEFAULT_TIME_LIMIT = { slow: 120, normal: 60, fast: 30 };

function onlySeat([seat = SPECTATOR, ...others]: readonly Seat[]): Seat {
  return others.length === 0 ? seat : SPECTATOR;
}

/** Default timeout move: the first choice, open fields at random. */
function firstChoice<G extends Types>(rules: Rules<G>): RulesOf<G>["timeoutMove"] {
  return (table, hand, seat, random) => {
    const choice = rules.choices(table, hand, seat)[0] as Choice<G["move"]>;
    return choice.example?.() ?? complete(choice, random);
  };
}

export function defineRules<G extends Types>({ phaseTable, ...definition }: RulesDefinition<G>): RulesOf<G> {
  const rules = rulesOf(phaseTable);
  return {
    ...rules,
    options: [],
    eventKeys: [],
    botLevels: ["random"],
    turnOf: (table: G["table"]) => onlySeat(rules.toMove(table)),
    clone: deepCopy,
    outcome: (state: StateOf<G>) => (rules.toMove(state.table).length === 0 ? definition.standings(state) : undefined),
    timeoutMove: firstChoice(rules),
    decisionKind: ({ phase }: G["table"]) => phase,
    timeLimits: Object.fromEntries(Object.keys(phaseTable.phases).map((phase) => [phase, DEFAULT_TIME_LIMIT])),
    ...definition,
  };
}
