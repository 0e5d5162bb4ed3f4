/** A notice in the middle of the board, for events that concern the player. Hidden from screen readers, which read the log. */
export class Notice {
  readonly #element = document.createElement("div");
  #leaving: ReturnType<typeof setTimeout> | undefined;

  constructor(host: HTMLElement) {
    this.#element.className = "catan-notice";
    this.#element.setAttribute("aria-hidden", "true");
    this.#element.hidden = true;
    host.append(this.#element);
  }

  /** @param picture SVG markup @param milliseconds until it hides itself; if absent, it stays until `hide()` */
  show(text: string, picture: string, milliseconds?: number): void {
    clearTimeout(this.#leaving);
    if (milliseconds) this.#leaving = setTimeout(() => this.hide(), milliseconds);
    const sentence = document.createElement("strong");
    sentence.textContent = text;
    this.#element.innerHTML = picture;
    this.#element.append(sentence);
    this.#element.hidden = false;
  }

  hide(): void {
    this.#element.hidden = true;
  }
}
