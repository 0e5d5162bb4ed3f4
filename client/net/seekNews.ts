/** What happened to the player's seeks between two replies of the server, for pages that were asleep or closed meanwhile, too. */
import type { MySeeks, SeekView } from "../../shared/core/seeks.ts";

type SeekTable = MySeeks["tables"][number];

/**
 * `started`: at a table. `declined`, `late`: one of the others did, or didn't answer in time, so the seek waits again. `missed`: the player didn't answer. `expired`: its time was over.
 */
export type SeekNews =
  | { readonly kind: "started"; readonly table: SeekTable }
  | { readonly kind: "declined" | "late"; readonly game: string; readonly names: readonly string[] }
  | { readonly kind: "missed"; readonly game: string }
  | { readonly kind: "expired"; readonly games: readonly string[] };

function newsOf(before: SeekView, after: MySeeks): SeekNews[] {
  const { id, match, games } = before;
  const why = after.ended.find((seek) => seek.id === id)?.why;
  if (why === "expired") return [{ kind: "expired", games }];
  if (!match) return [];
  const { game } = match;
  if (why === "missed") return [{ kind: "missed", game }];
  const failed = after.seeks.find((seek) => seek.id === id)?.failed;
  if (failed?.match !== match.id) return [];
  const { declined, missed } = failed;
  const [kind, names] = declined.length > 0 ? (["declined", declined] as const) : (["late", missed] as const);
  return names.length > 0 ? [{ kind, game, names }] : [];
}

export function seekNews(before: MySeeks, after: MySeeks): readonly SeekNews[] {
  const asked = new Set(before.seeks.flatMap(({ match }) => match?.id ?? []));
  const known = new Set(before.tables.map(({ match }) => match));
  const started = after.tables.filter(({ match }) => asked.has(match) && !known.has(match));
  return [...started.map((table): SeekNews => ({ kind: "started", table })), ...before.seeks.flatMap((seek) => newsOf(seek, after))];
}
