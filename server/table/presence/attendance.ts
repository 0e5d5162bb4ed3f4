/** Who is connected to a table. */
export interface Attendance {
  readonly size: number;
  readonly spectatorCount: number;
  isConnected(participant: string): boolean;
}
