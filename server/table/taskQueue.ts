/** One thing at a time, in the order of arrival. */
export class TaskQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs the task after all earlier ones; an earlier failure does not stop it. */
  run<T>(task: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(task, task);
    this.#last = mine.catch(() => undefined);
    return mine;
  }
}
