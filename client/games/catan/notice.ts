/** A card in the middle of the board that tells what happened to the reader. The log tells it too. */
export class Notice {
  readonly #element = document.createElement("div");
  #leaving: ReturnType<typeof setTimeout> | undefined;

  constructor(host: HTMLElement) {
    this.#element.className = "catan-notice";
    this.#element.setAttribute("aria-hidden", "true");
    this.#element.hidden = true;
    host.append(this.#element);
  }

  /**
   * @param picture markup of a drawing
   * @param milliseconds after which it goes by itself; without them it stays until it is hidden
   */
  show(text: string, picture: string, milliseconds?: number): void {
    clearTimeout(this.#leaving);
    if (milliseconds) this.#leaving = setTimeout(() => this.hide(), milliseconds);
    const words = document.createElement("strong");
    words.textContent = text;
    this.#element.innerHTML = picture;
    this.#element.append(words);
    this.#element.hidden = false;
  }

  hide(): void {
    this.#element.hidden = true;
  }
}
