/** Finished rated games in a store, without anybody who plays them. */
import type { Store } from "../../../server/store/store.ts";
import type { Seating } from "../../../server/table/seating/seating.ts";
import { COLOURS, type Outcome } from "../../../shared/core/game.ts";
import { newTable } from "./rows.ts";

interface Finished {
  readonly id: string;
  /** The winner first. */
  readonly accounts: readonly string[];
  readonly ended: number;
  readonly isPrivate?: boolean;
}

function seatingOf(accounts: readonly string[], isPrivate: boolean): Seating {
  return {
    game: "auction",
    options: {},
    public: !isPrivate,
    spectatorsAllowed: true,
    slots: accounts.map((account, seat) => ({ colour: COLOURS[seat] as (typeof COLOURS)[number], participant: account, level: "" })),
    participants: accounts.map((account) => ({ id: account, keyHash: "", account, name: account, clientSeed: "", removed: false })),
    host: accounts[0] ?? "",
    clock: { kind: "pace", speed: "normal" },
    start: { accounts, ratings: accounts.map(() => ""), unrated: "", leavesOften: [] },
  };
}

/** Its last move ends it. */
export async function addFinishedGame(store: Store, { id, accounts, ended, isPrivate = false }: Finished): Promise<void> {
  const outcome: Outcome = { ranks: accounts.map((_, seat) => seat + 1), scores: accounts.map(() => 0), lines: accounts.map(() => []) };
  const seating = JSON.stringify(seatingOf(accounts, isPrivate));
  const running = { game: "auction", phase: "running", public: !isPrivate, seating, header: "{}", outcome: "", status: "{}" } as const;
  await store.create(newTable(id, { ...running, seatsToMove: [0], created: ended, changed: ended }));
  const opened = await store.open(id);
  if (!opened) throw new Error(`${id} is not stored`);
  const entry = { entry: { seat: 0, move: { type: "bid" } }, intent: "" };
  await store.append(opened.lease, 0, { ...entry, moves: 1, seatsToMove: [0] }, ended);
  const over = { ...running, phase: "over", outcome: JSON.stringify(outcome), moves: 2, seatsToMove: [], changed: ended } as const;
  await store.append(opened.lease, 1, { ...entry, moves: 2, seatsToMove: [] }, ended, over);
}
