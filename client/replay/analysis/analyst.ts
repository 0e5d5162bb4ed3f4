/** Analyses a recorded game in a worker. Can be stopped and resumed, even on another day. */
import { computed, signal } from "@preact/signals";
import type { DepthName, MoveReview } from "../../../shared/search/analyse.ts";
import type { AnalysisReply, AnalysisRequest } from "../../kit/bot/messages.ts";
import type { RecordedGame } from "../../net/record/recordedGame.ts";
import { type AnalysisCache, browserCache } from "./analysisCache.ts";

/** Starts a worker. Returns a stop function. */
export type StartWorker = (task: AnalysisRequest, onReply: (found: AnalysisReply) => void) => () => void;

/** Raise when results for the same game change, to invalidate caches. */
const CACHE_VERSION = 4;

interface SavedAnalysis {
  readonly edition: number;
  readonly rules: number;
  readonly moves: number;
  readonly depth: DepthName;
  readonly verdicts: readonly MoveReview[];
}

/** Reviews between saves. */
const SAVE_EVERY = 20;

const inWorker: StartWorker = (task, onReply) => {
  const worker = new Worker(new URL("../../kit/bot/worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<AnalysisReply>) => onReply(data);
  worker.onerror = ({ message }) => onReply({ failed: message });
  worker.postMessage(task);
  return () => worker.terminate();
};

export class Analyst {
  readonly recorded: RecordedGame;
  readonly depth = signal<DepthName>("first");
  /** Reviews of the first moves, so far. */
  readonly verdicts = signal<readonly MoveReview[]>([]);
  readonly working = signal(false);
  readonly failed = signal(false);
  readonly done = computed(() => this.verdicts.value.length === this.recorded.length);
  readonly #startWorker: StartWorker;
  readonly #cache: AnalysisCache;
  #stopWorker: (() => void) | undefined;
  #savedCount = 0;

  constructor(recorded: RecordedGame, startWorker = inWorker, cache = browserCache) {
    this.recorded = recorded;
    this.#startWorker = startWorker;
    this.#cache = cache;
  }

  /** Loads cached results unless analysis has started. */
  async open(): Promise<void> {
    const saved = (await this.#cache.get(this.#id)) as SavedAnalysis | undefined;
    if (!saved || !this.#fits(saved) || this.working.peek()) return;
    this.depth.value = saved.depth;
    this.verdicts.value = saved.verdicts;
  }

  start(): void {
    if (this.working.peek() || this.done.peek()) return;
    this.working.value = true;
    this.failed.value = false;
    const task = { record: this.recorded.record, depth: this.depth.peek(), from: this.verdicts.peek().length };
    this.#stopWorker = this.#startWorker(task, (found) => this.#onFound(found));
  }

  /** Restarts with a deeper search. */
  deepen(): void {
    this.stop();
    this.depth.value = "deep";
    this.verdicts.value = [];
    this.#savedCount = 0;
    this.start();
  }

  stop(): void {
    this.#stopWorker?.();
    this.#stopWorker = undefined;
    if (this.working.peek()) this.#save();
    this.working.value = false;
  }

  #onFound(found: AnalysisReply): void {
    if (!this.working.peek()) return;
    if ("failed" in found) this.#fail();
    else this.#add(found.verdicts);
  }

  #add(verdicts: readonly MoveReview[]): void {
    this.verdicts.value = [...this.verdicts.peek(), ...verdicts];
    if (this.done.peek()) this.stop();
    else if (this.verdicts.peek().length >= this.#savedCount + SAVE_EVERY) this.#save();
  }

  #fail(): void {
    this.stop();
    this.failed.value = true;
  }

  /** The commitment is unique per game. */
  get #id(): string {
    return this.recorded.record.header.commitment;
  }

  #fits({ edition, rules, moves, verdicts }: SavedAnalysis): boolean {
    const { record, length } = this.recorded;
    return edition === CACHE_VERSION && rules === record.header.rules && moves === length && verdicts.length <= length;
  }

  #save(): void {
    const { record, length } = this.recorded;
    this.#savedCount = this.verdicts.peek().length;
    const saved: SavedAnalysis = {
      edition: CACHE_VERSION,
      rules: record.header.rules,
      moves: length,
      depth: this.depth.peek(),
      verdicts: this.verdicts.peek(),
    };
    void this.#cache.put(this.#id, saved);
  }
}
