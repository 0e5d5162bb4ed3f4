/** Sends emails through the operator's mail server. Texts come from the client's preview module, which has the languages. */
import type { Transporter } from "nodemailer";
import type { Mail } from "../../shared/core/mail.ts";
import type { PreviewModule } from "../../shared/core/preview.ts";
import type { Log } from "../lib/log.ts";

const TIMEOUT_MS = 10_000;

/** "gone": the mail server rejects this address permanently. */
type MailResult = "sent" | "gone" | "failed";

/** Where an account stops its emails without signing in. */
export const STOP_PATH = "/email/stop";

interface MailerOptions {
  /** For example `smtps://user:password@host:465`; "" disables email. */
  readonly smtpUrl: string;
  /** Sender; "" for quayside@<host of the pages>. */
  readonly mailFrom: string;
}

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** Whether the recipient is the problem, not the sender, the connection or the time. */
const isRefusedAddress = ({ command, responseCode = 0 }: SmtpError): boolean => command === "RCPT TO" && responseCode >= 500;

/** Loaded on first use. */
export async function mailTransport(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  });
}

export class Mailer {
  readonly #options: MailerOptions;
  readonly #origin: () => string;
  readonly #previewModule: () => Promise<PreviewModule> | undefined;
  readonly #log: Log;
  #transport: Promise<Transporter> | undefined;

  /** @param origin of the pages, "" where accounts are not available @param previewModule has the texts; undefined if none is built */
  constructor(options: MailerOptions, origin: () => string, previewModule: () => Promise<PreviewModule> | undefined, log: Log) {
    this.#options = options;
    this.#origin = origin;
    this.#previewModule = previewModule;
    this.#log = log;
  }

  get isOffered(): boolean {
    return this.#options.smtpUrl !== "" && this.#origin() !== "" && this.#previewModule() !== undefined;
  }

  /** @param path of a page */
  urlOf(path: string): string {
    return this.#origin() + path;
  }

  /** @param stopUrl ends such emails: opened by people, posted to by mail programs (RFC 8058) */
  async send(address: string, mail: Mail, language: string, stopUrl?: string): Promise<MailResult> {
    const texts = await this.#previewModule();
    if (!texts || !this.isOffered) return "failed";
    const { subject, text } = texts.mail(mail, texts.pickLanguage([language]));
    const headers = stopUrl ? { "List-Unsubscribe": `<${stopUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } : {};
    try {
      const transport = await this.#connected();
      await transport.sendMail({
        from: { name: "Quayside", address: this.#options.mailFrom || `quayside@${new URL(this.#origin()).hostname}` },
        // An object is always a single address, whatever it contains.
        to: { name: "", address },
        subject,
        text,
        headers: { ...headers, "Auto-Submitted": "auto-generated" },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return "sent";
    } catch (error) {
      const isRefused = isRefusedAddress(error as SmtpError);
      // Neither the address nor the server's answer, which repeats it.
      const { code, command, responseCode } = error as SmtpError;
      this.#log.warn({ code, command, responseCode }, isRefused ? "email address refused" : "email not sent");
      return isRefused ? "gone" : "failed";
    }
  }

  #connected(): Promise<Transporter> {
    this.#transport ??= mailTransport(this.#options.smtpUrl);
    return this.#transport;
  }
}
