/**
 * Replaces parts of Colyseus' SDK that tables don't use: inputs at a fixed rate, WebTransport, and its accounts, which open IndexedDB where
 * `localStorage` is blocked and throw where that is too. See `resolve.alias` in `vite.config.ts`.
 */
export class Auth {}
export class H3TransportTransport {}
export class RoomInput {}
