/** The players of a table that waits, as seeks that others' must suit. */
import type { StoredSeek } from "../../store/seeks.ts";
import { isCorrespondence, participantOf, type Seating } from "../../table/seating/seating.ts";

/** They take anybody whom the table takes: only what the others want decides. */
export function seekersAt(table: string, seating: Seating): StoredSeek[] {
  const { game, slots, clock, casual } = seating;
  const people = slots.flatMap(({ participant }) => participantOf(seating, participant) ?? []);
  return people.map(({ id, account = "", name, network = "" }) => ({
    id: `${table} ${id}`,
    person: account ? `a:${account}` : `g:${id}`,
    account,
    name,
    games: [game],
    seatsMin: slots.length,
    seatsMax: slots.length,
    clock: JSON.stringify(clock),
    live: !isCorrespondence({ clock }),
    rated: casual ? "no" : "any",
    bots: true,
    range: 0,
    reliableOnly: false,
    leavesOften: false,
    network,
    since: 0,
    until: 0,
    state: "open",
    ended: "",
    match: "",
    answer: "",
    clientSeed: "",
    called: 0,
    invited: "",
  }));
}
