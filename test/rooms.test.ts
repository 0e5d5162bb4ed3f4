/** Imports follow the order of the rooms and make no cycles: the rules are in `.dependency-cruiser.mjs`. */
import assert from "node:assert/strict";
import { resolve } from "node:path";
import { cruise, type ICruiseResult, type IViolation } from "dependency-cruiser";

process.chdir(resolve(import.meta.dirname, ".."));

const { default: rules } = await import(new URL("../.dependency-cruiser.mjs", import.meta.url).href);
const cruised = await cruise(["client", "server", "shared"], { ...rules.options, ruleSet: { forbidden: rules.forbidden }, validate: true });
const { modules, summary } = cruised.output as ICruiseResult;

const imports = (source: string, target: string) =>
  modules.find((module) => module.source === source)?.dependencies.some(({ resolved }) => resolved === target);

/** A forbidden import, and what to do about it. */
function messageOf({ rule, from, to, cycle }: IViolation): string {
  const comment = rules.forbidden.find(({ name }: { name: string }) => name === rule.name).comment;
  return `${rule.name}: ${[from, ...(cycle?.map(({ name }) => name) ?? [to])].join(" → ")}\n  ${comment}`;
}

describe("the import graph", () => {
  it("includes type imports and dynamic imports", () => {
    assert.ok(modules.length > 500, `${modules.length} files`);
    assert.ok(imports("client/pages/app.tsx", "client/pages/lobby.tsx"), "static");
    assert.ok(imports("client/games/catan/entry.ts", "client/games/catan/index.ts"), "dynamic");
    assert.ok(imports("client/kit/contract/lesson.ts", "shared/core/game.ts"), "types");
  });

  it("has one direction and no cycles", () => {
    assert.deepEqual(summary.violations.map(messageOf), []);
  });
});
