/** Secrets behind the `#` of an address. */
import assert from "node:assert/strict";
import { secretsOf } from "../../../client/kit/router.ts";

describe("an address", () => {
  it("keeps its secrets behind the #", () => {
    assert.deepEqual(secretsOf("#invite=ab&watch=cd"), { invite: "ab", watch: "cd" });
    assert.deepEqual(secretsOf(""), {});
  });
});
