/** The pieces on the board, each a container that animations can move. */
import { Container } from "pixi.js";
import { isCity, ownerOf } from "../../../shared/catan/places.ts";
import type { Table } from "../../../shared/catan/schema.ts";
import type { Colour, Seat } from "../../../shared/core/game.ts";
import { robberPlace } from "./highlights.ts";
import { at, city, road, robber, settlement } from "./pieces.ts";
import type { Plan } from "./plan.ts";

/** A piece and its description; an unchanged piece is kept. */
interface Placed {
  readonly what: string;
  readonly piece: Container;
}

export class PieceLayer extends Container {
  readonly #roads = new Container();
  readonly #buildings = new Container();
  readonly #robber = robber();
  /** By path, and by intersection. */
  readonly #onPaths = new Map<number, Placed>();
  readonly #onVertices = new Map<number, Placed>();
  readonly #plan: Plan;
  #colours: readonly Colour[] = [];

  constructor(plan: Plan) {
    super({ label: "pieces" });
    this.#plan = plan;
    this.addChild(this.#roads, this.#buildings, this.#robber);
    this.#buildings.sortableChildren = true;
  }

  get robberPiece(): Container {
    return this.#robber;
  }

  show(table: Table): void {
    this.#colours = table.seats.map((seat) => seat.colour as Colour);
    table.roads.forEach((seat, edge) => {
      if (seat >= 0) this.addRoad(seat, edge);
      else clear(this.#onPaths, edge);
    });
    table.buildings.forEach((building, vertex) => {
      if (building >= 0) this.addBuilding(ownerOf(building), vertex, isCity(building));
      else clear(this.#onVertices, vertex);
    });
    this.placeRobber(table.robber);
  }

  placeRobber(hex: number): void {
    at(this.#robber, robberPlace(this.#plan, hex));
  }

  addRoad(seat: Seat, edge: number): Container {
    const { x, y, angle } = this.#plan.edges[edge];
    const colour = this.#colours[seat];
    return put(this.#onPaths, edge, colour, () => this.#roads.addChild(at(road(colour), { x, y }, angle)));
  }

  /** A city takes the place of the settlement that stood there. */
  addBuilding(seat: Seat, vertex: number, isCity: boolean): Container {
    const colour = this.#colours[seat];
    return put(this.#onVertices, vertex, `${colour} ${isCity}`, () => {
      const point = this.#plan.vertices[vertex];
      const piece = at((isCity ? city : settlement)(colour), point);
      piece.zIndex = point.y;
      return this.#buildings.addChild(piece);
    });
  }
}

function clear(placed: Map<number, Placed>, place: number): void {
  placed.get(place)?.piece.destroy();
  placed.delete(place);
}

/** The existing piece if unchanged, else a new one. */
function put(placed: Map<number, Placed>, place: number, what: string, make: () => Container): Container {
  const there = placed.get(place);
  if (there?.what === what) return there.piece;
  clear(placed, place);
  const piece = make();
  placed.set(place, { what, piece });
  return piece;
}
