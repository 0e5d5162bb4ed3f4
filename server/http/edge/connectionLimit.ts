/** Limits open connections per network across all processes: table sockets, lobby streams and bot streams together. */
import type { Cluster } from "../../cluster/cluster.ts";

export class ConnectionLimit {
  readonly #max: number;
  readonly #cluster: Pick<Cluster, "countConnections">;
  readonly #open = new Map<string, number>();

  constructor(max: number, cluster: Pick<Cluster, "countConnections">) {
    this.#max = max;
    this.#cluster = cluster;
  }

  /** Counts one connection. @returns releases it; `undefined` if the limit is reached */
  async acquire(network: string): Promise<(() => void) | undefined> {
    if (this.countOf(network) >= this.#max) return undefined;
    const open = this.#count(network, 1);
    const leave = () => void this.#cluster.countConnections(network, this.#count(network, -1));
    if (open + (await this.#cluster.countConnections(network, open)) <= this.#max) return leave;
    leave();
    return undefined;
  }

  /** Connections open in this process. */
  countOf(network: string): number {
    return this.#open.get(network) ?? 0;
  }

  #count(network: string, more: number): number {
    const open = this.countOf(network) + more;
    if (open > 0) this.#open.set(network, open);
    else this.#open.delete(network);
    return open;
  }
}
