/** Two drawn dice in the corner of the board; they stay as long as the roll counts. */
import { Container, Graphics } from "pixi.js";
import type { Tweens } from "../pixi/tweens.ts";

const SIDE = 34;
const GAP = 8;
const FACES = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
] as const;
const COLOURS = [
  { body: 0xfdf6e3, dot: 0x2a2622 },
  { body: 0xd8392f, dot: 0xffffff },
] as const;
const TUMBLE = 500;
/** Faces shown while a die tumbles. */
const TURNS = 7;

function drawDie(die: Graphics, value: number, { body, dot }: (typeof COLOURS)[number]): void {
  die.clear();
  die.roundRect(-SIDE / 2 + 1, -SIDE / 2 + 2, SIDE, SIDE, 7).fill({ color: 0x000000, alpha: 0.3 });
  die
    .roundRect(-SIDE / 2, -SIDE / 2, SIDE, SIDE, 7)
    .fill(body)
    .stroke({ color: 0x2a2622, width: 1.2 });
  for (const [x, y] of FACES[value]) die.circle(x * 8.5, y * 8.5, 3.3).fill(dot);
}

export class Dice extends Container {
  readonly #dice = COLOURS.map(() => new Graphics());

  constructor() {
    super({ label: "dice" });
    this.#dice.forEach((die, i) => {
      die.position.set(SIDE / 2 + GAP + i * (SIDE + GAP), SIDE / 2 + GAP);
      this.addChild(die);
    });
    this.visible = false;
  }

  /** Shows a roll; 0, 0 hides the dice. */
  show(values: readonly number[]): void {
    this.visible = values[0] > 0;
    this.#dice.forEach((die, i) => {
      drawDie(die, values[i], COLOURS[i]);
      die.rotation = 0;
    });
  }

  /** Lets the dice tumble until they show a roll. */
  async roll(values: readonly number[], tweens: Tweens): Promise<void> {
    this.visible = true;
    await tweens.run(TUMBLE, (t) => {
      const turn = Math.floor(t * TURNS);
      this.#dice.forEach((die, i) => {
        drawDie(die, t >= 1 ? values[i] : 1 + ((values[i] + turn * (i + 2)) % 6), COLOURS[i]);
        die.rotation = (1 - t) * (i === 0 ? 5 : -6);
      });
    });
  }
}
