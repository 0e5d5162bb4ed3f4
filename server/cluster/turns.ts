/** One thing of a name at a time, in the order of arrival; things of different names do not wait for each other. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>();

  run<T>(name: string, task: () => Promise<T>): Promise<T> {
    const mine = (this.#last.get(name) ?? Promise.resolve()).then(task);
    const over: Promise<unknown> = mine.catch(() => undefined).then(() => this.#forget(name, over));
    this.#last.set(name, over);
    return mine;
  }

  #forget(name: string, over: Promise<unknown>): void {
    if (this.#last.get(name) === over) this.#last.delete(name);
  }
}
