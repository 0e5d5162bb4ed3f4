/**
 * `npm run test:bots -- 10000` plays whole games between bots of mixed levels with random options and boards;
 * `npm run test:bots -- 2000 7 catan` plays 2,000 games of Catan with seed 7. Exits with 1 if a bot made an illegal move or none
 * where it had to, or if a game neither ended nor reached a standstill.
 */
import { type BotLevel, type Game, isRefusal, type Move, type SearchBudget, type Seat } from "../../shared/core/game.ts";
import { botMoveOrder, type Match, tryMove } from "../../shared/core/match.ts";
import { FastRandom } from "../../shared/core/random.ts";
import { SeatMemories } from "../../shared/core/searchModel.ts";
import { GAMES } from "../../shared/games.ts";
import { playoutBudget, searches } from "../../shared/search/budget.ts";
import { contractOf } from "../fixture/contract.ts";
import { choicesOf, type Deal, dealFrom, isRunning, type Subject, start, viewOf } from "../shared/contract/law.ts";

/** A longer game counts as endless. */
const MAX_MOVES = 20_000;
/** Games between two lines of progress. */
const PROGRESS_INTERVAL = 500;
/** Drawn from at random: mostly the heuristic bot, few searching bots because they are slow. */
const LEVELS: readonly BotLevel[] = [...new Array<BotLevel>(7).fill("steady"), "sharp", "random", "random"];
const PLAYOUTS = 6;

const [count = 10_000, seed = 1] = process.argv.slice(2, 4).map(Number);
const named = process.argv.slice(4);

interface BotGame {
  readonly subject: Subject;
  readonly deal: Deal;
  readonly levels: readonly BotLevel[];
}

/** Makes one move, asking the bots in the order of a real table. @throws Error if a bot makes no move where it has to */
function botMove(match: Match, { levels, subject }: BotGame, memories: SeatMemories, botRandom: FastRandom): void {
  const { game, state } = match;
  for (const seat of botMoveOrder(game, state.table)) {
    const move = game.bots[levels[seat]](viewOf(match, seat), botRandom, budgetOf(levels[seat], memories, seat));
    if (!move && game.toMove(state.table).includes(seat)) throw new Error(`${levels[seat]}, seat ${seat}, must move and made no move`);
    if (move && wasMade(match, seat, move, subject, memories)) return;
  }
}

/** A few playouts only: this tests legality, not strength. */
function budgetOf(level: BotLevel, memories: SeatMemories, seat: Seat): SearchBudget | undefined {
  return searches(level) ? playoutBudget(PLAYOUTS, memories.of(seat)) : undefined;
}

/** @returns false if only hidden information made the move illegal @throws Error if its seat could have known */
function wasMade(match: Match, seat: Seat, move: Move, { contract }: Subject, memories: SeatMemories): boolean {
  const result = tryMove(match, seat, move);
  if (!isRefusal(result)) {
    memories.append(result.events);
    return true;
  }
  if (contract.hiddenRefusals?.includes(result.code)) return false;
  const offered = choicesOf(match, seat).filter(({ move: { type } }) => type === move.type).length;
  throw new Error(`seat ${seat} gave ${JSON.stringify(move)}: ${result.code}; ${offered} choices of its type`);
}

/** Plays to the end or to a standstill. @throws Error if a bot misbehaves or the game is endless */
function play(game: BotGame): Match {
  const match = start(game.subject, game.deal);
  const botRandom = new FastRandom(game.deal.seed);
  const memories = new SeatMemories(match.game, game.deal.seats, match.setupEvents);
  for (let moves = 0; isRunning(match); moves++) {
    if (moves < MAX_MOVES) botMove(match, game, memories, botRandom);
    else if (game.subject.contract.canGoOnForever?.(match.state)) return match;
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
const failures: string[] = [];
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
    failures.push(`${subject.game.id} ${JSON.stringify({ ...deal, levels })}: ${(thrown as Error).message}`);
    console.log(failures.at(-1));
  }
  if (number % PROGRESS_INTERVAL === 0 || number === count)
    console.log(`${number} games, ${moves} moves, ${undecided} at a standstill, ${failures.length} failures`);
}
process.exit(failures.length > 0 ? 1 : 0);
