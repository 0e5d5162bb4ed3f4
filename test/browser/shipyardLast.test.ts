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
    await seat.page.locator(".sy .sy-grid button").first().waitFor();
    assert.equal(await seat.page.locator(".sy [data-final]").count(), 0, "the form takes the place of the choice");
    await seat.press(".sy .sy-grid button");
    await seat.confirm();
    // The bots make theirs, and the game is over.
    await seat.page.locator(".ending .scores").waitFor();
    await seat.page.keyboard.press("Escape");
    await seat.press(".tabs [role=tab]:nth-of-type(3)");
    await seat.page
      .locator(".log")
      .getByText(/^You make /)
      .first()
      .waitFor();
  });

  it("buys the card that completes a ship, previews its score, and launches it at once", async () => {
    const ready = ({ pieces, canal }: Seat) => pieces[PIECE_NUMBER.captain] > 0 && canal.length > 1;
    const seat = await sit((table) => table.phase === "finish" && ready(table.seats[0]));
    const promised = Number((await seat.page.locator(".sy [data-move=finish] small").first().textContent())?.match(/\d+/)?.[0]);
    assert.ok(promised > 0);
    await seat.press(".sy [data-move=finish]");
    await seat.confirm();
    const launchButton = seat.page.locator(".sy [data-move=launch]");
    await launchButton.waitFor();
    assert.match((await launchButton.textContent()) ?? "", new RegExp(`\\b${promised}\\b`));
    await seat.press(".sy [data-move=launch]");
    const own = seat.page
      .locator(".ending .scores tbody tr")
      .filter({ hasText: "Ann" })
      .locator(".score-line")
      .filter({ hasText: /^Ship/ });
    assert.match((await own.last().textContent()) ?? "", new RegExp(`\\b${promised}$`));
  });
});
