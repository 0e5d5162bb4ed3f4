/** Keeps the fragment of the address up to date. */

/** Debounced: browsers throttle rapid history updates. */
const DELAY_MS = 300;

export class FragmentWriter {
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Writes of earlier calls are dropped. */
  #latest = 0;

  constructor() {
    addEventListener("popstate", this.#cancel);
  }

  /** Writes a fragment a moment later, unless another follows or the reader goes elsewhere. */
  write(fragment: () => string | Promise<string>): void {
    this.#cancel();
    const call = this.#latest;
    this.#timer = setTimeout(async () => {
      const text = await fragment();
      if (call === this.#latest) history.replaceState(null, "", `${location.pathname}#${text}`);
    }, DELAY_MS);
  }

  stop(): void {
    this.#cancel();
    removeEventListener("popstate", this.#cancel);
  }

  readonly #cancel = (): void => {
    this.#latest++;
    clearTimeout(this.#timer);
  };
}
