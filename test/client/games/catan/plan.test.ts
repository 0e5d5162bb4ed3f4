/** Where the board's things lie. */
import assert from "node:assert/strict";
import { HEX, hexCorners, planOf } from "../../../../client/games/catan/plan.ts";
import { GEOMETRIES } from "../../../../shared/catan/geometry.ts";

const near = (a: number, b: number) => Math.abs(a - b) < 1e-6;

for (const board of ["base", "extension"] as const) {
  describe(`plan of the ${board} board`, () => {
    const geometry = GEOMETRIES[board];
    const plan = planOf(geometry);

    it("puts the corners of each hex where the hex is drawn", () => {
      geometry.hexCorners.forEach((corners, hex) => {
        const drawn = hexCorners(plan.hexes[hex]);
        corners.forEach((vertex, k) => {
          assert.ok(
            near(drawn[2 * k], plan.vertices[vertex].x) && near(drawn[2 * k + 1], plan.vertices[vertex].y),
            `hex ${hex} corner ${k}`,
          );
        });
      });
    });

    it("makes every path as long as a hex's side, with its middle between its ends", () => {
      geometry.edgeEnds.forEach(([a, b], edge) => {
        const [from, to] = [plan.vertices[a], plan.vertices[b]];
        assert.ok(near(Math.hypot(to.x - from.x, to.y - from.y), HEX));
        assert.ok(near(plan.edges[edge].x, (from.x + to.x) / 2) && near(plan.edges[edge].y, (from.y + to.y) / 2));
      });
    });

    it("puts every harbour at sea and inside the world", () => {
      const { x, y, width, height } = plan.world;
      for (const { at } of plan.harbours) {
        assert.ok(plan.hexes.every((hex) => Math.hypot(hex.x - at.x, hex.y - at.y) > HEX * 1.15));
        assert.ok(at.x > x && at.y > y && at.x < x + width && at.y < y + height);
      }
    });
  });
}
