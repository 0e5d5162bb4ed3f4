export interface Attendance {
  readonly size: number;
  readonly spectatorCount: number;
  isConnected(participant: string): boolean;
}
