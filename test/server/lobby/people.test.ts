/** Who is connected: persons count, not connections, and not what one person pretends to be. */
import assert from "node:assert/strict";
import type { Connection } from "../../../server/cluster/cluster.ts";
import { hashOf } from "../../../server/lib/secrets.ts";
import { countPeople } from "../../../server/lobby/people.ts";
import type { PeopleCounts } from "../../../shared/core/protocol.ts";
import { eventually, startTestServer, type TestServer } from "../helpers/testServer.ts";

const at = (person: string, more: Partial<Connection> = {}): Connection => ({ person, network: `of ${person}`, ...more });
const counts = (online: number, playing = 0, waiting: PeopleCounts["waiting"] = {}): PeopleCounts => ({ online, playing, waiting });

describe("people", () => {
  const rows: readonly [what: string, connections: readonly Connection[], PeopleCounts][] = [
    ["nobody", [], counts(0)],
    ["tabs of one person", [at("g1"), at("g1"), at("g1", { isPlaying: true }), at("g1", { isPlaying: true })], counts(1, 1)],
    ["one who plays and waits", [at("a1", { isPlaying: true }), at("a1", { waitsFor: "catan" })], counts(1, 1, { catan: 1 })],
    [
      "who waits for two games",
      [at("a1", { waitsFor: "catan" }), at("a1", { waitsFor: "container" })],
      counts(1, 0, { catan: 1, container: 1 }),
    ],
    ["five accounts of a network", ["a1", "a2", "a3", "a4", "a5"].map((person) => at(person, { network: "n" })), counts(5)],
    [
      "five guests of a network, of whom those who play come first",
      ["g1", "g2", "g3", "g4", "g5"].map((person) => at(person, { network: "n", ...(person === "g5" && { isPlaying: true }) })),
      counts(3, 1),
    ],
  ];
  for (const [what, connections, expected] of rows)
    it(`counts ${what}`, () => {
      assert.deepEqual(countPeople(connections), expected);
      assert.deepEqual(countPeople([...connections].reverse()), expected);
    });

  describe("on a server", () => {
    let server: TestServer;
    before(async () => {
      server = await startTestServer();
    });
    after(() => server.close());

    it("are counted with a lobby and a table open, at private tables too, and no more when they are gone", async () => {
      const { people } = server.running.services;
      let shown: PeopleCounts | undefined;
      const send = (text: string) => {
        shown = JSON.parse(text.slice(text.indexOf("data: ") + 6));
      };
      const leave = people.subscribe({ send }, { account: "", visitor: "", network: "192.0.2.1" });
      const sees = async (what: string, expected: PeopleCounts) => {
        await people.run();
        await eventually(what, async () => {
          await people.run();
          return JSON.stringify(shown) === JSON.stringify(expected);
        });
      };
      await sees("only who looks", counts(1));
      const made = await server.create({ seats: 3 });
      const tabs = [await server.join(made.id, { key: made.key, visitor: "1".repeat(32) })];
      tabs.push(await server.join(made.id, { key: made.key, visitor: "1".repeat(32) }));
      await sees("one who waits in two tabs", counts(2, 0, { auction: 1 }));
      await tabs[0].ask("updateSettings", { public: false, seats: 2 });
      await sees("nobody waits at a private table", counts(2));
      const { invite, watchKey } = await tabs[0].ask("inviteLinks", {});
      const bob = await server.sit(made.id, 1, "Bob", { invite, visitor: "2".repeat(32) });
      await tabs[0].ask("start", {});
      await sees("both play, in private", counts(3, 2));
      const live = (visitor: string) => people.playingLive()({ account: "", visitor: hashOf(visitor.repeat(32)), network: "" });
      assert.equal(live("1"), true);
      const watcher = await server.join(made.id, { watchKey, visitor: "3".repeat(32) });
      await sees("who watches is online", counts(4, 2));
      await bob.ask("startVote", { kind: "pause", target: 0 });
      await tabs[1].ask("vote", { yes: true });
      await sees("nobody plays in a pause", counts(4));
      watcher.cut();
      bob.cut();
      await sees("who was cut off is gone", counts(2));
      assert.equal(live("1"), false, "a pause is no live game");
      for (const tab of tabs) await tab.leave();
      await sees("only who looks", counts(1));
      const stopWaiting = people.wait({ account: "", visitor: "seeker", network: "192.0.2.9" }, ["auction", "tower"]);
      await sees("a seeker of two games", counts(2, 0, { auction: 1, tower: 1 }));
      stopWaiting();
      await sees("only who looks", counts(1));
      const practice = await server.create({ seats: 2, bots: ["random"], start: true });
      const alone = await server.join(practice.id, { key: practice.key, visitor: "4".repeat(32) });
      await sees("who practises plays", counts(2, 1));
      assert.equal(live("4"), false, "and may be asked for a game with people");
      await alone.leave();
      leave();
    });
  });
});
