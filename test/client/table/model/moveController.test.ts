/** How drafts and proposed moves are gone back from. */
import assert from "node:assert/strict";
import type { GameView } from "../../../../client/kit/contract/game.ts";
import { TableMoveController } from "../../../../client/table/model/moveController.ts";

interface Draft {
  readonly panel?: string;
  readonly selection?: number;
}

const VIEW = { table: {} } as GameView;

function controller() {
  return new TableMoveController(
    { send: async () => true, asksFirst: () => false, enable: () => undefined } as never,
    {
      empty: {} as Draft,
      decisionOf: () => "",
      back: ({ panel, selection }: Draft) =>
        selection !== undefined ? { selection: undefined } : panel ? { panel: undefined } : undefined,
    } as never,
  );
}

describe("going back", () => {
  it("cancels the proposed move, then the draft level by level", () => {
    const made = controller();
    const draft = () => made.draft.of(VIEW) as Draft;
    made.draft.revise(VIEW, { panel: "trade", selection: 2 } as object);
    made.propose({ type: "lay" });
    assert.equal(made.back(VIEW), true);
    assert.equal(made.proposed, undefined);
    assert.deepEqual(draft(), { panel: "trade", selection: 2 });
    assert.equal(made.back(VIEW), true);
    assert.equal(draft().selection, undefined);
    assert.equal(draft().panel, "trade");
    assert.equal(made.back(VIEW), true);
    assert.equal(draft().panel, undefined);
    assert.equal(made.back(VIEW), false);
  });

  it("confirms at the control that proposed the move, until it is gone", () => {
    const made = controller();
    const button = {} as HTMLElement;
    made.press(button);
    made.propose({ type: "lay" });
    assert.equal(made.control, button);
    made.loseControl();
    assert.equal(made.control, undefined);
    assert.deepEqual(made.proposed, { type: "lay" });
    made.press(button);
    made.propose({ type: "lay" });
    made.press(undefined);
    made.propose({ type: "end" });
    assert.equal(made.control, undefined, "a move chosen on the board");
  });
});
