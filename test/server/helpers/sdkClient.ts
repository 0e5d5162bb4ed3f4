/** Colyseus' SDK on sockets of the `ws` package, which tests can destroy and inspect. */
import Socket from "ws";

globalThis.WebSocket = Socket as unknown as typeof globalThis.WebSocket;
export const { Client } = await import("@colyseus/sdk");
