/** Suggested moves: searched in a worker, from what the player's seat sees and remembers. */
import type { Signal } from "@preact/signals";
import type { Game, Move } from "../../../shared/core/game.ts";
import { FastRandom } from "../../../shared/core/random.ts";
import { decisionSeed, type Suggestion } from "../../../shared/search/suggest.ts";
import type { SearchBot } from "../../kit/bot/messages.ts";
import { WorkerBot } from "../../kit/bot/workerBot.ts";
import type { GameView } from "../../kit/contract/game.ts";
import { RefusalError } from "../../net/refusalError.ts";
import type { TableSession } from "../../net/session.ts";

type HintView = Pick<GameView, "table" | "hand" | "seat" | "choices">;

/** The heuristic bot's move, for games that can't be searched. Deterministic per view. @param version number of moves played */
export function hintFor(game: Game, { table, hand, seat, choices }: HintView, version: number): Move | undefined {
  if (!hand || choices.length === 0) return undefined;
  return game.bots.steady({ table, hand, seat }, new FastRandom(version));
}

/** A suggested move, with its winning chance if searched. */
export interface Hint {
  readonly move: Move;
  readonly suggestion?: Suggestion;
}

/** Searches for hints, one at a time. The worker starts with the first one. */
export class HintSearch {
  readonly #startBot: () => Pick<SearchBot, "suggest" | "close">;
  #bot: Pick<SearchBot, "suggest" | "close"> | undefined;

  constructor(startBot: () => Pick<SearchBot, "suggest" | "close"> = () => new WorkerBot()) {
    this.#startBot = startBot;
  }

  /** Undefined if there is nothing to suggest, or the game went on meanwhile. Throws `RefusalError` if the table allows no hints. */
  async find(game: Game, view: HintView, version: number, session: Pick<TableSession, "request">): Promise<Hint | undefined> {
    const { table, hand, seat, choices } = view;
    if (!hand || choices.length === 0) return undefined;
    if (!game.searchModel) {
      const move = hintFor(game, view, version);
      return move && { move };
    }
    const known = await session.request("memory", {});
    if (known.version !== version) return undefined;
    this.#bot ??= this.#startBot();
    const position = { game: game.id, view: { table, hand, seat }, memory: known.memory, seed: decisionSeed(version) };
    const suggestion = await this.#bot.suggest(position);
    return suggestion && { move: suggestion.move, suggestion };
  }

  /** Stops searching: an unfinished `find` never settles. */
  cancel(): void {
    this.#bot?.close();
    this.#bot = undefined;
  }
}

/** What hints use of a table's model. */
interface HintModel {
  readonly session: Pick<TableSession, "state" | "request">;
  readonly client: { loadGame(): Promise<Game> };
  readonly controller: { cancelProposal(): void; propose(move: Move): void };
  readonly hint: Signal<Hint | undefined>;
  readonly isHinting: Signal<boolean>;
}

/** A table's hints, proposed as moves. */
export class TableHints {
  readonly #model: HintModel;
  readonly #search = new HintSearch();
  /** The latest search; earlier ones are void. */
  #attempt = 0;

  constructor(model: HintModel) {
    this.#model = model;
  }

  /** Searches, and proposes the move. Does nothing once it is cancelled or the game has moved on. Throws `RefusalError`. */
  async suggest(view: GameView): Promise<void> {
    const { session, client, controller, hint, isHinting } = this.#model;
    if (isHinting.peek()) return;
    const attempt = ++this.#attempt;
    controller.cancelProposal();
    isHinting.value = true;
    try {
      const version = session.state.peek()?.version ?? 0;
      const found = await this.#search.find(await client.loadGame(), view, version, session);
      if (attempt !== this.#attempt) return;
      hint.value = found;
      if (!found) throw new RefusalError({ code: "NO_HINT" });
      controller.propose(found.move);
    } catch (thrown) {
      if (attempt === this.#attempt) throw thrown;
    } finally {
      if (attempt === this.#attempt) isHinting.value = false;
    }
  }

  cancel(): void {
    this.#attempt++;
    this.#model.isHinting.value = false;
    this.#search.cancel();
  }
}
