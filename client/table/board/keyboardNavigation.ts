/** Arrow keys move a focus ring between areas of the board; each shows its help card. */

import type { Board, Box, HelpTarget } from "../../kit/contract/game.ts";
import { showHelp } from "../../kit/help/hover.ts";
import type { Point } from "../../kit/pixi/camera.ts";
import { ARROWS, nearestAhead } from "../../kit/ui/arrows.ts";

const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

function nearest(things: readonly HelpTarget[], { x, y }: Point): HelpTarget | undefined {
  const far = ({ box }: HelpTarget) => Math.hypot(middleOf(box).x - x, middleOf(box).y - y);
  return [...things].sort((a, b) => far(a) - far(b))[0];
}

export class KeyboardNavigation {
  readonly #host: HTMLElement;
  readonly #board: Board;
  readonly #ring = document.createElement("i");
  readonly #stop = new AbortController();
  #at: HelpTarget | undefined;

  constructor(host: HTMLElement, board: Board) {
    this.#host = host;
    this.#board = board;
    this.#ring.className = "board-ring";
    this.#ring.hidden = true;
    host.append(this.#ring);
    const { signal } = this.#stop;
    host.addEventListener("keydown", (event) => this.#key(event), { signal });
    // A click on the board does not move the keyboard focus there.
    host.addEventListener("focus", () => host.matches(":focus-visible") || host.blur(), { signal });
    for (const type of ["blur", "pointerdown"] as const) host.addEventListener(type, () => this.#leave(), { signal });
  }

  destroy(): void {
    this.#stop.abort();
    this.#ring.remove();
  }

  #key(event: KeyboardEvent): void {
    const direction = ARROWS[event.key];
    if (event.key === "Escape") this.#ring.hidden = true;
    if (!direction || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const next = this.#next(direction);
    if (next) this.#reach(next);
  }

  /** Starts with the area nearest to the middle. */
  #next(direction: Point): HelpTarget | undefined {
    const { clientWidth, clientHeight } = this.#host;
    const inSight = this.#board.helpTargets().filter(({ box }) => {
      const { x, y } = middleOf(box);
      return x >= 0 && y >= 0 && x <= clientWidth && y <= clientHeight;
    });
    const from = this.#at;
    if (!from) return nearest(inSight, { x: clientWidth / 2, y: clientHeight / 2 });
    return nearestAhead(inSight, ({ box }) => middleOf(box), middleOf(from.box), direction);
  }

  #reach(target: HelpTarget): void {
    const { box, topic, explained, clear } = target;
    const page = this.#host.getBoundingClientRect();
    const onPage = (one: Box) => ({ ...one, x: one.x + page.x, y: one.y + page.y });
    this.#at = target;
    this.#ring.hidden = false;
    const sides = { left: box.x, top: box.y, width: box.width, height: box.height };
    for (const [side, pixels] of Object.entries(sides)) this.#ring.style.setProperty(side, `${pixels}px`);
    showHelp({ topic, box: onPage(explained), clear: clear.map(onPage), focus: this.#host });
  }

  #leave(): void {
    if (this.#ring.hidden) return;
    this.#ring.hidden = true;
    showHelp(undefined);
  }
}
