/** Who is connected to a table. */
export interface Attendance {
  /** Number of connections. */
  readonly size: number;
  /** Number of connections without a seat. */
  readonly spectatorCount: number;
  isConnected(participant: string): boolean;
}
