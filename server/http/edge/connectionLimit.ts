/** How many lines one network holds open at once, at all processes: sockets of tables, streams of the lobby and of bots together. */
import type { Cluster } from "../../cluster/cluster.ts";

export class ConnectionLimit {
  readonly #max: number;
  readonly #cluster: Pick<Cluster, "countConnections">;
  /** Here. */
  readonly #open = new Map<string, number>();

  constructor(most: number, cluster: Pick<Cluster, "countConnections">) {
    this.#max = most;
    this.#cluster = cluster;
  }

  /** Counts one more until the returned function is called. @returns nothing if it is one too many */
  async acquire(network: string): Promise<(() => void) | undefined> {
    if (this.countOf(network) >= this.#max) return undefined;
    const open = this.#count(network, 1);
    const leave = () => void this.#cluster.countConnections(network, this.#count(network, -1));
    if (open + (await this.#cluster.countConnections(network, open)) <= this.#max) return leave;
    leave();
    return undefined;
  }

  /** Those that are open here. */
  countOf(network: string): number {
    return this.#open.get(network) ?? 0;
  }

  /** @returns how many there are now */
  #count(network: string, more: number): number {
    const open = this.countOf(network) + more;
    if (open > 0) this.#open.set(network, open);
    else this.#open.delete(network);
    return open;
  }
}
