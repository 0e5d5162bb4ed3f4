/** How setups that have something in common with a player's have fared, people and bots apart. */
import type { JSX } from "preact";
import type { Table } from "../../../../shared/catan/schema.ts";
import type { Seat } from "../../../../shared/core/game.ts";
import { MIN_OPENINGS, OPENING_PLAYERS, type OpeningPlayers } from "../../../../shared/core/openings.ts";
import type { OpeningExplorerProps } from "../../../kit/contract/entry.ts";
import { listText } from "../../../kit/i18n/catalogue.ts";
import { t } from "../messages/setups/messages.ts";
import { bandText } from "./format.ts";
import { type SetupShares, type Share, setupShares } from "./model.ts";

interface FiguresProps extends Pick<OpeningExplorerProps, "figures" | "shipped"> {
  /** After the setup. */
  readonly table: Table;
  readonly seat: Seat;
}

/** With this many setups of the site's own bots, the shipped figures aren't needed. */
const ENOUGH = 1000;

const setupsIn = (counts: readonly (readonly [string, number, number])[]) => counts.reduce((sum, [, seats]) => sum + seats, 0);

export function Figures({ table, seat, figures, shipped }: FiguresProps): JSX.Element {
  const seats = table.seats.length;
  const own = figures?.bots[seats] ?? [];
  const isShipped = setupsIn(own) < ENOUGH;
  const shares: { readonly [P in OpeningPlayers]: SetupShares } = {
    people: setupShares(table, seat, figures?.people[seats] ?? []),
    bots: setupShares(table, seat, isShipped ? (shipped?.counts[seats] ?? []) : own),
  };
  const shown = OPENING_PLAYERS.filter((players) => shares[players].setups >= MIN_OPENINGS);
  return (
    <section class="card setup-figures">
      <h2>{t("figures", { n: seat + 1 })}</h2>
      <p class="hint">{t("figures.how", { seats, share: 1 / seats })}</p>
      {shown.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t("trait")}</th>
              {shown.map((players) => (
                <th key={players} scope="col">
                  {t(`who.${players}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shares.bots.traits.map(({ trait, band }, i) => (
              <tr key={trait}>
                <th scope="row">{bandText(trait, band)}</th>
                {shown.map((players) => (
                  <ShareCell key={players} share={shares[players].traits[i].share} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shown.map((players) => (
        <Alike key={players} players={players} shares={shares[players]} />
      ))}
      <p class="hint">
        {shown.includes("people")
          ? t("people.from", { n: shares.people.setups })
          : t("people.few", { n: shares.people.setups, least: MIN_OPENINGS })}{" "}
        {isShipped
          ? t("bots.shipped", { n: shares.bots.setups, games: shipped?.games[seats] ?? 0 })
          : t("bots.from", { n: shares.bots.setups })}
      </p>
    </section>
  );
}

function ShareCell({ share }: { readonly share: Share | undefined }): JSX.Element {
  if (!share) return <td class="hint">{t("few", { least: MIN_OPENINGS })}</td>;
  return (
    <td>
      <b>{t("percent", { share: share.share })}</b>
      <span class="hint">{t("interval", { low: share.low, high: share.high, n: share.setups })}</span>
    </td>
  );
}

function Alike({ players, shares: { alike } }: { players: OpeningPlayers; shares: SetupShares }): JSX.Element | null {
  if (!alike) return null;
  const traits = listText(alike.traits.map(({ trait, band }) => bandText(trait, band)));
  const { share, low, high, setups } = alike.share;
  return <p>{t(`alike.${players}`, { traits, share, low, high, n: setups })}</p>;
}
