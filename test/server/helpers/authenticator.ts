/** A device with passkeys, in a few lines: it answers what a browser would after its dialog. */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import type { Authentication, Registration } from "../../../shared/core/account.ts";

const sha256 = (data: Buffer | string): Buffer => createHash("sha256").update(data).digest();
const b64 = (data: Buffer | string): string => Buffer.from(data).toString("base64url");

/** The head of a CBOR item. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256 ? Buffer.from([(major << 5) | 24, length]) : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

const bytes = (data: Buffer): Buffer => Buffer.concat([head(2, data.length), data]);
const text = (data: string): Buffer => Buffer.concat([head(3, data.length), Buffer.from(data)]);
const int = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));

function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const pairs = [
    int(1),
    int(2),
    int(3),
    int(-7),
    int(-1),
    int(1),
    int(-2),
    bytes(Buffer.from(x, "base64url")),
    int(-3),
    bytes(Buffer.from(y, "base64url")),
  ];
  return Buffer.concat([head(5, 5), ...pairs]);
}

interface Held {
  readonly id: string;
  readonly user: string;
  readonly key: KeyObject;
  counter: number;
}

/** The server's options, as far as they matter here. */
interface Creation {
  readonly challenge: string;
  readonly user: { readonly id: string };
}

export class Authenticator {
  readonly held: Held[] = [];
  readonly #origin: string;
  readonly #rpId: string;
  /** Present, verified, and able to be backed up. */
  flags = 0b0000_0101;

  constructor(origin: string) {
    this.#origin = origin;
    this.#rpId = new URL(origin).hostname;
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  #data(flags: number, counter: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(this.#rpId), Buffer.from([flags]), count]);
  }

  create({ challenge, user }: Creation): Registration {
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const id = randomBytes(16);
    this.held.push({ id: b64(id), user: user.id, key: privateKey, counter: 1 });
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)]);
    const authData = Buffer.concat([this.#data(this.flags | 0b0100_0000, 1), credential]);
    const attestation = Buffer.concat([
      head(5, 3),
      text("fmt"),
      text("none"),
      text("attStmt"),
      head(5, 0),
      text("authData"),
      bytes(authData),
    ]);
    return {
      id: b64(id),
      rawId: b64(id),
      type: "public-key",
      clientExtensionResults: {},
      response: {
        clientDataJSON: b64(this.#clientData("webauthn.create", challenge)),
        attestationObject: b64(attestation),
        transports: ["internal"],
      },
    };
  }

  /** The same new passkey for another challenge. */
  again(made: Registration, { challenge }: Creation): Registration {
    return { ...made, response: { ...made.response, clientDataJSON: b64(this.#clientData("webauthn.create", challenge)) } };
  }

  /** Signs with the passkey made last, or another. */
  get({ challenge }: { readonly challenge: string }, held = this.held.at(-1)): Authentication {
    if (!held) throw new Error("it has no passkey");
    const data = this.#data(this.flags, ++held.counter);
    const clientData = this.#clientData("webauthn.get", challenge);
    const signature = createSign("sha256")
      .update(Buffer.concat([data, sha256(clientData)]))
      .sign(held.key);
    return {
      id: held.id,
      rawId: held.id,
      type: "public-key",
      clientExtensionResults: {},
      response: { clientDataJSON: b64(clientData), authenticatorData: b64(data), signature: b64(signature), userHandle: held.user },
    };
  }
}
