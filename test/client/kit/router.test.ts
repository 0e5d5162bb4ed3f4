/** Secrets behind the `#` of an address. */
import assert from "node:assert/strict";
import { secretsInAddress, secretsOf } from "../../../client/kit/router.ts";

describe("an address", () => {
  it("may carry an invitation in its query, and no seat key", () => {
    const secrets = secretsInAddress({ search: "?lang=de&invite=ab&watch=cd&key=no", hash: "#key=ef" });
    assert.deepEqual(secrets, { invite: "ab", watch: "cd", key: "ef" });
    assert.deepEqual(secretsInAddress({ search: "?key=no", hash: "#invite=ab" }), { invite: "ab" });
  });

  it("keeps its secrets behind the #", () => {
    assert.deepEqual(secretsOf("#invite=ab&watch=cd"), { invite: "ab", watch: "cd" });
    assert.deepEqual(secretsOf(""), {});
  });
});
