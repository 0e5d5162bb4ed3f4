/** Names the tournament that a game belongs to. */
import type { JSX } from "preact";
import { Icon } from "../kit/ui/icons.tsx";
import { useLoaded } from "../kit/ui/useLoaded.tsx";
import { fetchTournamentOf, tournamentPath } from "../net/tournaments.ts";

interface LinkProps {
  /** Id of the table. */
  readonly table: string;
  text(name: string): string;
  /** In a header, which has no room for the name. */
  readonly isIcon?: boolean;
}

/** Nothing for other games, and until it is known. */
export function TournamentLink({ table, text, isIcon = false }: LinkProps): JSX.Element | null {
  const { tournament } = useLoaded(() => fetchTournamentOf(table), [table]).value ?? {};
  if (!tournament) return null;
  const title = text(tournament.name);
  return (
    <a class={isIcon ? "button icon-button" : "button"} href={tournamentPath(tournament.id)} title={title}>
      <Icon name="crown" /> <span class={isIcon ? "quiet" : undefined}>{title}</span>
    </a>
  );
}
