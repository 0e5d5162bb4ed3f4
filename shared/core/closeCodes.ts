/** Protocol version and WebSocket close codes. Separate from the message schemas, which pages don't need. */

/** Raise when older clients cannot talk to a newer server. */
export const PROTOCOL_VERSION = 1;

/**
 * Why a room closes a socket. The browser rejoins with its key after RECONNECT, STORE_UNAVAILABLE, a lost connection and 4001 (server stopping),
 * but not after a refusal to stay (`STAY_REFUSALS`) or a suspension.
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
  /** The table has become private, or its links were renewed. */
  INVITE_REQUIRED: 4107,
  /** The host has removed this player, … */
  KICKED: 4108,
  /** … or one from this address. */
  BARRED: 4109,
  /** The host no longer allows API bots. */
  API_BOTS_OFF: 4110,
  /** The account is suspended; a message "suspended" has said until when, and why. */
  SUSPENDED: 4111,
} as const;

/** Codes of refusals to enter that also end a connection when the table changes. Close codes have the same names. */
export const STAY_REFUSALS = ["SPECTATORS_OFF", "INVITE_REQUIRED", "KICKED", "BARRED", "API_BOTS_OFF"] as const;
export type StayRefusal = (typeof STAY_REFUSALS)[number];
