/** A browser on the pages of a server that offers accounts: it keeps the cookie, sends its origin, and has a device with passkeys. */
import assert from "node:assert/strict";
import type { AccountState, AccountView } from "../../../shared/core/account.ts";
import { Authenticator } from "./authenticator.ts";
import type { TestServer } from "./testServer.ts";

export interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly cookie: string | undefined;
}

let guests = 0;

export class AccountPage {
  readonly #server: Pick<TestServer, "url">;
  readonly origin: string;
  readonly device: Authenticator;
  cookie = "";
  /** Each page has its own network if the server is behind a proxy. */
  readonly address = `10.${++guests >> 8}.${guests & 255}.1`;

  constructor(server: Pick<TestServer, "url">, origin = server.url, device = new Authenticator(origin)) {
    this.#server = server;
    this.origin = origin;
    this.device = device;
  }

  get url(): string {
    return this.#server.url;
  }

  get headers(): Record<string, string> {
    return { origin: this.origin, "x-forwarded-for": this.address, ...(this.cookie && { cookie: this.cookie }) };
  }

  async ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const response = await fetch(this.url + path, {
      method,
      redirect: "manual",
      headers: { ...(body !== undefined && { "content-type": "application/json" }), ...this.headers, ...headers },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const set = response.headers.getSetCookie()[0];
    const cookie = set?.split(";")[0];
    if (cookie) this.cookie = cookie.endsWith("=") ? "" : cookie;
    const text = await response.text();
    return { status: response.status, body: text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : { text }, cookie: set };
  }

  post(path: string, body: unknown = {}): Promise<Reply> {
    return this.ask("POST", `/api/account${path}`, body);
  }

  async done(path: string, body: unknown = {}): Promise<Record<string, unknown>> {
    const { status, body: answered } = await this.post(path, body);
    assert.equal(status, 200, `${path}: ${JSON.stringify(answered)}`);
    return answered;
  }

  /** @returns the recovery code */
  async signUp(name: string): Promise<string> {
    const options = await this.done("/signup/begin", { name });
    const { recoveryCode } = await this.done("/signup/finish", this.device.create(options as never));
    return String(recoveryCode);
  }

  async logIn(): Promise<void> {
    await this.done("/login/finish", this.device.get((await this.done("/login/begin")) as never));
  }

  async reauthenticate(): Promise<void> {
    await this.done("/reauth/finish", this.device.get((await this.done("/reauth/begin")) as never));
  }

  async state(): Promise<AccountState> {
    return (await this.ask("GET", "/api/account")).body as unknown as AccountState;
  }

  async account(): Promise<AccountView> {
    const { account } = await this.state();
    assert.ok(account, "nobody is signed in");
    return account;
  }

  /** Another browser with the same device, signed out. */
  another(): AccountPage {
    return new AccountPage(this, this.origin, this.device);
  }
}
