export type Names = { readonly [name: string]: string };

/** A copy of plain data with some fields renamed. @param names new names by old ones */
export const renameKeys = (data: object, names: Names): { readonly [name: string]: unknown } =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [names[name] ?? name, value]));
