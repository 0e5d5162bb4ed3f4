/** Where the camera goes on a small screen. */
import assert from "node:assert/strict";
import { attentionOf, type Focus } from "../../../../client/games/container/focus.ts";
import { SPECTATOR } from "../../../../shared/core/game.ts";

const at = (phase: string, pickFrom = ""): Parameters<typeof attentionOf>[0] => ({ phase, active: 2, pickFrom });

describe("The camera over Container's board", () => {
  const rows: readonly (readonly [when: string, table: Parameters<typeof attentionOf>[0], seat: number, where: Focus])[] = [
    ["stays at home in every turn", at("actions"), 1, 1],
    ["follows the turns for those who watch", at("actions"), SPECTATOR, 2],
    ["goes to the island for an auction", at("auctionBid"), 1, "island"],
    ["goes to whom something is taken from", at("defaultPick", "harbour"), 1, 2],
    ["goes to the island where that is there", at("defaultPick", "island"), 1, "island"],
    ["sees everything in the end", at("over"), 1, "all"],
  ];
  for (const [when, table, seat, where] of rows) it(when, () => assert.equal(attentionOf(table, seat), where));
});
