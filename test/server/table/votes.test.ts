/** Votes with absent players: nothing hangs, and nothing is decided without asking. */
import assert from "node:assert/strict";
import { IDLE_MS } from "../../../server/table/presence/presence.ts";
import { type Game, isRefusal } from "../../../shared/core/game.ts";
import { decodeRecord, verify } from "../../../shared/core/record.ts";
import { tower } from "../../fixture/tower.ts";
import { END, type FakeClockServer, LAY, nextEvent, sameState, startFakeClockServer, towerPair } from "../helpers/fakeClockServer.ts";
import { roomOf, type TestClient } from "../helpers/testServer.ts";

const MINUTE = 60_000;

describe("a vote with absent players", () => {
  let server: FakeClockServer;
  beforeEach(async () => {
    server = await startFakeClockServer();
  });
  afterEach(() => server.close());

  const isGone = (guest: TestClient, seat: number) => guest.until("the player is gone", ({ state }) => !state.seats[seat].connected);
  const isOver = (guest: TestClient) => guest.until("the question is closed", ({ state }) => state.vote.kind === "");

  it("is dropped if the player it is about is back at its end", async () => {
    const { made, ann, bob } = await towerPair(server);
    await bob.leave();
    await isGone(ann, 1);
    assert.deepEqual(await ann.ask("startVote", { kind: "replaceByBot", target: 1 }), { needsConsent: true });
    server.clock.advance(MINUTE - 1);
    const back = await server.join(made.id, { key: bob.key });
    assert.deepEqual([back.state.vote.kind, back.state.vote.voters], ["replaceByBot", []], "he needs no vote");
    server.clock.advance(1);
    assert.deepEqual(await nextEvent(back, "table.voteRejected"), { type: "table.voteRejected", kind: "replaceByBot", seat: 1 });
    assert.equal(back.state.seats[1].presence, "online");
  });

  it("needs absent players for an undo or an abandoned game, and counts their missing vote as no", async () => {
    const { made, ann, bob } = await towerPair(server);
    await ann.move(END);
    bob.cut();
    await isGone(ann, 1);
    assert.deepEqual(await ann.ask("undo", { keep: 0 }), { needsConsent: true });
    const back = await server.join(made.id, { key: bob.key });
    await back.ask("vote", { yes: true });
    await sameState([ann, back], 0);
    back.cut();
    await isGone(ann, 1);
    await ann.ask("startVote", { kind: "abandon", target: 0 });
    server.clock.advance(MINUTE);
    assert.deepEqual(await nextEvent(ann, "table.voteRejected"), { type: "table.voteRejected", kind: "abandon", seat: 1 });
    assert.equal(ann.state.phase, "running");
  });

  /** Bob lets a bot play his turn; then it is Ann's. */
  async function bobHasStandIn({ ann, bob }: { ann: TestClient; bob: TestClient }): Promise<void> {
    bob.cut();
    await isGone(ann, 1);
    server.clock.advance(30_000);
    await nextEvent(ann, "table.botPlaying");
    await ann.until("the bot has ended his turn", ({ state }) => (state.table as { turn: number }).turn === 0);
  }

  it("undoes a stand-in's moves without the absent player, but not the player's own", async () => {
    const { ann, bob } = await towerPair(server);
    await ann.move(END);
    await sameState([ann, bob], 1);
    await bob.move(LAY);
    await ann.until("he laid", ({ state }) => state.version === 2);
    await bobHasStandIn({ ann, bob });
    assert.equal(ann.state.version, 3);
    await ann.ask("undo", { keep: 1 });
    server.clock.advance(MINUTE);
    await nextEvent(ann, "table.voteRejected");
    await ann.move(LAY);
    await ann.move(END, 4);
    await ann.until("the bot has moved again", ({ state }) => state.version === 6);
    await ann.ask("undo", { keep: 5 });
    server.clock.advance(MINUTE);
    await nextEvent(ann, "table.undone");
  });

  it("ends the game without players whose seat a bot plays", async () => {
    const { ann, bob } = await towerPair(server);
    await ann.move(END);
    await bobHasStandIn({ ann, bob });
    await ann.ask("startVote", { kind: "abandon", target: 0 });
    assert.equal(ann.state.phase, "running");
    server.clock.advance(MINUTE);
    await ann.until("it is over", ({ state }) => state.phase === "over");
  });

  /** At any process that loads the table, and in its record. */
  async function stays(id: string, guest: TestClient): Promise<void> {
    const { outcome, concededTo } = guest.state;
    const room = await roomOf(server, id);
    room.close();
    await room.disposed;
    const back = await server.join(id);
    assert.deepEqual([back.state.phase, back.state.outcome, back.state.concededTo], ["over", outcome, concededTo]);
    const { body } = await server.call("GET", `/api/tables/${id}/record`);
    const record = decodeRecord(JSON.stringify(body));
    assert.ok(!isRefusal(record));
    assert.deepEqual([record.concededTo, verify(tower as unknown as Game, record)], [concededTo, JSON.parse(outcome)]);
  }

  it("isn't needed to concede to the only other player, who wins at once, with a record that proves it", async () => {
    const { made, ann, bob } = await towerPair(server);
    assert.deepEqual(await ann.refused("startVote", { kind: "concede", target: 0 }), { code: "CANNOT_CONCEDE" });
    await ann.move(END);
    await sameState([ann, bob], 1);
    assert.deepEqual(await ann.ask("startVote", { kind: "concede", target: 1 }), { needsConsent: false });
    assert.deepEqual(await nextEvent(bob, "table.conceded"), { type: "table.conceded", seat: 0, target: 1, vote: false });
    await bob.until("it is over", ({ state }) => state.phase === "over" && state.concededTo === 1);
    const { ranks, scores } = JSON.parse(bob.state.outcome);
    assert.deepEqual(
      [ranks, scores],
      [
        [2, 1],
        [1, 0],
      ],
    );
    assert.equal((await bob.refused("move", { id: "after-the-end", version: 1, move: END })).code, "GAME_OVER");
    assert.equal((await bob.refused("startVote", { kind: "concede", target: 0 })).code, "GAME_OVER");
    await stays(made.id, bob);
  });

  it("on conceding needs all but the winner, who isn't asked", async () => {
    const made = await server.create({ game: "tower", seats: 4, bots: ["random"] });
    const ann = await server.join(made.id, { key: made.key });
    const free = ann.state.seats.flatMap(({ name }, seat) => (name === "" ? [seat] : []));
    const [bob, cleo] = [await server.sit(made.id, free[0], "Bob"), await server.sit(made.id, free[1], "Cleo")];
    await ann.ask("start", {});
    await cleo.until("the game runs", ({ state }) => state.phase === "running");
    const concede = { kind: "concede", target: bob.seat } as const;
    assert.deepEqual(await ann.ask("startVote", concede), { needsConsent: true });
    await cleo.until("she is asked", ({ state }) => state.vote.kind === "concede");
    assert.deepEqual(cleo.state.vote.voters, [cleo.seat]);
    assert.equal((await bob.refused("vote", { yes: true })).code, "NOT_A_VOTER");
    await cleo.ask("vote", { yes: false });
    await isOver(ann);
    assert.deepEqual(await ann.refused("startVote", concede), { code: "VOTE_COOLDOWN" });
    const bot = ann.state.seats.findIndex(({ kind }) => kind === "bot");
    assert.deepEqual(await cleo.ask("startVote", { kind: "concede", target: bot }), { needsConsent: true });
    await ann.until("she is asked about the bot", ({ state }) => state.vote.target === bot);
    for (const guest of [ann, bob]) await guest.ask("vote", { yes: true });
    assert.deepEqual(await nextEvent(ann, "table.conceded"), { type: "table.conceded", seat: cleo.seat, target: bot, vote: true });
    await stays(made.id, ann);
  });

  it("lets the last player win once all others had a minute to come back", async () => {
    const { made, ann, bob } = await towerPair(server);
    await ann.move(END);
    await bobHasStandIn({ ann, bob });
    assert.deepEqual(await ann.refused("startVote", { kind: "concede", target: 1 }), { code: "CANNOT_CONCEDE" });
    assert.deepEqual(await ann.ask("startVote", { kind: "concede", target: 0 }), { needsConsent: true });
    const back = await server.join(made.id, { key: bob.key });
    assert.deepEqual([back.state.vote.kind, back.state.vote.voters], ["concede", [1]]);
    await back.ask("vote", { yes: false });
    await isOver(ann);
    back.cut();
    await isGone(ann, 1);
    await ann.move(LAY);
    await ann.move(END);
    server.clock.advance(30_000);
    await nextEvent(ann, "table.botPlaying", 2);
    await ann.until("it is her turn", ({ state }) => (state.table as { turn: number }).turn === 0);
    await ann.ask("startVote", { kind: "concede", target: 0 });
    server.clock.advance(MINUTE);
    assert.deepEqual(await nextEvent(ann, "table.conceded"), { type: "table.conceded", seat: 0, target: 0, vote: true });
    await ann.until("it is over", ({ state }) => state.phase === "over");
    assert.deepEqual(JSON.parse(ann.state.outcome).ranks, [1, 2]);
    const { store } = server.running.services;
    assert.deepEqual(JSON.parse((await store.find(made.id))?.status ?? "").absentees, [1], "who was silent has left");
  });

  it("is dropped when its proposer disconnects", async () => {
    const { made, ann, bob } = await towerPair(server);
    const watcher = await server.join(made.id);
    await bob.leave();
    await isGone(ann, 1);
    await ann.ask("startVote", { kind: "openSeat", target: 1 });
    ann.cut();
    await isGone(watcher, 0);
    server.clock.advance(MINUTE);
    assert.deepEqual(await nextEvent(watcher, "table.voteRejected"), { type: "table.voteRejected", kind: "openSeat", seat: 0 });
  });

  it("does not need absent players for a pause", async () => {
    const { ann, bob } = await towerPair(server);
    bob.cut();
    await isGone(ann, 1);
    assert.deepEqual(await ann.ask("startVote", { kind: "pause", target: 0 }), { needsConsent: false });
    await ann.until("it is paused", ({ state }) => state.paused);
  });

  it("brings a player back who votes while a stand-in plays", async () => {
    const { ann, bob } = await towerPair(server, { clock: { kind: "pace", speed: "fast" } });
    for (let turn = 1; turn <= 3; turn++) {
      server.clock.advance(20_000);
      await nextEvent(bob, "table.expired", turn);
      await bob.until("his turn", ({ state }) => (state.table as { turn: number }).turn === 1 || state.seats[0].presence === "botPlaying");
      if (turn < 3) await bob.move(END);
    }
    await nextEvent(bob, "table.botPlaying");
    await bob.ask("startVote", { kind: "pause", target: 0 });
    await ann.ask("vote", { yes: false });
    await nextEvent(bob, "table.returned");
    assert.equal(bob.state.seats[0].presence, "online");
    await isOver(ann);
  });

  it("may be about an idle player at a table without clocks, but not about an active one", async () => {
    const { ann, bob } = await towerPair(server);
    const idle = (guest: TestClient) => guest.until("she counts as idle", ({ state }) => state.seats[0].presence === "idle");
    server.clock.advance(IDLE_MS - 1);
    assert.equal((await bob.refused("startVote", { kind: "replaceByBot", target: 0 })).code, "PLAYER_PRESENT");
    await ann.move(LAY);
    server.clock.advance(IDLE_MS - 1);
    assert.equal(bob.state.seats[0].presence, "online");
    server.clock.advance(1);
    await idle(bob);
    await bob.ask("startVote", { kind: "replaceByBot", target: 0 });
    await ann.ask("vote", { yes: false });
    await nextEvent(bob, "table.voteRejected");
    await bob.until("she is awake", ({ state }) => state.seats[0].presence === "online");
    server.clock.advance(IDLE_MS);
    await idle(bob);
    await ann.move(LAY);
    await bob.until("she has moved", ({ state }) => state.seats[0].presence === "online");
    server.clock.advance(IDLE_MS);
    await idle(bob);
    await bob.ask("startVote", { kind: "replaceByBot", target: 0 });
    server.clock.advance(MINUTE);
    await nextEvent(bob, "table.replacedByBot");
  });

  it("never counts a player against bots as idle", async () => {
    const made = await server.create({ game: "tower", seats: 2, bots: ["random"], start: true });
    const ann = await server.join(made.id, { key: made.key });
    await ann.until("it is her move", ({ state }) => state.phase === "running");
    server.clock.advance(IDLE_MS);
    const watcher = await server.join(made.id);
    assert.equal(watcher.state.seats[0].presence, "online");
  });
});
