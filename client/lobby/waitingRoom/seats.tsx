/** Seats and their actions. */
import type { JSX } from "preact";
import { COLOURS, type Seat } from "../../../shared/core/game.ts";
import type { SeatState } from "../../../shared/core/protocol.ts";
import { gameRules } from "../../games/resources.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { botLevelText, isBot, nameOf } from "../../kit/i18n/players.ts";
import { PlayerName } from "../../kit/people/playerName.tsx";
import { OftenLeft, RatedBadge } from "../../kit/people/rating.tsx";
import { useNow } from "../../kit/ui/hooks.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import { nameToUse } from "../../kit/ui/nameField.tsx";
import { PlayerMark } from "../../kit/ui/playerMark.tsx";
import type { OnlineSession } from "../../net/onlineSession.ts";
import { clockText, isCorrespondence } from "../../table/clocks/clock.ts";
import { takeSeat } from "../../table/presence/absences.tsx";
import type { WaitProps } from "./props.ts";
import { botLevelIn } from "./start.tsx";

/** Tables this page has left voluntarily. */
export const leftTables = new Set<string>();

export function Seats(props: WaitProps): JSX.Element {
  return (
    <section aria-labelledby="seats-title">
      <h2 id="seats-title">
        {t("wait.seats")} <RatedBadge rated={props.state.rated} />
      </h2>
      <ol class="seats">
        {props.state.seats.map((place, seat) => (
          <SeatRow key={place.colour} {...props} place={place} seat={seat} />
        ))}
      </ol>
    </section>
  );
}

interface RowProps extends WaitProps {
  readonly place: SeatState;
  readonly seat: Seat;
}

function SeatRow(props: RowProps): JSX.Element {
  const { place, seat, table } = props;
  const own = table.seat.value === seat;
  return (
    <li class={`seat seat-${place.kind}${own ? " seat-own" : ""}`}>
      <PlayerMark colour={place.colour} />
      <span class="seat-name">
        <strong>
          <PlayerName name={nameOf(place, seat)} account={place.account} />
        </strong>
        {place.rating && <small class="rating">{place.rating}</small>}
        {place.leavesOften && <OftenLeft />}
        {own && <small>{t("you")}</small>}
        <SeatBadges {...props} />
      </span>
      <span class="seat-controls">
        {own && <OwnControls {...props} />}
        {place.kind === "free" && <FreeControls {...props} />}
        {!own && place.kind !== "free" && table.host.value && <HostControls {...props} />}
      </span>
    </li>
  );
}

function SeatBadges({ place, seat, state, table }: RowProps): JSX.Element {
  const person = place.kind === "person";
  return (
    <>
      {state.host === seat && (
        <span class="badge">
          <Icon name="crown" /> {t("wait.host")}
        </span>
      )}
      {person && !place.connected && !isCorrespondence(state) && <Away table={table} freeAt={place.reservedUntil} />}
      {isBot(place) && <Icon name="bot" />}
      {place.kind === "bot" && place.level && !table.host.value && (
        <span class="badge">{botLevelText(gameRules(state.game), place.level)}</span>
      )}
      {person && place.ready && (
        <span class="badge badge-good">
          <Icon name="check" /> {t("wait.isReady")}
        </span>
      )}
    </>
  );
}

/** Away, with the time until the seat is released. */
function Away({ table, freeAt }: { table: OnlineSession; freeAt: number }): JSX.Element {
  const now = useNow(freeAt > 0) + table.clockOffset.value;
  return <span class="badge">{freeAt > 0 ? t("wait.reservedFor", { left: clockText(Math.max(0, freeAt - now)) }) : t("wait.away")}</span>;
}

function OwnControls(props: RowProps): JSX.Element {
  const { place, ask } = props;
  const stand = () => {
    leftTables.add(props.table.id);
    return ask("leaveSeat", {});
  };
  return (
    <>
      <ColourPicker {...props} />
      {(!props.table.host.value || isCorrespondence(props.state)) && (
        <button type="button" class={place.ready ? "" : "primary"} onClick={() => ask("ready", { ready: !place.ready })}>
          {t(place.ready ? "wait.notReady" : "wait.ready")}
        </button>
      )}
      <button type="button" onClick={stand}>
        {t("wait.stand")}
      </button>
      {place.askedAgain && (
        <p class="seat-asked" role="status">
          {t("wait.askedAgain")}
        </p>
      )}
    </>
  );
}

function ColourPicker({ table, place, seat, run }: RowProps): JSX.Element {
  const choose = (value: string) => {
    const colour = COLOURS.find((known) => known === value);
    void run(() => takeSeat(table, seat, place.name, colour));
  };
  return (
    <select aria-label={t("wait.colour")} value={place.colour} onChange={(event) => choose(event.currentTarget.value)}>
      {COLOURS.map((colour) => (
        <option key={colour} value={colour}>
          {t(`colour.${colour}`)}
        </option>
      ))}
    </select>
  );
}

function FreeControls(props: RowProps): JSX.Element {
  const { table, seat, state, ask, run } = props;
  return (
    <>
      {table.may.value !== "watch" && (
        <button type="button" class={table.seat.value < 0 ? "primary" : ""} onClick={() => run(() => takeSeat(table, seat, nameToUse()))}>
          {t("wait.sitHere")}
        </button>
      )}
      {table.host.value && (
        <button type="button" onClick={() => ask("setBot", { seat, level: botLevelIn(state) })}>
          <Icon name="bot" /> {t("wait.addBot")}
        </button>
      )}
    </>
  );
}

function LevelPicker({ place, seat, state, ask }: RowProps): JSX.Element {
  const rules = gameRules(state.game);
  const { botLevels = [] } = rules ?? {};
  const choose = (value: string) => {
    const level = botLevels.find((known) => known === value);
    if (level) void ask("setBot", { seat, level });
  };
  return (
    <select aria-label={t("wait.botLevel")} value={place.level} onChange={(event) => choose(event.currentTarget.value)}>
      {botLevels.map((level) => (
        <option key={level} value={level}>
          {botLevelText(rules, level)}
        </option>
      ))}
    </select>
  );
}

function HostControls(props: RowProps): JSX.Element {
  const { place, seat, ask } = props;
  return (
    <>
      {place.kind === "bot" && <LevelPicker {...props} />}
      {place.kind === "person" && !place.connected && !isCorrespondence(props.state) && (
        <button type="button" onClick={() => ask("kick", { seat, bar: false })}>
          {t("wait.freeSeat")}
        </button>
      )}
      <button
        type="button"
        class="seat-remove"
        aria-label={t("wait.removeOf", { name: nameOf(place, seat) })}
        title={t("wait.remove")}
        onClick={() => ask("kick", { seat })}
      >
        <Icon name="close" />
      </button>
    </>
  );
}
