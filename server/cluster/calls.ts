/** Remote calls between processes: a message each way. The caller checks that its peer is alive. */
import { NotOwnerError, type Peer, PeerUnavailableError } from "./cluster.ts";
import type { Session } from "./session.ts";

const LIVENESS_CHECK_MS = 100;
/** In ms; longer than a hanging process counts as alive. */
const TIMEOUT_MS = 3500;

export interface Call {
  readonly type: "call";
  readonly from: number;
  readonly id: number;
  readonly method: string;
  readonly table: string;
  readonly args: readonly unknown[];
}

export interface Reply {
  readonly type: "reply";
  readonly id: number;
  readonly value?: unknown;
  readonly failed?: "notOwner" | "error";
}

interface PendingCall {
  readonly peer: Peer;
  readonly since: number;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

type CallHandler = (call: Call) => Promise<unknown>;

const meansNotOwner = (error: unknown): boolean => error instanceof NotOwnerError || error instanceof PeerUnavailableError;

export class Calls {
  readonly #session: Session;
  readonly #alivePeers: () => Promise<ReadonlySet<number>>;
  readonly #pending = new Map<number, PendingCall>();
  #ids = 0;
  #checkScheduled = false;

  /** @param alivePeers returns the numbers of alive processes */
  constructor(session: Session, alivePeers: () => Promise<ReadonlySet<number>>) {
    this.#session = session;
    this.#alivePeers = alivePeers;
  }

  /** @throws PeerUnavailableError, NotOwnerError */
  call<T>(peer: Peer, method: string, table: string, args: readonly unknown[]): Promise<T> {
    if (!this.#session.isConnected) return Promise.reject(new PeerUnavailableError("this process cannot call others now", peer));
    const id = this.#ids++;
    const reply = new Promise<T>((resolve, reject) =>
      this.#pending.set(id, { peer, since: performance.now(), resolve: resolve as PendingCall["resolve"], reject }),
    );
    this.#session.send({ type: "call", from: this.#session.process, id, method, table, args } satisfies Call, peer.process);
    this.#scheduleCheck();
    return reply;
  }

  async reply(call: Call, handle: CallHandler): Promise<void> {
    const { id, from } = call;
    const reply = await handle(call).then(
      (value): Reply => ({ type: "reply", id, value }),
      (error): Reply => ({ type: "reply", id, failed: meansNotOwner(error) ? "notOwner" : "error" }),
    );
    this.#session.send(reply, from);
  }

  settle({ id, value, failed }: Reply): void {
    const call = this.#pending.get(id);
    this.#pending.delete(id);
    if (failed === "notOwner") call?.reject(new NotOwnerError());
    // Don't forward a peer's error text: it may hold secrets. The peer has logged it.
    else if (failed) call?.reject(new Error("another process failed to answer"));
    else call?.resolve(value);
  }

  /** Rejects all calls: their replies may be lost. */
  onDisconnect(): void {
    for (const [id, { peer }] of this.#pending) this.#reject(id, new PeerUnavailableError("the reply may be lost", peer));
  }

  #reject(id: number, error: Error): void {
    this.#pending.get(id)?.reject(error);
    this.#pending.delete(id);
  }

  /** One check serves all pending calls. */
  #scheduleCheck(): void {
    if (this.#checkScheduled) return;
    this.#checkScheduled = true;
    setTimeout(async () => {
      await this.#checkPeers().catch(() => undefined);
      this.#checkScheduled = false;
      if (this.#pending.size > 0) this.#scheduleCheck();
    }, LIVENESS_CHECK_MS);
  }

  async #checkPeers(): Promise<void> {
    const now = performance.now();
    const overdue = [...this.#pending].filter(([, { since }]) => now - since >= LIVENESS_CHECK_MS);
    if (overdue.length === 0) return;
    const alivePeers = await this.#alivePeers();
    for (const [id, { peer, since }] of overdue)
      if (!alivePeers.has(peer.process)) this.#reject(id, new PeerUnavailableError("the process is gone"));
      else if (now - since > TIMEOUT_MS) this.#reject(id, new PeerUnavailableError("the process does not answer", peer));
  }
}
