/** Seats outlive visits: a guest's key is nowhere else. */
import assert from "node:assert/strict";
import { savedTable, savedTables, saveTable } from "../../../client/net/savedTables.ts";
import { withLocalStorage } from "../games/withLocalStorage.ts";

describe("saved tables", () => {
  it("keep the key of a running game after many visits to other tables", () => {
    withLocalStorage(() => {
      saveTable("running", { key: "k".repeat(32) });
      for (let visit = 0; visit < 200; visit++) saveTable(`table${visit}`, { game: "catan" });
      assert.equal(savedTable("running").key, "k".repeat(32));
      const visited = savedTables().filter(({ key }) => !key);
      assert.equal(visited.length, 60);
    });
  });
});
