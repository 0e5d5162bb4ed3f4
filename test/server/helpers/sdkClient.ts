/** The SDK with the sockets of the package `ws`, which can be destroyed and read byte by byte. */
import Socket from "ws";

globalThis.WebSocket = Socket as unknown as typeof globalThis.WebSocket;
export const { Client } = await import("@colyseus/sdk");
