/** The item at an index that is known to exist. @throws RangeError where there is none: a bug of ours */
export function at<T>(items: readonly T[], index: number): T {
  if (!(index in items)) throw new RangeError(`no item ${index} of ${items.length}`);
  return items[index] as T;
}
