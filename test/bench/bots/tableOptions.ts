/** Options of a table, as a benchmark's flag gives them. */
function parsed(text: string): string | number | boolean {
  if (text === "true" || text === "false") return text === "true";
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** @param text such as `domesticTrade=false,victoryPoints=12` */
export function tableOptions(text: string): { readonly [id: string]: string | number | boolean } {
  const pairs = text.split(",").filter(Boolean);
  return Object.fromEntries(pairs.map((pair) => pair.split("=")).map(([id, value]) => [id, parsed(value)]));
}
