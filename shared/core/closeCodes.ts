/** What both ends of a socket know besides its messages. Apart from their shapes, which no page needs. */

/** Raised when an older client cannot talk to a newer server. */
export const PROTOCOL_VERSION = 3;

/**
 * Why a room closes a socket, as WebSocket close codes. After any other end (a lost connection, 4001 as the server stops) and
 * after REOPEN or CANNOT_STORE the browser asks to enter again with its key; after NOT_WATCHABLE it may not.
 */
export const CLOSE = {
  /** The table is opened anew: its host chose another game, or another process took it over, or an error closed it. */
  REOPEN: 4100,
  /** The game began, or the host decided so, and watching is not allowed. */
  NOT_WATCHABLE: 4101,
  /** The message was malformed and asked for no answer. */
  MALFORMED: 4102,
  /** What was sent is not read. */
  UNREAD: 4103,
  /** Let in, it never said that it knows. */
  NOT_JOINED: 4104,
  /** The same person has opened the table too often: the oldest socket goes, and does not come back by itself. */
  ELSEWHERE: 4105,
  /** The disk takes nothing just now; the browser asks to enter again until it does. */
  CANNOT_STORE: 4106,
} as const;
