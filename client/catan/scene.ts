/** The pieces on the board, as containers that can be told apart: for drawing a table and for letting single pieces appear and move. */
import { Container } from "pixi.js";
import { isCity, ownerOf } from "../../shared/catan/places.ts";
import type { Table } from "../../shared/catan/schema.ts";
import type { Colour, Seat } from "../../shared/game.ts";
import { robberPlace } from "./lights.ts";
import { at, city, road, robber, settlement } from "./pieces.ts";
import type { Plan } from "./plan.ts";

export class Scene extends Container {
  readonly #roads = new Container();
  readonly #buildings = new Container();
  readonly #robber = robber();
  readonly #at = new Map<number, Container>();
  #colours: readonly Colour[] = [];
  #plan: Plan;

  constructor(plan: Plan) {
    super({ label: "pieces" });
    this.#plan = plan;
    this.addChild(this.#roads, this.#buildings, this.#robber);
    this.#buildings.sortableChildren = true;
  }

  get robberPiece(): Container {
    return this.#robber;
  }

  /** Draws what stands on a table, and nothing else. */
  show(table: Table, plan: Plan): void {
    this.#plan = plan;
    this.#colours = table.seats.map((seat) => seat.colour as Colour);
    for (const layer of [this.#roads, this.#buildings]) for (const piece of layer.removeChildren()) piece.destroy();
    this.#at.clear();
    table.roads.forEach((seat, edge) => {
      if (seat >= 0) this.addRoad(seat, edge);
    });
    table.buildings.forEach((building, vertex) => {
      if (building >= 0) this.addBuilding(ownerOf(building), vertex, isCity(building));
    });
    this.placeRobber(table.robber);
  }

  placeRobber(hex: number): void {
    at(this.#robber, robberPlace(this.#plan, hex));
  }

  addRoad(seat: Seat, edge: number): Container {
    const { x, y, angle } = this.#plan.edges[edge];
    return this.#roads.addChild(at(road(this.#colours[seat]), { x, y }, angle));
  }

  /** A city takes the place of the settlement that stood there. */
  addBuilding(seat: Seat, vertex: number, isCity: boolean): Container {
    this.#at.get(vertex)?.destroy();
    const point = this.#plan.vertices[vertex];
    const piece = at((isCity ? city : settlement)(this.#colours[seat]), point);
    piece.zIndex = point.y;
    this.#at.set(vertex, piece);
    return this.#buildings.addChild(piece);
  }
}
