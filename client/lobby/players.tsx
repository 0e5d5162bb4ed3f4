/** Players of a listed table: a filled dot is connected, a hollow one away. Bots have none. */
import type { JSX } from "preact";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { profilePath } from "../net/people.ts";

interface ListedPlayers {
  readonly names: readonly string[];
  readonly present: readonly (boolean | null)[];
  readonly accounts?: readonly string[];
  readonly ratings?: readonly string[];
}

/** @param skip seat of the viewer */
export function Players({ names, present, accounts = [], ratings = [], skip }: ListedPlayers & { readonly skip?: number }): JSX.Element {
  const seats = names.flatMap((name, seat) => (name === "" || seat === skip ? [] : [seat]));
  return (
    <ul class="table-who">
      {seats.map((seat) => (
        <li key={seat}>
          <Dot isHere={present[seat]} /> <PlayerName name={names[seat]} account={accounts[seat]} /> {ratings[seat]}
        </li>
      ))}
    </ul>
  );
}

export function Dot({ isHere }: { readonly isHere: boolean | null | undefined }): JSX.Element | null {
  if (typeof isHere !== "boolean") return null;
  const text = t(isHere ? "lobby.here" : "lobby.away");
  return (
    <span class={isHere ? "dot dot-here" : "dot"} title={text}>
      <span class="quiet">{text}</span>
    </span>
  );
}

function PlayerName({ name, account }: { readonly name: string | undefined; readonly account: string | undefined }): JSX.Element {
  const text = <bdi>{name}</bdi>;
  return account ? <a href={profilePath(account)}>{text}</a> : text;
}

/** What the dots mean. */
export function DotLegend(): JSX.Element {
  return (
    <p class="hint dot-legend" aria-hidden="true">
      <span class="dot dot-here" /> {t("lobby.here")} <span class="dot" /> {t("lobby.away")}
    </p>
  );
}
