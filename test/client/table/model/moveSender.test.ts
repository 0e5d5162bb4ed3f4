/** Own moves go out one at a time, and their answers may come after the state they lead to. */
import assert from "node:assert/strict";
import { signal } from "@preact/signals";
import { RefusalError } from "../../../../client/net/refusalError.ts";
import { MoveSender } from "../../../../client/table/model/moveSender.ts";
import type { Refusal } from "../../../../shared/core/game.ts";
import type { TableState } from "../../../../shared/core/protocol.ts";

const stateAt = (version: number) => ({ version }) as TableState;

/** A table that answers when the test says so. */
function farTable() {
  const state = signal<TableState | undefined>(stateAt(4));
  const sent: string[] = [];
  const answers: { accept(): void; refuse(code: string): void }[] = [];
  const play = ({ type }: { readonly type: string }) => {
    sent.push(type);
    return new Promise<void>((resolve, reject) => {
      answers.push({ accept: resolve, refuse: (code) => reject(new RefusalError({ code })) });
    });
  };
  return { state, sent, answers, play };
}

describe("a move sender", () => {
  let table: ReturnType<typeof farTable>;
  let refusals: (Refusal | undefined)[];
  let sender: MoveSender;
  beforeEach(() => {
    table = farTable();
    refusals = [];
    sender = new MoveSender(table, (refusal) => refusals.push(refusal));
  });

  /** Sends a move and waits until the table has it. */
  async function sendOff(type: string): Promise<Promise<boolean>[]> {
    const accepted = sender.sendInOrder({ type });
    await Promise.resolve();
    return [accepted];
  }

  const flags = () => [sender.isSending.value, sender.isUnconfirmed.value];

  it("is sending until the reply, and unconfirmed until the state arrives", async () => {
    assert.deepEqual(flags(), [false, false]);
    const [accepted] = await sendOff("roll");
    assert.deepEqual(flags(), [true, true]);
    table.state.value = stateAt(5);
    assert.deepEqual(flags(), [true, false]);
    table.answers[0].accept();
    assert.equal(await accepted, true);
    assert.deepEqual(flags(), [false, false]);
    assert.equal(sender.accepted.value, 1);
  });

  it("drops a second move while the first is unconfirmed", async () => {
    const [first] = await sendOff("roll");
    assert.equal(await sender.sendInOrder({ type: "roll" }), false);
    table.answers[0].accept();
    await first;
    assert.deepEqual(table.sent, ["roll"]);
  });

  it("holds the next move back until the first is answered", async () => {
    const [first] = await sendOff("roll");
    table.state.value = stateAt(5);
    const [second] = await sendOff("endTurn");
    assert.deepEqual(table.sent, ["roll"]);
    table.answers[0].accept();
    await first;
    await Promise.resolve();
    assert.deepEqual(table.sent, ["roll", "endTurn"]);
    assert.deepEqual(flags(), [true, true]);
    table.answers[1].accept();
    assert.equal(await second, true);
  });

  it("reports a refusal and clears it with the next move", async () => {
    const [refused] = await sendOff("roll");
    table.answers[0].refuse("STALE");
    assert.equal(await refused, false);
    await sendOff("roll");
    assert.deepEqual(
      refusals.map((refusal) => refusal?.code),
      [undefined, "STALE", undefined],
    );
    assert.equal(sender.accepted.value, 0);
  });
});
