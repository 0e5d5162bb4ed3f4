/** How long ago something was, in words. */
import assert from "node:assert/strict";
import { ago } from "../../../client/lobby/ago.ts";

const MINUTE = 60_000;
const NOW = 1_800_000_000_000;

describe("how long ago", () => {
  const rows: [milliseconds: number, en: string, fr: string][] = [
    [-5 * MINUTE, "now", "maintenant"],
    [0, "now", "maintenant"],
    [MINUTE - 1, "now", "maintenant"],
    [MINUTE, "1 minute ago", "il y a 1 minute"],
    [60 * MINUTE - 1, "59 minutes ago", "il y a 59 minutes"],
    [60 * MINUTE, "1 hour ago", "il y a 1 heure"],
    [24 * 60 * MINUTE - 1, "23 hours ago", "il y a 23 heures"],
    [24 * 60 * MINUTE, "yesterday", "hier"],
    [40 * 24 * 60 * MINUTE, "40 days ago", "il y a 40 jours"],
  ];
  for (const [passed, en, fr] of rows)
    it(`${passed} ms: ${en}`, () => {
      assert.equal(ago(NOW - passed, "en", NOW), en);
      assert.equal(ago(NOW - passed, "fr", NOW), fr);
    });
});
