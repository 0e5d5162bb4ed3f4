/** The item at an index that must exist. @throws RangeError if it does not */
export function at<T>(items: readonly T[], index: number): T {
  if (!(index in items)) throw new RangeError(`no item ${index} of ${items.length}`);
  return items[index] as T;
}
