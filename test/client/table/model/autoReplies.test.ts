/** Answers that are given by themselves. */
import assert from "node:assert/strict";
import type { AutoReply, GameClient, GameView } from "../../../../client/kit/contract/game.ts";
import { AutoReplies } from "../../../../client/table/model/autoReplies.ts";
import type { Choice } from "../../../../shared/core/game.ts";

describe("automatic replies", () => {
  const choices: Choice[] = [{ move: { type: "no" } }, { move: { type: "end" } }];
  const no: AutoReply = { id: "no", label: () => "", until: "turnEnds", answer: () => ({ type: "no" }) };
  const end: AutoReply = { id: "end", label: () => "", until: "disabled", answer: () => ({ type: "end" }) };
  const client: Pick<GameClient, "autoReplies"> = { autoReplies: [no, end] };
  const view = (offered = choices) => ({ choices: offered, hand: {} }) as unknown as GameView;

  it("have an amount if the game allows one", () => {
    const most: AutoReply = {
      id: "most",
      label: (amount) => `up to ${amount}`,
      amount: { min: 1, max: 9, initial: 5 },
      until: "disabled",
      answer: (_, amount) => ({ type: amount > 6 ? "end" : "no" }),
    };
    const autoReplies = new AutoReplies({ autoReplies: [most] });
    autoReplies.set("most", true);
    assert.deepEqual([[...autoReplies.enabled.value], autoReplies.amountOf(most)], [["most:5"], 5]);
    assert.deepEqual(autoReplies.answer(view()), { type: "no" });
    autoReplies.set("most", true, 7);
    assert.deepEqual([[...autoReplies.enabled.value], autoReplies.amountOf(most)], [["most:7"], 7]);
    assert.deepEqual(autoReplies.answer(view()), { type: "end" });
    autoReplies.take(["most:10"]);
    assert.equal(autoReplies.answer(view()), undefined);
    autoReplies.set("most", false);
    assert.equal(autoReplies.isEnabled(most), false);
  });

  it("are sent only while enabled and legal", () => {
    const autoReplies = new AutoReplies(client);
    assert.equal(autoReplies.answer(view()), undefined);
    autoReplies.set("end", true);
    assert.deepEqual(autoReplies.answer(view()), { type: "end" });
    assert.equal(autoReplies.answer(view([choices[0]])), undefined);
    autoReplies.set("end", false);
    assert.equal(autoReplies.answer(view()), undefined);
  });

  it("for one turn end with it; the others stay", () => {
    const autoReplies = new AutoReplies(client);
    autoReplies.onTurn(0);
    autoReplies.set("no", true);
    autoReplies.set("end", true);
    autoReplies.onTurn(0);
    assert.deepEqual(autoReplies.answer(view()), { type: "no" });
    autoReplies.onTurn(1);
    assert.deepEqual(autoReplies.answer(view()), { type: "end" });
    assert.deepEqual([...autoReplies.enabled.value], ["end"]);
    autoReplies.disableAll();
    assert.equal(autoReplies.answer(view()), undefined);
  });
});
