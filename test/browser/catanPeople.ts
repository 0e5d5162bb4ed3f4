/** People at a Catan table with a page each, and beside each page a socket of the same seat, so that the test knows what that person knows. */
import type { Room } from "@colyseus/sdk";
import type { Page } from "playwright-core";
import { catan } from "../../shared/catan/catan.ts";
import type { CatanMove } from "../../shared/catan/moves.ts";
import type { Hand, Table } from "../../shared/catan/schema.ts";
import { FastRandom } from "../../shared/core/random.ts";
import { Client } from "../server/helpers/sdkClient.ts";
import { type Reservation, TestClient } from "../server/helpers/testServer.ts";
import type { CatanSeat } from "./catanSeat.ts";

/** A second socket of a page's seat. */
export async function shadowOf(page: Page): Promise<TestClient> {
  const { origin, pathname } = new URL(page.url());
  const id = pathname.split("/").at(-1) ?? "";
  const secrets = await page.evaluate((table) => {
    const { key, watchKey } = JSON.parse(localStorage.getItem("quayside.tables") ?? "{}")[table];
    return { key, watchKey };
  }, id);
  const headers = { "content-type": "application/json" };
  const entered = await fetch(`${origin}/api/tables/${id}/join`, { method: "POST", headers, body: JSON.stringify(secrets) });
  const { reservation } = (await entered.json()) as { reservation: Reservation };
  const guest = new TestClient((await new Client(origin).consumeSeatReservation(reservation)) as unknown as Room);
  await guest.until("the game is there", ({ welcome, room: { state } }) => welcome !== undefined && state?.phase === "running");
  return guest;
}

/** A person: the page, and what that person knows. */
export interface Person {
  readonly seat: CatanSeat;
  readonly guest: TestClient;
}

/** The move that the steady bot would make from what this seat sees. */
function moveOfOne({ guest }: Person): CatanMove | undefined {
  const { seat } = guest;
  const { table, hands } = guest.state as { table: Table; hands?: { [seat: number]: Hand } };
  const hand = hands?.[seat];
  if (!hand || !catan.mayAct(table).includes(seat)) return undefined;
  return catan.bots.steady({ table, hand, seat }, new FastRandom(1));
}

/** The next move of one of these people: answers before turns. */
export function nextMoveOf(people: readonly Person[]): { person: Person; move: CatanMove } | undefined {
  const mustAct = ({ guest }: Person) => catan.toMove(guest.state.table as Table).includes(guest.seat);
  for (const person of [...people.filter((one) => !mustAct(one)), ...people.filter(mustAct)]) {
    const move = moveOfOne(person);
    if (move) return { person, move };
  }
  return undefined;
}
