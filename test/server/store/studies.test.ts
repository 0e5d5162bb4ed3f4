/** The contract of every store for studies. */
import assert from "node:assert/strict";
import type { Store } from "../../../server/store/store.ts";
import type { NewStudy } from "../../../server/store/studies.ts";
import { catan } from "../../../shared/catan/catan.ts";
import type { Game } from "../../../shared/core/game.ts";
import { botRecord } from "../../fixture/botRecord.ts";
import { largeStudy } from "../../fixture/study.ts";
import { describeEachStore } from "../helpers/eachStore.ts";
import { addFinishedGame } from "../helpers/finishedGame.ts";
import { addAccount } from "../helpers/rows.ts";

const NOW = 1_700_000_000_000;
const LIMIT = 3;

describeEachStore("studies", (opened) => {
  let store: Store;
  let [ann, bob] = ["", ""];
  before(async () => {
    store = opened();
    [ann, bob] = [await addAccount(store, "Ann", NOW), await addAccount(store, "Bob", NOW)];
    await addFinishedGame(store, { id: "open", accounts: [ann, bob], ended: NOW });
    await addFinishedGame(store, { id: "closed", accounts: [ann, bob], ended: NOW + 1, isPrivate: true });
  });
  const study = (id: string, change: Partial<NewStudy> = {}): NewStudy => ({
    id, account: ann, table: "open", title: id, visibility: "private", nodes: "[]", nodeCount: 0, changed: NOW, ...change,
  }); // biome-ignore format: columns of one row
  const save = (id: string, base: number, change: Partial<NewStudy> = {}) => store.studies.saveStudy(study(id, change), base, LIMIT);

  it("of 200 nodes come back as they were saved", async () => {
    const { nodes } = largeStudy(botRecord(catan as Game, 2, 11, "random"), 200);
    const saved = study("large", { nodes: JSON.stringify(nodes), nodeCount: nodes.length });
    assert.deepEqual(await store.studies.saveStudy(saved, 0, LIMIT), { version: 1 });
    const found = await store.studies.findStudy("large");
    assert.deepEqual(found, { ...saved, author: "Ann", writers: [], version: 1 });
    assert.deepEqual(JSON.parse(found?.nodes ?? ""), nodes);
    await store.studies.deleteStudy("large", ann);
  });

  it("are saved over the version that was changed, and over no other", async () => {
    assert.deepEqual(await save("own", 0), { version: 1 });
    const both = await Promise.all([save("own", 1, { title: "one" }), save("own", 1, { title: "two" })]);
    assert.deepEqual(new Set(both.map((one) => JSON.stringify(one))), new Set(['{"version":2}', '{"failed":"changed"}']));
    assert.deepEqual(await save("own", 0), { failed: "changed" }, "a lost reply");
    assert.deepEqual(await save("own", 2, { account: bob }), { failed: "foreign" });
    assert.deepEqual(await save("own", 2, { table: "closed" }), { failed: "foreign" });
    assert.equal(await store.studies.deleteStudy("own", bob), false);
    assert.equal(await store.studies.deleteStudy("own", ann), true);
    assert.deepEqual(await save("own", 2), { failed: "gone" });
  });

  it("may be written by a few, of whom one of two at a time is first", async () => {
    await save("shared", 0);
    const add = (account: string, author = ann) => store.studies.addWriter("shared", author, account, NOW, 1);
    assert.deepEqual([await add(bob, bob), await add(bob), await add(bob), await add("x")], [false, true, true, false]);
    const both = await Promise.all([save("shared", 1, { account: bob, title: "Bob" }), save("shared", 1, { title: "Ann" })]);
    assert.deepEqual(new Set(both.map((one) => JSON.stringify(one))), new Set(['{"version":2}', '{"failed":"changed"}']));
    assert.deepEqual(
      (await store.studies.studiesOf(bob)).map(({ id, author }) => [id, author]),
      [["shared", "Ann"]],
    );
    await store.studies.removeWriter("shared", bob);
    assert.deepEqual(await save("shared", 2, { account: bob }), { failed: "foreign" });
    await add(bob);
    await store.studies.deleteStudy("shared", ann);
  });

  it("are limited per account", async () => {
    for (const id of ["1", "2", "3"]) assert.deepEqual(await save(id, 0), { version: 1 });
    assert.deepEqual([await save("4", 0), await save("3", 1)], [{ failed: "tooMany" }, { version: 2 }]);
    for (const id of ["1", "2", "3"]) await store.studies.deleteStudy(id, ann);
  });

  it("are listed for those who may see them, and go with their account", async () => {
    await store.results.recordResult("open");
    await save("hidden", 0, { changed: NOW + 1 });
    await save("linked", 0, { visibility: "link", changed: NOW + 2 });
    await save("shown", 0, { account: bob, visibility: "public", changed: NOW + 3 });
    await save("private game", 0, { account: bob, table: "closed", visibility: "public", changed: NOW + 4 });
    const idsOf = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);
    assert.deepEqual(idsOf(await store.studies.studiesOf(ann)), ["linked", "hidden"]);
    assert.deepEqual(idsOf(await store.studies.studiesAt("open", "", 9)), ["shown"]);
    assert.deepEqual(idsOf(await store.studies.studiesAt("open", ann, 9)), ["shown", "linked", "hidden"]);
    const [shown, ...more] = await store.studies.publicStudies(9, NOW + 9, 2);
    assert.deepEqual([shown?.id, shown?.author, shown?.game, more.length], ["shown", "Bob", "auction", 0]);
    assert.deepEqual(await store.studies.publicStudies(9, NOW + 3, 2), []);
    assert.deepEqual(idsOf(await store.studies.publicStudiesOf(bob, 9, NOW + 9)), ["shown"]);
    assert.deepEqual(await store.studies.publicStudiesOf(bob, 9, NOW + 3), []);
    await store.studies.deleteStudy("private game", bob);
    for (const [i, id] of ["again", "and again"].entries()) await save(id, 0, { account: bob, visibility: "public", changed: NOW + 5 + i });
    await save("another's", 0, { visibility: "public", changed: NOW });
    assert.deepEqual(idsOf(await store.studies.publicStudies(9, NOW + 9, 2)), ["and again", "again", "another's"]);
    for (const id of ["again", "and again"]) await store.studies.deleteStudy(id, bob);
    await store.studies.deleteStudy("another's", ann);
    assert.equal(await store.studies.hideStudy("shown"), true);
    assert.deepEqual(await save("shown", 1, { account: bob, visibility: "public" }), { failed: "changed" }, "what a moderator hid");
    await store.accounts.deleteAccount(bob, NOW);
    assert.equal(await store.studies.findStudy("shown"), undefined);
  });
});
