/** Tables, without the help of a page. */
import type { Room } from "@colyseus/sdk";
import type { CreateTable, TableCreated, TableJoined } from "../../shared/core/protocol.ts";
import { Client } from "../server/helpers/sdkClient.ts";
import { type Reservation, TABLE_INPUT, TestClient } from "../server/helpers/testServer.ts";

export async function post<T>(address: string, body: object, more: Record<string, string> = {}): Promise<T> {
  const headers = { "content-type": "application/json", ...more };
  const response = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<T>;
}

/** Opens a table, of Catan if `input` does not say otherwise. */
export function createTable(url: string, input: Partial<CreateTable> = {}): Promise<TableCreated> {
  return post(`${url}/api/tables`, { ...TABLE_INPUT, game: "catan", ...input });
}

/** A socket for the holder of the secrets. */
export async function join(url: string, id: string, secrets: { key?: string; invite?: string; watchKey?: string }): Promise<TestClient> {
  const { reservation } = await post<TableJoined>(`${url}/api/tables/${id}/join`, secrets);
  const guest = new TestClient((await new Client(url).consumeSeatReservation(reservation as Reservation)) as unknown as Room);
  await guest.until("the state is there", ({ welcome, room: { state } }) => welcome !== undefined && Boolean(state?.commitment));
  return guest;
}

/** Starts a private game of one person, who is away, and bots. @returns the path of that person's page */
export async function startTable(url: string, game: string, bots: number): Promise<string> {
  const input = { game, seats: bots + 1, public: false, bots: new Array<"steady">(bots).fill("steady") };
  const { id, key } = await createTable(url, input);
  const host = await join(url, id, { key });
  await host.ask("start", {});
  await host.leave();
  return `/t/${id}#key=${key}`;
}
