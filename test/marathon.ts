/**
 * Whole games of the house's bots, of mixed levels, at tables with any options: `npm run marathon -- 10000`, or
 * `npm run marathon -- 2000 7 catan` for so many of another seed at one game. Ends with 1 if a bot gave an illegal move, fell silent
 * where it owed one, or if a game had no end without having come to a standstill.
 */
import { type BotLevel, type Game, isRefusal, type Move, type SearchBudget, type Seat } from "../shared/core/game.ts";
import { botMoveOrder, type Match, tryMove } from "../shared/core/match.ts";
import { FastRandom } from "../shared/core/random.ts";
import { SeatMemories } from "../shared/core/searchModel.ts";
import { GAMES } from "../shared/games.ts";
import { searches } from "../shared/search/budget.ts";
import { contractOf } from "./fixture/contract.ts";
import { choicesOf, type Deal, dealFrom, isRunning, type Subject, start, viewOf } from "./shared/contract/law.ts";

/** No game of bots may be longer. */
const MOST_MOVES = 20_000;
/** Said every so many games. */
const STEP = 500;
/** Ten bots: most are steady, one searches, with a few playouts only, and the others move at random. */
const LEVELS: readonly BotLevel[] = [...new Array<BotLevel>(7).fill("steady"), "sharp", "random", "random"];
const PLAYOUTS = 6;

const [count = 10_000, seed = 1] = process.argv.slice(2, 4).map(Number);
const named = process.argv.slice(4);

interface Sitting {
  readonly subject: Subject;
  readonly deal: Deal;
  readonly levels: readonly BotLevel[];
}

/** One move of whoever wishes to make it. Those who may act unasked are asked first, as at a table. @throws Error about a bot that went wrong */
function botMove(match: Match, { levels, subject }: Sitting, known: SeatMemories, whims: FastRandom): void {
  const { game, state } = match;
  for (const seat of botMoveOrder(game, state.table)) {
    const move = game.bots[levels[seat]](viewOf(match, seat), whims, studyOf(levels[seat], known, seat));
    if (!move && game.toMove(state.table).includes(seat)) throw new Error(`${levels[seat]}, seat ${seat}, owes a move and has none`);
    if (move && made(match, seat, move, subject, known)) return;
  }
  // Whoever owes a move was told what it could not know; it chooses anew.
}

/** So few playouts, and all that the seat was told. */
function studyOf(level: BotLevel, known: SeatMemories, seat: Seat): SearchBudget | undefined {
  return searches(level) ? { memory: known.of(seat), isOver: (playouts) => playouts >= PLAYOUTS } : undefined;
}

/** @throws Error if the move is illegal for all that its mover can know */
function made(match: Match, seat: Seat, move: Move, { contract }: Subject, known: SeatMemories): boolean {
  const result = tryMove(match, seat, move);
  if (!isRefusal(result)) {
    known.append(result.events);
    return true;
  }
  if (contract.unforeseen?.includes(result.code)) return false;
  const offered = choicesOf(match, seat).filter(({ move: { type } }) => type === move.type).length;
  throw new Error(`seat ${seat} gave ${JSON.stringify(move)}: ${result.code}; ${offered} choices of its type`);
}

/** Plays to the end, or until nobody can win any more. @throws Error about a bot that went wrong, or a game without end */
function play(sitting: Sitting): Match {
  const match = start(sitting.subject, sitting.deal);
  const whims = new FastRandom(sitting.deal.seed);
  const known = new SeatMemories(match.game, sitting.deal.seats, match.setupEvents);
  for (let asked = 0; isRunning(match); asked++) {
    if (asked < MOST_MOVES) botMove(match, sitting, known, whims);
    else if (sitting.subject.contract.standstill?.(match.state)) return match;
    else throw new Error(`no end after ${match.version} moves`);
  }
  if (!match.game.outcome(match.state)) throw new Error("the game is over and has no outcome");
  return match;
}

async function subjectsOf(games: readonly Game[]): Promise<Subject[]> {
  return Promise.all(games.map(async (game) => ({ game, contract: await contractOf(game) })));
}

const subjects = await subjectsOf(GAMES.filter(({ id }) => named.length === 0 || named.includes(id)));
const random = new FastRandom(seed);
const faults: string[] = [];
let moves = 0;
let undecided = 0;

for (let number = 1; number <= count; number++) {
  const subject = subjects[number % subjects.length];
  const deal = dealFrom(subject, random);
  const levels = Array.from({ length: deal.seats }, () => LEVELS[random.int(LEVELS.length, "level")]);
  try {
    const match = play({ subject, deal, levels });
    moves += match.version;
    if (isRunning(match)) undecided++;
  } catch (thrown) {
    faults.push(`${subject.game.id} ${JSON.stringify({ ...deal, levels })}: ${(thrown as Error).message}`);
    console.log(faults.at(-1));
  }
  if (number % STEP === 0 || number === count)
    console.log(`${number} games, ${moves} moves, ${undecided} at a standstill, ${faults.length} faults`);
}
process.exit(faults.length > 0 ? 1 : 0);
