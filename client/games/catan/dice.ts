/** Two drawn dice in the corner of the board, with their sum: large as they fall, small as long as the roll counts. */
import { Container, type DestroyOptions, Graphics, GraphicsContext, Text } from "pixi.js";
import type { Tweens } from "../../kit/pixi/tweens.ts";

const SIDE = 64;
const GAP = 12;
/** Scale at which they rest in the corner: beside the island, or where it leaves them little more than the corner itself. */
const REST = 0.6;
const REST_TIGHT = 0.42;
/** By so many CSS pixels a view is broader than high that has sea beside the island. */
const SEA_BESIDE = 150;
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
/** The roll is to be read before anything follows from it. */
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

/** A die. Each face is drawn once, when it first comes up. */
class Die extends Graphics {
  readonly #paint: (typeof COLOURS)[number];
  readonly #faces = new Map<number, GraphicsContext>();

  constructor(paint: (typeof COLOURS)[number]) {
    super();
    this.#paint = paint;
  }

  turnUp(value: number): void {
    const face = this.#faces.get(value) ?? drawFace(value, this.#paint);
    this.#faces.set(value, face);
    this.context = face;
  }

  override destroy(options?: DestroyOptions): void {
    super.destroy(options);
    for (const face of this.#faces.values()) face.destroy();
  }
}

function drawFace(value: number, { body, dot }: (typeof COLOURS)[number]): GraphicsContext {
  const die = new GraphicsContext();
  die.roundRect(-SIDE / 2 + 2, -SIDE / 2 + 4, SIDE, SIDE, 13).fill({ color: 0x000000, alpha: 0.3 });
  die
    .roundRect(-SIDE / 2, -SIDE / 2, SIDE, SIDE, 13)
    .fill(body)
    .stroke({ color: 0x2a2622, width: 2 });
  for (const [x, y] of FACES[value]) die.circle(x * 16, y * 16, 6.2).fill(dot);
  return die;
}

export class Dice extends Container {
  readonly #dice = COLOURS.map((paint) => new Die(paint));
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

  /** Shows a roll; 0, 0 hides the dice. */
  show(values: readonly number[]): void {
    this.visible = values[0] > 0;
    this.#rest();
    this.#tell(values);
    this.#dice.forEach((die, i) => {
      die.turnUp(values[i]);
      die.rotation = 0;
    });
  }

  /** Lets the dice tumble until they show a roll, and leaves it in sight for a moment. */
  async roll(values: readonly number[], tweens: Tweens): Promise<void> {
    this.visible = true;
    this.scale.set(1);
    this.#placeSum(false);
    this.#sum.visible = false;
    await tweens.run(TUMBLE, (t) => this.#tumble(values, t));
    this.#tell(values);
    await tweens.pause(READ);
    await tweens.run(SHRINK, (t) => this.scale.set(1 + (this.#restScale - 1) * t));
    this.#rest();
  }

  get #restScale(): number {
    return this.#tight ? REST_TIGHT : REST;
  }

  #rest(): void {
    this.scale.set(this.#restScale);
    this.#placeSum(this.#tight);
  }

  /** Beside the dice, or below them. */
  #placeSum(below: boolean): void {
    this.#sum.anchor.set(below ? 0.5 : 0, 0.5);
    if (below) this.#sum.position.set(SIDE + 1.5 * GAP, 1.5 * SIDE + GAP);
    else this.#sum.position.set(2 * SIDE + 3 * GAP, SIDE / 2 + GAP);
  }

  #tell([one, other]: readonly number[]): void {
    this.#sum.visible = one > 0;
    if (one > 0) this.#sum.text = String(one + other);
  }

  #tumble(values: readonly number[], t: number): void {
    const turn = Math.floor(t * TURNS);
    this.#dice.forEach((die, i) => {
      die.turnUp(t >= 1 ? values[i] : 1 + ((values[i] + turn * (i + 2)) % 6));
      die.rotation = (1 - t) * (i === 0 ? 5 : -6);
    });
  }
}
