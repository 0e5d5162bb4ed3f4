/** Spellings of email addresses that reach one mailbox. */
import assert from "node:assert/strict";
import { mailboxOf } from "../../../server/lib/mailbox.ts";

describe("the mailbox of an email address", () => {
  it("is the same with other case, dots and tags", () => {
    for (const address of ["Ann.Lee+news@Gmail.com", "a.n.n.lee@googlemail.com", "ANNLEE+@gmail.com.", " annlee@gmail.com "])
      assert.equal(mailboxOf(address), "annlee@gmail.com", address);
    assert.equal(mailboxOf("zoë@bücher.example"), "zoë@xn--bcher-kva.example");
  });

  it("is another with another name or host", () => {
    const addresses = ["ann@example.org", "anne@example.org", "ann@example.com"];
    assert.equal(new Set(addresses.map(mailboxOf)).size, addresses.length);
  });
});
