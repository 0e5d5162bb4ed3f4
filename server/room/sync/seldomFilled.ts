/**
 * A map that is emptied with every move and hardly ever holds anything. V8 makes a new table whenever a map is emptied, be it empty
 * already; with thousands of tables all these grow old until the next move, and V8 marks its whole heap the sooner for them.
 */
export class SeldomFilled<K, V> extends Map<K, V> {
  override clear(): void {
    if (this.size > 0) super.clear();
  }
}
