/** Two dice in the corner of the board, in the colour of the player who rolled, with their sum: large while they fall, then small. */
import { Container, type DestroyOptions, Graphics, GraphicsContext, Text } from "pixi.js";
import type { Colour } from "../../../shared/core/game.ts";
import { PAINTS } from "../../kit/pixi/paints.ts";
import type { Tweens } from "../../kit/pixi/tweens.ts";

const SIDE = 64;
const GAP = 12;
/** Scale at rest: with sea beside the island, or in a corner of it. */
const REST = 0.6;
const REST_TIGHT = 0.42;
/** A view this many CSS pixels wider than high has sea beside the island. */
const SEA_BESIDE = 150;
/** In a tight view, players' speech bubbles hang this far over the board's upper edge, in CSS pixels. */
const BELOW_BUBBLES = 24;
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
const TUMBLE = 500;
/** Time to read the roll before its consequences are shown. */
const READ = 450;
const SHRINK = 200;
/** Faces shown while a die tumbles. */
const TURNS = 7;

const SUM_STYLE = {
  fontFamily: "system-ui, DejaVu Sans, sans-serif",
  fontSize: 52,
  fontWeight: "800",
  fill: 0xfdf6e3,
  stroke: { color: 0x14232c, width: 8, join: "round" },
} as const;

/** Faces are drawn on first use. */
class Die extends Graphics {
  readonly #faces = new Map<string, GraphicsContext>();

  turnUp(value: number, colour: Colour): void {
    const key = `${colour} ${value}`;
    const face = this.#faces.get(key) ?? drawFace(value, colour);
    this.#faces.set(key, face);
    this.context = face;
  }

  override destroy(options?: DestroyOptions): void {
    super.destroy(options);
    for (const face of this.#faces.values()) face.destroy();
  }
}

function drawFace(value: number, colour: Colour): GraphicsContext {
  const { fill, ink } = PAINTS[colour];
  const die = new GraphicsContext();
  die.roundRect(-SIDE / 2 + 2, -SIDE / 2 + 4, SIDE, SIDE, 13).fill({ color: 0x000000, alpha: 0.3 });
  die
    .roundRect(-SIDE / 2, -SIDE / 2, SIDE, SIDE, 13)
    .fill(fill)
    .stroke({ color: 0x2a2622, width: 2 });
  for (const [x, y] of FACES[value]) die.circle(x * 16, y * 16, 6.2).fill(ink);
  return die;
}

export interface Roll {
  readonly dice: readonly number[];
  /** The roller's. */
  readonly colour: Colour;
}

export class Dice extends Container {
  readonly #dice = [new Die(), new Die()];
  readonly #sum = new Text({ text: "", style: SUM_STYLE });
  #tight = false;

  constructor() {
    super({ label: "dice" });
    this.#dice.forEach((die, i) => {
      die.position.set(SIDE / 2 + GAP + i * (SIDE + GAP), SIDE / 2 + GAP);
      this.addChild(die);
    });
    this.addChild(this.#sum);
    this.#placeSum(false);
    this.visible = false;
  }

  /** The size of the view, in CSS pixels. */
  fit({ width, height }: { readonly width: number; readonly height: number }): void {
    this.#tight = width - height < SEA_BESIDE;
    if (this.scale.x < 1) this.#rest();
  }

  /** Shows a roll at rest; undefined hides the dice. */
  show(roll: Roll | undefined): void {
    this.visible = roll !== undefined;
    this.#rest();
    if (!roll) return;
    this.#writeSum(roll);
    this.#dice.forEach((die, i) => {
      die.turnUp(roll.dice[i], roll.colour);
      die.rotation = 0;
    });
  }

  /** Lets the dice tumble, shows the roll for a moment, and moves them into their corner. */
  async roll(roll: Roll, tweens: Tweens): Promise<void> {
    this.visible = true;
    this.scale.set(1);
    this.y = 0;
    this.#placeSum(false);
    this.#sum.visible = false;
    await tweens.run(TUMBLE, (t) => this.#tumble(roll, t));
    this.#writeSum(roll);
    await tweens.pause(READ);
    await tweens.run(SHRINK, (t) => this.scale.set(1 + (this.#restScale - 1) * t));
    this.#rest();
  }

  get #restScale(): number {
    return this.#tight ? REST_TIGHT : REST;
  }

  #rest(): void {
    this.scale.set(this.#restScale);
    this.y = this.#tight ? BELOW_BUBBLES : 0;
    this.#placeSum(this.#tight);
  }

  /** Beside the dice, or below them. */
  #placeSum(below: boolean): void {
    this.#sum.anchor.set(below ? 0.5 : 0, 0.5);
    if (below) this.#sum.position.set(SIDE + 1.5 * GAP, 1.5 * SIDE + GAP);
    else this.#sum.position.set(2 * SIDE + 3 * GAP, SIDE / 2 + GAP);
  }

  #writeSum({ dice: [one, other] }: Roll): void {
    this.#sum.visible = true;
    this.#sum.text = String(one + other);
  }

  #tumble({ dice, colour }: Roll, t: number): void {
    const turn = Math.floor(t * TURNS);
    this.#dice.forEach((die, i) => {
      die.turnUp(t >= 1 ? dice[i] : 1 + ((dice[i] + turn * (i + 2)) % 6), colour);
      die.rotation = (1 - t) * (i === 0 ? 5 : -6);
    });
  }
}
