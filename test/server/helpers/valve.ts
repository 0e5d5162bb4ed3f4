/** A way to PostgreSQL that a test closes and opens. */
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy before PostgreSQL that can stall without losing anything: it still takes connections, and nothing comes back. */
export class Valve {
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((near) => this.#accept(near));
  readonly #target: URL;
  #shut = false;

  constructor(url: string) {
    this.#target = new URL(url);
  }

  async listen(): Promise<string> {
    await once(this.#server.listen(0, "127.0.0.1"), "listening");
    const through = new URL(this.#target);
    through.port = String((this.#server.address() as AddressInfo).port);
    return through.href;
  }

  #accept(near: Socket): void {
    const far = connect(Number(this.#target.port), this.#target.hostname);
    const pairs = [
      [near, far],
      [far, near],
    ];
    for (const [from, to] of pairs) {
      this.#sockets.add(from);
      from.on("data", (data) => to.write(data));
      from.on("error", () => to.destroy()).on("close", () => to.destroy());
      if (this.#shut) from.pause();
    }
  }

  set shut(shut: boolean) {
    this.#shut = shut;
    for (const socket of this.#sockets)
      if (shut) socket.pause();
      else socket.resume();
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
}
