/** Gives the SDK the sockets of the package `ws`, which can be destroyed and read byte by byte. To be imported before the SDK. */
import Socket from "ws";

globalThis.WebSocket = Socket as unknown as typeof globalThis.WebSocket;
