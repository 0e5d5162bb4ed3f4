/** A push service on this machine: it checks the signature of each message and decrypts it, as a browser would. */
import assert from "node:assert/strict";
import { createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";

/** Part of web-push, without types. */
const ece = createRequire(import.meta.resolve("web-push"))("http_ece") as {
  decrypt(body: Buffer, params: { version: "aes128gcm"; privateKey: ReturnType<typeof createECDH>; authSecret: string }): Buffer;
};

export interface Received {
  readonly message: Record<string, unknown>;
  /** The browser, by the name of its subscription. */
  readonly to: string;
  readonly topic: string;
  readonly subject: string;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

export class PushService {
  readonly received: Received[] = [];
  /** What it answers. */
  status = 201;
  location = "";
  readonly #server: Server;
  readonly #keys = createECDH("prime256v1");
  readonly #auth = randomBytes(16).toString("base64url");

  private constructor() {
    this.#keys.generateKeys();
    this.#server = createServer((request, response) => {
      void this.#take(request).then(() => response.writeHead(this.status, this.location ? { location: this.location } : {}).end());
    });
  }

  static async start(): Promise<PushService> {
    const service = new PushService();
    service.#server.listen(0, "127.0.0.1");
    await once(service.#server, "listening");
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** A browser's subscription here, as `PushSubscription.toJSON()` gives it. */
  subscription(name = "browser") {
    return { endpoint: `${this.origin}/push/${name}`, keys: { p256dh: this.#keys.getPublicKey("base64url"), auth: this.#auth } };
  }

  async #take(request: IncomingMessage): Promise<void> {
    const body = await bodyOf(request);
    const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(request.headers.authorization ?? "") ?? [];
    const [head = "", claims = "", signature = ""] = token.split(".");
    const point = Buffer.from(key, "base64url");
    const jwk = { kty: "EC", crv: "P-256", x: point.subarray(1, 33).toString("base64url"), y: point.subarray(33).toString("base64url") };
    const signer = { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" } as const;
    assert.ok(verify("sha256", Buffer.from(`${head}.${claims}`), signer, Buffer.from(signature, "base64url")), "the signature is wrong");
    const { aud, sub } = JSON.parse(Buffer.from(claims, "base64url").toString()) as { aud: string; sub: string };
    assert.equal(aud, this.origin);
    const plain = ece.decrypt(body, { version: "aes128gcm", privateKey: this.#keys, authSecret: this.#auth });
    const to = String(request.url).slice("/push/".length);
    this.received.push({ message: JSON.parse(plain.toString()), to, topic: String(request.headers.topic), subject: sub });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
