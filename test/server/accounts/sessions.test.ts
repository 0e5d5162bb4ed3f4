/** Cached sessions, which end with what the store says. */
import assert from "node:assert/strict";
import { Sessions, type SignedInSession } from "../../../server/accounts/sessions.ts";
import type { AccountStore } from "../../../server/store/accounts.ts";
import { FakeClock } from "../helpers/fakeClock.ts";

describe("cached sessions", () => {
  it("are not those that were read before they were ended and arrive after", async () => {
    const clock = new FakeClock();
    const reads: ((found: unknown) => void)[] = [];
    const findSession = () => new Promise((resolve) => reads.push(resolve));
    const sessions = new Sessions({ findSession } as unknown as AccountStore, clock, () => undefined);
    const { token, session } = sessions.begin("ann", "");
    const found = { session, account: { id: "ann", restrictions: "{}" } } as SignedInSession;
    const late = sessions.find(token);
    sessions.forget("ann");
    reads[0]?.(found);
    await late;
    const next = sessions.find(token);
    assert.equal(reads.length, 2, "the store is asked again");
    reads[1]?.(undefined);
    assert.equal(await next, undefined);
  });
});
