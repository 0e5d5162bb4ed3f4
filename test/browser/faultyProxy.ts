/** A reverse proxy between browser and server that fails as networks do. */
import { once } from "node:events";
import { createServer, type IncomingMessage, request as open, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

/** What becomes of a request: it passes, is never answered, is cut off, or is answered by the proxy (200 with a page, 404). */
export type Fate = "pass" | "hang" | "refuse" | "foreign" | "gone";

const PAGE = "<!doctype html><title>Sign in to the network</title><h1>Welcome to the harbour café</h1>";

export class FaultyProxy {
  readonly #target: URL;
  readonly #server: Server;
  /** Both ends of every connection: to go silent, or to end with the proxy. */
  readonly #live = new Set<Socket>();
  readonly #silent = new WeakSet<Socket>();
  /** Decides on each request. */
  fateOf: (path: string, request: IncomingMessage) => Fate = () => "pass";
  /** Of WebSockets. */
  sockets: Fate = "pass";
  /** Paths of the requests so far. */
  readonly seen: string[] = [];

  /** Paths of the answers that haven't ended. */
  readonly #open = new Map<ServerResponse, string>();

  private constructor(target: string) {
    this.#target = new URL(target);
    this.#server = createServer((request, response) => this.#pass(request, response));
    this.#server.on("upgrade", (request, socket) => this.#tunnel(request, socket as Socket));
    this.#server.on("connection", (socket) => this.#keep(socket));
  }

  static async start(target: string): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(target);
    await once(proxy.#server.listen(0), "listening");
    return proxy;
  }

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Swallows all bytes of the open connections in both directions, as after a change of network. New connections pass. */
  silence(): void {
    for (const socket of this.#live) this.#silent.add(socket);
  }

  /** Number of open answers to requests for a path, whatever its query. */
  open(path: string): number {
    return [...this.#open.values()].filter((open) => open.split("?")[0] === path).length;
  }

  async close(): Promise<void> {
    this.#server.close();
    for (const socket of this.#live) socket.destroy();
  }

  #keep(socket: Socket): void {
    this.#live.add(socket);
    socket.on("close", () => this.#live.delete(socket)).on("error", () => undefined);
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? "";
    this.seen.push(path);
    this.#open.set(response, path);
    response.once("close", () => this.#open.delete(response));
    const fate = this.fateOf(path, request);
    const { socket } = request;
    if (fate === "hang") return;
    if (fate === "refuse") return void socket.destroy();
    if (fate === "foreign") return void response.writeHead(200, { "content-type": "text/html" }).end(PAGE);
    if (fate === "gone") return void response.writeHead(404, { "content-type": "text/html" }).end();
    const { hostname, port } = this.#target;
    const onward = open({ hostname, port, path, method: request.method, headers: request.headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      response.flushHeaders();
      answer.on("data", (data) => this.#silent.has(socket) || response.write(data));
      answer.on("end", () => this.#silent.has(socket) || response.end());
      answer.on("error", () => response.destroy());
    });
    onward.on("error", () => response.destroy());
    response.on("close", () => onward.destroy());
    request.pipe(onward);
  }

  #tunnel(request: IncomingMessage, near: Socket): void {
    near.on("error", () => undefined);
    if (this.sockets === "refuse") return void near.end("HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n");
    if (this.sockets === "hang") return;
    const far = connect(Number(this.#target.port), this.#target.hostname);
    this.#keep(far);
    const head = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`);
    far.write([`${request.method} ${request.url} HTTP/1.1`, ...head, "", ""].join("\r\n"));
    near.on("data", (data) => this.#silent.has(near) || far.write(data)).on("close", () => this.#silent.has(near) || far.destroy());
    far.on("data", (data) => this.#silent.has(near) || near.write(data)).on("close", () => this.#silent.has(near) || near.destroy());
  }
}
