/** New names by old ones. */
export type Names = { readonly [name: string]: string };

/** A copy of plain data with other names for some of its fields. */
export const renameKeys = (data: object, names: Names): { readonly [name: string]: unknown } =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [names[name] ?? name, value]));
