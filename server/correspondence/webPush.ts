/** Web Push: messages are signed and encrypted by web-push, and sent to known services only. */
import type { CorrespondenceStore, PushSubscription } from "../store/correspondence.ts";

/** Payload for the service worker, which has the texts. */
export interface PushMessage {
  readonly kind: string;
  readonly game: string;
  readonly table: string;
}

/** "gone": the subscription has expired. */
export type PushResult = "sent" | "gone" | "failed";

const TIMEOUT_MS = 5000;
/** How long a service stores a message for an offline browser, in s. */
const TTL_S = 24 * 3600;

/** Clients name the address, so only known services are ever called. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^[\w-]+\.push\.services\.mozilla\.com$/,
  /^([\w-]+\.)+notify\.windows\.com$/,
  /^([\w-]+\.)+push\.apple\.com$/,
];

/** Hosts that answer at these services. Microsoft's have names of regions, so there is none here. */
export const PUSH_HOSTS: readonly string[] = ["fcm.googleapis.com", "updates.push.services.mozilla.com", "web.push.apple.com"];

/** @param extra origins of further services */
export function isPushTarget(endpoint: string, extra: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  if (extra.includes(origin)) return true;
  return protocol === "https:" && port === "" && SERVICES.some((service) => service.test(hostname));
}

interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Loaded on first use: few servers send anything. */
const webPush = () => import("web-push").then((module) => module.default);

export class WebPush {
  readonly #store: Pick<CorrespondenceStore, "secret">;
  readonly #subject: () => string;
  readonly #extra: readonly string[];
  #keys: Promise<VapidKeys> | undefined;

  /** @param subject origin of the pages, which services may contact @param extra origins of further push services */
  constructor(store: Pick<CorrespondenceStore, "secret">, subject: () => string, extra: readonly string[]) {
    this.#store = store;
    this.#subject = subject;
    this.#extra = extra;
  }

  /** Services refuse senders without a contact address. */
  get isOffered(): boolean {
    return this.#subject().startsWith("https:") || this.#extra.length > 0;
  }

  isTarget(endpoint: string): boolean {
    return isPushTarget(endpoint, this.#extra);
  }

  async publicKey(): Promise<string> {
    return (await this.#vapidKeys()).publicKey;
  }

  #vapidKeys(): Promise<VapidKeys> {
    this.#keys ??= this.#readKeys().catch((error: unknown) => {
      this.#keys = undefined;
      throw error;
    });
    return this.#keys;
  }

  async #readKeys(): Promise<VapidKeys> {
    const created = JSON.stringify((await webPush()).generateVAPIDKeys());
    return JSON.parse(await this.#store.secret("vapid", created)) as VapidKeys;
  }

  async send({ endpoint, p256dh, auth }: PushSubscription, message: PushMessage, ttl = TTL_S): Promise<PushResult> {
    if (!this.isTarget(endpoint)) return "gone";
    try {
      const { publicKey, privateKey } = await this.#vapidKeys();
      const subject = this.#subject().startsWith("https:") ? this.#subject() : "mailto:operator@localhost.localdomain";
      const details = (await webPush()).generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: ttl,
        // Replaces an undelivered message about the same table.
        topic: message.table.slice(0, 32),
        urgency: "normal",
      });
      const { body, headers } = details;
      const { status } = await fetch(endpoint, {
        method: "POST",
        headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== "content-length")) as Record<
          string,
          string
        >,
        body: body ? new Uint8Array(body) : undefined,
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (status === 404 || status === 410) return "gone";
      return status >= 200 && status < 300 ? "sent" : "failed";
    } catch {
      return "failed";
    }
  }
}
