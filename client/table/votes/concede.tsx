/** Giving up a running game, or ending it once everybody else is gone: items of the table menu that say first what follows. */
import type { ComponentChildren, JSX } from "preact";
import { possibleWinners, type SeatHolder } from "../../../shared/core/concession.ts";
import type { GameRules, Seat } from "../../../shared/core/game.ts";
import type { SeatState, TableState } from "../../../shared/core/protocol.ts";
import { isBot, nameOf } from "../../kit/i18n/players.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import { isCorrespondence } from "../clocks/clock.ts";
import { t } from "../messages/menu/messages.ts";

interface ConcedeProps {
  readonly state: TableState;
  readonly game: Pick<GameRules, "publicScores">;
  /** The reader's. */
  readonly seat: Seat;
  propose(kind: "concede", winner: Seat): void;
}

export function holderOf(seat: SeatState): SeatHolder {
  if (seat.presence === "replacedByBot" || seat.presence === "vacant") return "left";
  if (isBot(seat)) return "bot";
  return seat.presence === "botPlaying" ? "away" : "player";
}

export function Concede({ state, game, seat, propose }: ConcedeProps): JSX.Element | null {
  const holders = state.seats.map(holderOf);
  const winners = possibleWinners(holders, state.table && game.publicScores?.(state.table), seat);
  if (winners.length === 0) return null;
  if (winners.includes(seat))
    return (
      <Fold title={t("claim")}>
        <p class="hint">{t(isCorrespondence(state) ? "claim.days" : "claim.hint")}</p>
        <button type="button" onClick={() => propose("concede", seat)}>
          <Icon name="crown" /> {t("claim")}
        </button>
      </Fold>
    );
  const names = winners.map((winner) => nameOf(state.seats[winner], winner));
  const isVoter = (holder: SeatHolder, other: Seat) => other !== seat && other !== winners[0] && (holder === "player" || holder === "away");
  const asksNobody = winners.length === 1 && !holders.some(isVoter);
  return (
    <Fold title={t("concede")}>
      <p class="hint">
        {asksNobody ? t("concede.now", { name: names[0] }) : t("concede.rest")} {t("concede.counts")}
      </p>
      {winners.map((winner, i) => (
        <button key={winner} type="button" onClick={() => propose("concede", winner)}>
          <Icon name="flag" /> {t("concede.to", { name: names[i] })}
        </button>
      ))}
    </Fold>
  );
}

function Fold({ title, children }: { readonly title: string; readonly children: ComponentChildren }): JSX.Element {
  return (
    <details class="fold">
      <summary>{title}</summary>
      {children}
    </details>
  );
}
