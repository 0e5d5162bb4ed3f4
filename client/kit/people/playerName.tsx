/** A player's name, linked to the profile for accounts. */
import type { JSX } from "preact";
import { profilePath } from "../../net/people.ts";

interface NameProps {
  readonly name: string;
  /** Name of the account, "" without one. */
  readonly account: string;
}

/** Opens in a new tab, so that players stay at the table. */
export function PlayerName({ name, account }: NameProps): JSX.Element {
  if (!account) return <bdi>{name}</bdi>;
  return (
    <a class="player-link" href={profilePath(account)} target="_blank" rel="noopener">
      <bdi>{name}</bdi>
    </a>
  );
}
