/** Protocol version and WebSocket close codes. Separate from the message schemas, which pages don't need. */

/** Raise when older clients cannot talk to a newer server. */
export const PROTOCOL_VERSION = 3;

/**
 * Why a room closes a socket. The browser rejoins with its key after REOPEN, CANNOT_STORE, a lost connection and 4001 (server stopping),
 * but not after NOT_WATCHABLE.
 */
export const CLOSE = {
  /** The table reopens: its host changed the game, another process took it over, or an error closed it. */
  REOPEN: 4100,
  /** The game started, or the host forbade spectators. */
  NOT_WATCHABLE: 4101,
  /** A malformed message that expects no reply. */
  MALFORMED: 4102,
  /** The client does not read what is sent. */
  UNREAD: 4103,
  /** The client did not confirm that it joined. */
  NOT_JOINED: 4104,
  /** The player opened the table too often: the oldest socket closes and does not reconnect. */
  ELSEWHERE: 4105,
  /** The disk is full or failing. The browser rejoins until writes work again. */
  CANNOT_STORE: 4106,
} as const;
