/**
 * One request at a time per connection. Browsers and proxies wait for each response; whoever sends requests without waiting takes turns with all
 * others, and loses the connection after some refusals. Otherwise a single connection could have thousands of requests handled at once.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests that may wait: those that arrive in one packet. With more the connection closes. */
const MAX_WAITING = 256;
/** Refusals (429) after which the connection closes. */
const MAX_REFUSALS = 10;

interface Waiting {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

class Connection {
  readonly #socket: Socket;
  readonly #handle: RequestListener;
  readonly #onOverflow: (request: IncomingMessage) => void;
  #waiting: Waiting[] = [];
  #isBusy = false;
  #isClosed = false;
  #refusals = 0;

  constructor(socket: Socket, handle: RequestListener, onOverflow: (request: IncomingMessage) => void) {
    this.#socket = socket;
    this.#handle = handle;
    this.#onOverflow = onOverflow;
  }

  add(next: Waiting): void {
    if (this.#isClosed) return;
    if (!this.#isBusy) this.#run(next);
    else this.#wait(next);
  }

  #wait(next: Waiting): void {
    // Whatever has been read is parsed at once; nothing more is read for now.
    this.#socket.pause();
    if (this.#waiting.length < MAX_WAITING) this.#waiting.push(next);
    else {
      this.#onOverflow(next.request);
      this.#close();
    }
  }

  #run({ request, response }: Waiting): void {
    this.#isBusy = true;
    if (this.#refusals >= MAX_REFUSALS) response.shouldKeepAlive = false;
    response.once("close", () => this.#onClose(response));
    this.#handle(request, response);
  }

  #onClose({ statusCode, shouldKeepAlive }: ServerResponse): void {
    if (statusCode === 429) this.#refusals++;
    // After the requests of other connections that have arrived meanwhile.
    if (shouldKeepAlive && !this.#socket.destroyed) setImmediate(() => this.#runNext());
    else this.#close();
  }

  #runNext(): void {
    const next = this.#isClosed ? undefined : this.#waiting.shift();
    this.#isBusy = false;
    if (next) this.#run(next);
    else if (!this.#socket.destroyed) this.#socket.resume();
  }

  #close(): void {
    this.#isClosed = true;
    this.#waiting = [];
    this.#socket.destroySoon();
  }
}

/** Handles the requests of each connection one after the other. @param onOverflow more came than may wait, this one first: the connection closes */
export function oneAtATime(handle: RequestListener, onOverflow: (request: IncomingMessage) => void = () => undefined): RequestListener {
  const connections = new WeakMap<Socket, Connection>();
  return (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket) ?? new Connection(socket, handle, onOverflow);
    connections.set(socket, connection);
    connection.add({ request, response });
  };
}
