/** Protocol version and WebSocket close codes. Separate from the message schemas, which pages don't need. */

/** Raise when older clients cannot talk to a newer server. */
export const PROTOCOL_VERSION = 1;

/**
 * Why a room closes a socket. The browser rejoins with its key after RECONNECT, STORE_UNAVAILABLE, a lost connection and 4001 (server stopping),
 * but not after SPECTATORS_OFF.
 */
export const CLOSE = {
  /** The table reopens: its host changed the game, another process took it over, or an error closed it. */
  RECONNECT: 4100,
  /** The game started, or the host forbade spectators. */
  SPECTATORS_OFF: 4101,
  /** A malformed message that expects no reply. */
  INVALID_REQUEST: 4102,
  /** The client does not read what is sent. */
  SLOW_CLIENT: 4103,
  /** The client did not confirm that it joined. */
  JOIN_TIMEOUT: 4104,
  /** The player opened the table too often: the oldest socket closes and does not reconnect. */
  TOO_MANY_CONNECTIONS: 4105,
  /** The disk is full or failing. The browser rejoins until writes work again. */
  STORE_UNAVAILABLE: 4106,
} as const;
