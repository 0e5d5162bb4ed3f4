/** The end of a game of Shipyard in the browser: the final action, the finishing card, and the ships that sail at once. */
import assert from "node:assert/strict";
import { PIECE_NUMBER } from "../../shared/shipyard/numbers.ts";
import type { ShipyardSeat as Seat } from "../../shared/shipyard/schema.ts";
import { useShipyardSeat } from "./shipyardTable.ts";

describe("the end of Shipyard in the browser", function () {
  this.timeout(300_000);
  const sit = useShipyardSeat();

  it("takes the final action on its tile of the track", async () => {
    const seat = await sit((table) => table.phase === "final");
    await seat.point("tile equip");
    await seat.page.locator(".sy[data-due=equip]").waitFor();
    const piece = (await seat.spots()).find(({ label, isActive }) => isActive && label.startsWith("piece "));
    await seat.point(piece?.label ?? "");
    await seat.confirm();
    // The bots make theirs, and the game is over.
    await seat.page.locator(".ending .scores").waitFor();
    await seat.page.keyboard.press("Escape");
    await seat.page.locator(".log").getByRole("listitem").filter({ hasText: "You on Equip" }).first().waitFor();
  });

  it("buys the card that completes a ship, previews its score, and launches it at once", async () => {
    const ready = ({ pieces, canal }: Seat) => pieces[PIECE_NUMBER.captain] > 0 && canal.length > 1;
    const seat = await sit((table) => table.phase === "finish" && ready(table.seats[0]));
    const card = (await seat.spots()).find(({ label, isActive }) => isActive && label.startsWith("card "));
    await seat.point(card?.label ?? "");
    const promise = await seat.page.locator(".status-text .consequences li", { hasText: "up to" }).textContent();
    const promised = Number(promise?.match(/up to (\d+)/)?.[1]);
    assert.ok(promised > 0);
    await seat.confirm();
    const launch = seat.page.locator(".status-text [role=status]", { hasText: /^Launch:/ });
    await launch.waitFor();
    assert.match((await launch.textContent()) ?? "", new RegExp(`\\b${promised}\\b`));
    await seat.confirm();
    const own = seat.page
      .locator(".ending .scores tbody tr")
      .filter({ hasText: "Ann" })
      .locator(".score-line")
      .filter({ hasText: /^Ship/ });
    assert.match((await own.last().textContent()) ?? "", new RegExp(`\\b${promised}$`));
  });
});
