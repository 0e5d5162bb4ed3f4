/** How many lines one network holds open at once: sockets of tables and streams of the lobby together. */
export class Crowd {
  readonly #most: number;
  readonly #open = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts one more until the returned function is called. @returns nothing if it is one too many */
  admit(network: string): (() => void) | undefined {
    if (this.of(network) >= this.#most) return undefined;
    this.#count(network, 1);
    return () => this.#count(network, -1);
  }

  of(network: string): number {
    return this.#open.get(network) ?? 0;
  }

  #count(network: string, more: number): void {
    const open = this.of(network) + more;
    if (open > 0) this.#open.set(network, open);
    else this.#open.delete(network);
  }
}
