/** Who is at a table on a socket. */
export interface Attendance {
  /** Number of sockets. */
  readonly size: number;
  /** Number of sockets without a seat. */
  readonly watchers: number;
  isConnected(person: string): boolean;
}
