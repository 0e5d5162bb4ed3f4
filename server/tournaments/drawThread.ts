/** The thread that draws rounds; there is none between draws. */
import { Piscina } from "piscina";
import type { Draw, DrawInput } from "../../shared/tournaments/draw.ts";

export class DrawThread {
  readonly #piscina = new Piscina<DrawInput, Draw>({
    filename: new URL("./drawWorker.ts", import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 1000,
  });

  draw(input: DrawInput): Promise<Draw> {
    return this.#piscina.run(input);
  }

  async close(): Promise<void> {
    await this.#piscina.destroy();
  }
}
