/** Catan's drafts: Escape, a right click and Cancel each go back one level. */
import assert from "node:assert/strict";
import { type CatanView, drafts, NO_TERMS } from "../../../../client/games/catan/draft.ts";
import { NO_CARDS } from "../../../../shared/catan/resources.ts";

const { empty } = drafts;
const back = (draft: typeof empty) => drafts.back?.(draft, {} as CatanView);

describe("going back in a draft of Catan", () => {
  it("closes what is open, with what it holds", () => {
    const terms = { ...NO_TERMS, give: [1, 0, 0, 0, 0] };
    assert.deepEqual(
      { ...empty, terms, ...back({ ...empty, open: "trade", terms }) },
      { ...empty, mode: undefined, open: undefined, goal: undefined, bought: undefined },
    );
  });

  it("puts back the cards that were picked for a discard", () => {
    assert.deepEqual(back({ ...empty, discard: [0, 2, 0, 0, 0] }), { discard: NO_CARDS });
  });

  it("does nothing where nothing is drafted", () => {
    assert.equal(back(empty), undefined);
  });
});
