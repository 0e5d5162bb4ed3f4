import assert from "node:assert/strict";
import { FragmentWriter } from "../../../client/replay/fragmentWriter.ts";
import { eventually } from "../../server/helpers/testServer.ts";

describe("the fragment of the address", () => {
  const page = new EventTarget();
  const written: string[] = [];
  const browser = {
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    location: { pathname: "/replay/x" },
    history: { replaceState: (_state: null, _title: string, path: string) => written.push(path) },
  };
  const before = new Map(Object.keys(browser).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]));

  beforeEach(() => {
    written.length = 0;
    for (const [name, value] of Object.entries(browser)) Object.defineProperty(globalThis, name, { value, configurable: true });
  });
  afterEach(() => {
    for (const [name, descriptor] of before)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
  });

  it("is the latest one, and is left alone once the reader has gone elsewhere", async () => {
    const [left, here] = [new FragmentWriter(), new FragmentWriter()];
    left.write(() => "move=1");
    page.dispatchEvent(new Event("popstate"));
    here.write(() => "move=2");
    here.write(async () => "move=3");
    await eventually("it is written", () => written.length > 0);
    assert.deepEqual(written, ["/replay/x#move=3"]);
    for (const writer of [left, here]) writer.stop();
  });
});
