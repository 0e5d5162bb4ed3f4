/** Link previews: texts immediately, pictures in a low-priority thread, cached by what they show. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Piscina } from "piscina";
import type { PreviewBoard, PreviewModule } from "../../shared/core/preview.ts";
import { QUOTAS } from "../lib/limits.ts";
import type { FramesTask, PictureTask, PreviewTask } from "./worker.ts";

/** Around 60 KB each. */
const MAX_PICTURES = 300;
const TIMEOUT_MS = 10_000;
/** An unused thread ends, in ms. */
const IDLE_MS = 60_000;
/** Moves and bots go first. On a busy machine a picture would starve at 19: the first took 37 s with 8 processes on 2 cores, and 10 s at 10. */
const NICE = 10;

/** Too many pictures wait, or this one took too long. */
export class PreviewsBusyError extends Error {}

export class Previews {
  readonly #url: string | undefined;
  readonly #timeoutMs: number;
  readonly #piscina: Piscina<PreviewTask, unknown> | undefined;
  #module: Promise<PreviewModule> | undefined;
  /** By key, least recently used first. */
  readonly #pictures = new Map<string, Promise<Uint8Array>>();

  /** @param clientDir folder of the built client, with the preview module @param registry URL of a module that exports GAMES */
  constructor(clientDir: string, registry: string, timeoutMs = TIMEOUT_MS) {
    this.#timeoutMs = timeoutMs;
    const path = join(clientDir, "server", "preview.mjs");
    if (!existsSync(path)) return;
    this.#url = pathToFileURL(path).href;
    this.#piscina = new Piscina({
      filename: new URL("./worker.ts", import.meta.url).href,
      workerData: { module: this.#url, registry },
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      maxQueue: QUOTAS.queuedPictures,
      niceIncrement: NICE,
    });
    // Without a listener, the failure of an idle thread would end the process. Piscina replaces it.
    this.#piscina.on("error", () => undefined);
  }

  get isAvailable(): boolean {
    return this.#piscina !== undefined;
  }

  /** Texts and drawings of previews, loaded on first use. @throws Error without previews */
  module(): Promise<PreviewModule> {
    this.#module ??= this.#load();
    return this.#module;
  }

  async #load(): Promise<PreviewModule> {
    if (!this.#url) throw new Error("no previews are built");
    const { default: module } = (await import(this.#url)) as { default: PreviewModule };
    await module.load();
    return module;
  }

  /** Whether a picture exists or is being drawn. */
  has(key: string): boolean {
    return this.#pictures.has(key);
  }

  /** A PNG. @param key identifies what it shows @param taskOf called if it is not cached @throws PreviewsBusyError */
  picture(key: string, taskOf: () => Promise<Omit<PictureTask, "kind">>): Promise<Uint8Array> {
    const known = this.#pictures.get(key);
    this.#pictures.delete(key);
    const picture = known ?? taskOf().then((task) => this.#run<Uint8Array>({ kind: "picture", ...task }));
    this.#pictures.set(key, picture);
    const [oldest] = this.#pictures.keys();
    if (this.#pictures.size > MAX_PICTURES && oldest !== undefined) this.#pictures.delete(oldest);
    if (!known)
      picture.catch(() => {
        if (this.#pictures.get(key) === picture) this.#pictures.delete(key);
      });
    return picture;
  }

  /** Thumbnails of a whole game. @throws PreviewsBusyError */
  frames(task: Omit<FramesTask, "kind">): Promise<readonly PreviewBoard[]> {
    return this.#run({ kind: "frames", ...task });
  }

  async #run<T>(task: PreviewTask): Promise<T> {
    if (!this.#piscina) throw new Error("no previews are built");
    if (this.#piscina.queueSize >= QUOTAS.queuedPictures) throw new PreviewsBusyError();
    const signal = AbortSignal.timeout(this.#timeoutMs);
    try {
      return (await this.#piscina.run(task, { signal })) as T;
    } catch (error) {
      throw signal.aborted ? new PreviewsBusyError() : error;
    }
  }

  async close(): Promise<void> {
    await this.#piscina?.destroy();
  }
}
