/** What a place would cost or give, in words beside it, while one points at it. */
import { geometryOf } from "../../shared/catan/geometry.ts";
import { pips } from "../../shared/catan/layout.ts";
import { COSTS } from "../../shared/catan/resources.ts";
import type { Hand, Table } from "../../shared/catan/schema.ts";
import { TERRAINS } from "../../shared/catan/vocabulary.ts";
import type { GameView } from "../game.ts";
import type { Point, Size } from "../pixi/camera.ts";
import { listOf } from "../words/teller.ts";
import { edgeText, hexText, neighboursOf, vertexText } from "./places.ts";
import type { Sentences } from "./sentences.ts";
import type { Place, Target } from "./targets.ts";
import { bundleText } from "./teller.ts";

const COST_OF: { readonly [type: string]: readonly number[] } = {
  buildRoad: COSTS.road,
  buildSettlement: COSTS.settlement,
  buildCity: COSTS.city,
};

/** Dots around an intersection: how often it will yield. */
function dotsAround(vertex: number, table: Table): number {
  return geometryOf(table).vertexHexes[vertex].reduce((sum, hex) => sum + pips(table.tokens[hex]), 0);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Who has a building at a hex, with the cards in their hands: whom the robber would harm there. */
function standing(hex: number, { table, players }: TipView, { labels, grammar }: Sentences): string[] {
  const names = neighboursOf(hex, table).map((seat) => labels.stealButton(players[seat].name, table.seats[seat].resources));
  return names.length > 0 ? [labels.standing(listOf(names, grammar))] : [];
}

type TipView = Pick<GameView<Table, Hand>, "table" | "players">;

/** The lines of the tip for a place; `target` if something can be done there now. */
export function tipLines(place: Place, target: Target | undefined, view: TipView, sentences: Sentences): string[] {
  const { labels } = sentences;
  const { table } = view;
  const lines: string[] = [];
  if (place.kind === "hex") {
    lines.push(capital(hexText(place.id, table, sentences)));
    if (TERRAINS[table.terrain[place.id]] !== "desert") lines.push(labels.pips(pips(table.tokens[place.id])));
    if (place.id === table.robber) lines.push(labels.robberHere);
    lines.push(...standing(place.id, view, sentences));
  } else if (place.kind === "vertex") {
    lines.push(capital(vertexText(place.id, table, sentences)), labels.pips(dotsAround(place.id, table)));
  } else lines.push(capital(edgeText(place.id, table, sentences)));
  const cost = target && COST_OF[target.move.type];
  if (cost) lines.push(labels.cost(bundleText(cost, sentences)));
  return lines;
}

const MARGIN = 8;

export class Tip {
  readonly #element = document.createElement("div");

  constructor(host: HTMLElement) {
    this.#element.className = "catan-tip";
    this.#element.setAttribute("aria-hidden", "true");
    this.#element.hidden = true;
    host.append(this.#element);
  }

  /** Shows lines above a point of the view. */
  show(lines: readonly string[], at: Point, view: Size): void {
    this.#element.replaceChildren(
      ...lines.map((line) => {
        const row = document.createElement("div");
        row.textContent = line;
        return row;
      }),
    );
    this.#element.hidden = false;
    const { offsetWidth: width, offsetHeight: height } = this.#element;
    const left = Math.min(Math.max(at.x - width / 2, MARGIN), view.width - width - MARGIN);
    const above = at.y - height - 2 * MARGIN;
    const top = above >= MARGIN ? above : at.y + 2 * MARGIN;
    Object.assign(this.#element.style, { left: `${left}px`, top: `${top}px` });
  }

  hide(): void {
    this.#element.hidden = true;
  }

  destroy(): void {
    this.#element.remove();
  }
}

/** A card in the middle of the board that tells what happened to the reader. The log tells it too. */
export class Notice {
  readonly #element = document.createElement("div");

  constructor(host: HTMLElement) {
    this.#element.className = "catan-notice";
    this.#element.setAttribute("aria-hidden", "true");
    this.#element.hidden = true;
    host.append(this.#element);
  }

  /** @param picture markup of a drawing */
  show(text: string, picture: string): void {
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
