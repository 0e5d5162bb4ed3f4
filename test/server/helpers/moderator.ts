/** Accounts with a role. */
import assert from "node:assert/strict";
import type { Role } from "../../../shared/core/moderation.ts";
import { AccountPage } from "./accountPage.ts";
import type { TestServer } from "./testServer.ts";

export class Moderator {
  readonly page: AccountPage;
  readonly id: string;

  constructor(page: AccountPage, id: string) {
    this.page = page;
    this.id = id;
  }

  /** @param path below /api/admin */
  ask(method: string, path: string, body?: unknown): Promise<{ readonly status: number; readonly body: unknown }> {
    return this.page.ask(method, `/api/admin/${path}`, body);
  }

  async get<T>(path: string): Promise<T> {
    const { status, body } = await this.ask("GET", path);
    assert.equal(status, 200, JSON.stringify(body));
    return body as T;
  }
}

/** Signs up. The server must be behind a proxy where there are several of them: each has its own address. */
export async function newModerator(server: TestServer, name = "Justus", role: Role = "moderator"): Promise<Moderator> {
  const page = new AccountPage(server);
  await page.signUp(name);
  const { accounts } = server.running.services.store;
  const account = (await accounts.findAccountByName(name.toLowerCase())) ?? assert.fail();
  await accounts.setRole(account.id, role);
  return new Moderator(page, account.id);
}
