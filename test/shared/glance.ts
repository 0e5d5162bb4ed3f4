/** A phase that sees at a glance which acts are worth asking says over again what its acts say: both must say the same. */
import assert from "node:assert/strict";
import { type Rulebook, type Rules, rulesOf, type Types } from "../../shared/core/act.ts";
import type { State } from "../../shared/core/game.ts";

type Lister<G extends Types> = Pick<Rules<G>, "choices">;

/** The rules of a book that asks every act. */
export function withoutGlances<G extends Types>(book: Rulebook<G>): Lister<G> {
  const phases = Object.entries(book.phases).map(([name, { live, ...phase }]) => [name, phase]);
  return rulesOf({ ...book, phases: Object.fromEntries(phases) });
}

/** What each seat may do, with and without the glance. */
export function assertSameChoices<G extends Types>(
  seen: Lister<G>,
  asked: Lister<G>,
  { table, hands }: State<G["table"], G["hand"], G["secret"]>,
): void {
  const all = ({ choices }: Lister<G>) => JSON.stringify(hands.map((hand, seat) => choices(table, hand, seat)));
  assert.equal(all(seen), all(asked), `in ${table.phase}`);
}
