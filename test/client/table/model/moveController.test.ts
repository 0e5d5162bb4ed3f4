/** How drafts and proposed moves are gone back from. */
import assert from "node:assert/strict";
import type { GameView } from "../../../../client/kit/contract/game.ts";
import { TableMoveController } from "../../../../client/table/model/moveController.ts";
import type { Move } from "../../../../shared/core/game.ts";

interface Draft {
  readonly panel?: string;
  readonly selection?: number;
}

const VIEW = { table: {} } as GameView;

function controller(onSend: (move: Move) => unknown = () => undefined) {
  return new TableMoveController(
    {
      async send(move) {
        onSend(move);
        return true;
      },
      asksFirst: () => false,
      enableAutoReply: () => undefined,
      explain: () => undefined,
    },
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

  it("sends what is proposed again", () => {
    const sent: string[] = [];
    const made = controller(({ type }) => sent.push(type));
    made.propose({ type: "lay" });
    made.propose({ type: "end" });
    assert.deepEqual(sent, [], "another move is proposed first");
    made.propose({ type: "end" });
    assert.deepEqual(sent, ["end"]);
    assert.equal(made.proposed, undefined);
  });
});
