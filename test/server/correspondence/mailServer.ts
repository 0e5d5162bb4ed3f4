/** A mail server on this machine, and what it was given. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  readonly to: string;
  readonly from: string;
  /** By name in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
}

const USER = "quayside";
const PASSWORD = "a password/with signs";

function decoded(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  if (encoding !== "quoted-printable") return body;
  const bytes = body.replace(/=\r\n/g, "").replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

/** Words of headers in other than ASCII letters. */
const headerText = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?(B|Q)\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === "B" ? Buffer.from(word, "base64").toString() : decoded(word.replaceAll("_", " "), "quoted-printable"),
    );

function parsed(raw: string, to: string, from: string): ReceivedMail {
  const end = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), headerText(line.slice(line.indexOf(":") + 2))]),
  );
  const text = decoded(raw.slice(end + 4), headers.get("content-transfer-encoding") ?? "");
  return { to, from, headers, text: text.replaceAll("\r\n", "\n").trim() };
}

export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** Answer to a recipient; 250 takes the mail. */
  status = 250;
  readonly #server: SMTPServer;

  private constructor() {
    this.#server = new SMTPServer({
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === USER && password === PASSWORD ? done(null, { user: USER }) : done(new Error("wrong password")),
      onRcptTo: (_address, _session, done) =>
        this.status === 250 ? done() : done(Object.assign(new Error("no"), { responseCode: this.status })),
      onData: (stream, { envelope }, done) => {
        const parts: Buffer[] = [];
        stream.on("data", (part: Buffer) => parts.push(part));
        stream.once("end", () => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : "";
          this.received.push(parsed(Buffer.concat(parts).toString(), envelope.rcptTo.map(({ address }) => address).join(), from));
          done();
        });
      },
    });
    this.#server.on("error", () => undefined);
  }

  static async start(): Promise<MailServer> {
    const server = new MailServer();
    server.#server.listen(0, "127.0.0.1");
    await once(server.#server.server, "listening");
    return server;
  }

  /** For SMTP_URL. */
  get url(): string {
    const { port } = this.#server.server.address() as AddressInfo;
    return `smtp://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
