/** The reveal of an auction: closed cards come in, turn over one by one, and the highest lights up. */
import { Graphics, Container as Group } from "pixi.js";
import type { ColourName } from "../../../shared/container/vocabulary.ts";
import type { Colour, Seat } from "../../../shared/core/game.ts";
import { label } from "../../kit/pixi/draw.ts";
import { dispose } from "../../kit/pixi/retainedParts.ts";
import type { Stage } from "../../kit/pixi/stage.ts";
import { pop } from "../../kit/pixi/tweens.ts";
import { type BidCard, CARD, drawBidCard } from "./art/bidCard.ts";
import { drawContainer } from "./art/container.ts";
import { CONTAINER_SIZE } from "./sizes.ts";

export interface RevealSpec {
  readonly title: string;
  /** Colours of the lot's containers; empty where none is sold. */
  readonly lot: readonly ColourName[];
  readonly players: readonly { readonly name: string; readonly colour: Colour }[];
  /** By seat, -1 for those who gave none. */
  readonly amounts: readonly number[];
  readonly highest: readonly Seat[];
  /** Shown once all cards are open. */
  readonly result: string;
  money(dollars: number): string;
}

const GAP = 14;
const TITLE = 76;
const RESULT = 40;
const NAME = 30;

/** Plays the reveal on top of everything, then removes it. */
export async function reveal(stage: Stage, spec: RevealSpec): Promise<void> {
  const bidders = spec.amounts.flatMap((amount, seat) => (amount < 0 ? [] : [seat]));
  const cards = new Map(bidders.map((seat) => [seat, drawBidCard(spec.players[seat], spec.money(spec.amounts[seat]))]));
  const show = layOut(stage, spec, [...cards.values()]);
  stage.overlay.addChild(show.table);
  const { tweens } = stage;
  await tweens.run(260, (t) => {
    show.table.alpha = t;
  });
  await tweens.pause(450);
  for (const seat of bidders) {
    await tweens.run(420, (t) => cards.get(seat)?.turn(t));
    await tweens.pause(220);
  }
  for (const seat of spec.highest) cards.get(seat)?.win();
  show.result.visible = true;
  await tweens.run(320, (t) => show.result.scale.set(show.scale * (0.6 + 0.4 * t)), pop);
  await tweens.pause(1500);
  await tweens.run(220, (t) => {
    show.table.alpha = 1 - t;
  });
  dispose(show.table);
}

interface Show {
  readonly table: Group;
  readonly result: Group;
  readonly scale: number;
}

/** A dark panel in the centre with the cards in a row. */
function layOut(stage: Stage, { title, lot, result }: RevealSpec, cards: readonly BidCard[]): Show {
  const { width, height } = stage.view;
  const row = cards.length * (CARD.width + GAP) - GAP;
  const boardWidth = Math.max(row + 48, 300);
  const boardHeight = TITLE + CARD.height + NAME + RESULT + 24;
  const table = new Group();
  table.position.set(width / 2, height / 2);
  table.scale.set(Math.min(1.25, (width - 16) / boardWidth, (height - 16) / boardHeight));
  const felt = new Graphics().roundRect(-boardWidth / 2, -boardHeight / 2, boardWidth, boardHeight, 16);
  table.addChild(felt.fill({ color: 0x12303f, alpha: 0.94 }).stroke({ color: 0xf6c945, width: 3 }));
  table.addChild(label(title, { x: 0, y: -boardHeight / 2 + 25 }, 20, { fill: 0xffffff }));
  for (const [i, colour] of lot.entries()) {
    const container = drawContainer(colour);
    container.position.set((i - (lot.length - 1) / 2) * (CONTAINER_SIZE.width + 6), -boardHeight / 2 + 56);
    table.addChild(container);
  }
  for (const [i, { body }] of cards.entries()) {
    body.position.set(-row / 2 + CARD.width / 2 + i * (CARD.width + GAP), -boardHeight / 2 + TITLE + CARD.height / 2 + 6);
    table.addChild(body);
  }
  const line = label(result, { x: 0, y: boardHeight / 2 - 24 }, 16, { fill: 0xffe14d });
  const wide = Math.min(1, (boardWidth - 24) / line.width);
  line.visible = false;
  table.addChild(line);
  return { table, result: line, scale: line.scale.x * wide };
}
