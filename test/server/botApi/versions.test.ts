/** A program that was written for an older version of the API is served in its names. The older version is made up. */
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { API_VERSIONS, type ApiVersion } from "../../../server/bots/api/versions.ts";
import { botRoutes } from "../../../server/http/bots.ts";
import type { BotLine } from "../../../shared/core/botApi.ts";
import { startTestServer, type TestServer } from "../helpers/testServer.ts";
import { bearer, makeBot, Reading } from "./client.ts";

/** `leaveSeat` was `stand`, `mustMove` was `owes`, SEAT_NOT_FOUND was NO_SEAT. */
const OLDER: ApiVersion = {
  request: ({ type, body }) => ({ type: type === "stand" ? "leaveSeat" : type, body }),
  line: (line) => (line.type === "state" ? { ...line, owes: line.mustMove } : line),
  reply: (reply) => ("code" in reply && reply.code === "SEAT_NOT_FOUND" ? { ...reply, code: "NO_SEAT" } : reply),
};

type OlderLine = BotLine & { readonly owes?: boolean };

describe("the versions of the bot API", () => {
  let server: TestServer;
  let close: () => void;
  before(async () => {
    server = await startTestServer();
    const routes = botRoutes(server.running.services, new Map([...API_VERSIONS, ["0", OLDER]]));
    const http = createServer(express().use("/api/bots", express.json(), routes)).listen(0, "localhost");
    await once(http, "listening");
    url = `http://localhost:${(http.address() as AddressInfo).port}`;
    close = () => void http.close();
  });
  after(async () => {
    close();
    await server.close();
  });
  let url: string;

  it("translate requests, replies and lines of an older one", async () => {
    const made = await server.create({ game: "fathom", apiBotsAllowed: true, hostSpectates: true });
    await server.join(made.id, { key: made.key });
    const [older, today] = await Promise.all(
      [url, server.url].map(async (at) => new Reading({ ...server, url: at }, made.id, await makeBot(server, "Robo"))),
    );
    await older.open({ "x-api-version": "0" });
    await today.open();
    const ask = async (request: string, body: object) => {
      const headers = { "content-type": "application/json", ...bearer(older.token), "x-api-version": "0" };
      const response = await fetch(`${url}/api/bots/tables/${made.id}/${request}`, { method: "POST", headers, body: JSON.stringify(body) });
      return response.json();
    };
    assert.deepEqual(await ask("sit", { seat: 7 }), { code: "NO_SEAT" });
    assert.deepEqual(await today.ask("sit", { seat: 7 }), { status: 400, body: { code: "SEAT_NOT_FOUND" } });
    assert.deepEqual(await ask("sit", { seat: 0 }), { seat: 0 });
    assert.deepEqual(await ask("stand", {}), {});
    assert.equal((older.now as OlderLine).owes, false);
    assert.equal((today.now as OlderLine).owes, undefined);
    older.drop();
    today.drop();
  });

  it("are named to a program that asks for another", async () => {
    const reading = new Reading(server, "any", await makeBot(server, "Robo"));
    for (const version of ["7", "constructor"]) {
      const refusal = await reading.open({ "x-api-version": version });
      assert.deepEqual([reading.status, refusal], [400, { code: "UNKNOWN_API_VERSION", params: { versions: "1" } }]);
    }
  });
});
