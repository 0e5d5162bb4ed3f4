/** A watch over one connection ends with it. */
import assert from "node:assert/strict";
import { mock } from "node:test";
import { Liveness } from "../../../client/net/liveness.ts";
import { SILENCE_MS } from "../../../shared/core/liveness.ts";

/** What it uses of a page, which never wakes here. */
const PAGE = { addEventListener: () => undefined, document: { addEventListener: () => undefined } };

describe("a watched connection", () => {
  let silences: number;
  let liveness: Liveness;
  beforeEach(() => {
    mock.timers.enable({ apis: ["setTimeout"] });
    Object.assign(globalThis, PAGE);
    silences = 0;
    liveness = new Liveness({ onSilent: () => silences++ });
  });
  afterEach(() => {
    for (const name of Object.keys(PAGE)) Reflect.deleteProperty(globalThis, name);
    mock.timers.reset();
  });

  it("is dead after silence, once", () => {
    mock.timers.tick(SILENCE_MS - 1);
    liveness.heard();
    mock.timers.tick(SILENCE_MS - 1);
    assert.equal(silences, 0);
    mock.timers.tick(1);
    assert.equal(silences, 1);
    liveness.heard();
    mock.timers.tick(2 * SILENCE_MS);
    assert.equal(silences, 1, "a late answer doesn't wake the watch again");
  });

  it("is not missed once it was given up, though a late answer comes", () => {
    liveness.stop();
    liveness.heard();
    mock.timers.tick(2 * SILENCE_MS);
    assert.equal(silences, 0);
  });
});
