/** Answers that are given by themselves. */
import assert from "node:assert/strict";
import type { Auto, GameClient, GameView } from "../../../../client/kit/contract/game.ts";
import { AutoReplies } from "../../../../client/table/model/autoReplies.ts";
import type { Choice } from "../../../../shared/core/game.ts";

describe("armed answers", () => {
  const choices: Choice[] = [{ move: { type: "no" } }, { move: { type: "end" } }];
  const no: Auto = { id: "no", label: () => "", until: "turnEnds", answer: () => ({ type: "no" }) };
  const end: Auto = { id: "end", label: () => "", until: "disarmed", answer: () => ({ type: "end" }) };
  const client: Pick<GameClient, "autos"> = { autos: [no, end] };
  const view = (offered = choices) => ({ choices: offered }) as unknown as GameView;

  it("are given only while armed, and only if they are offered", () => {
    const autos = new AutoReplies(client);
    assert.equal(autos.answer(view()), undefined);
    autos.arm("end", true);
    assert.deepEqual(autos.answer(view()), { type: "end" });
    assert.equal(autos.answer(view([choices[0]])), undefined);
    autos.arm("end", false);
    assert.equal(autos.answer(view()), undefined);
  });

  it("for one turn fall away with it, though nothing was asked in it; the others last", () => {
    const autos = new AutoReplies(client);
    autos.onTurn(0);
    autos.arm("no", true);
    autos.arm("end", true);
    autos.onTurn(0);
    assert.deepEqual(autos.answer(view()), { type: "no" });
    autos.onTurn(1);
    assert.deepEqual(autos.answer(view()), { type: "end" });
    assert.deepEqual([...autos.armed.value], ["end"]);
    autos.disableAll();
    assert.equal(autos.answer(view()), undefined);
  });
});
