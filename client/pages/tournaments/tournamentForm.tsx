/** What an organiser chooses, for a new tournament or before entry closes. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { CORRESPONDENCE_DAYS } from "../../../shared/core/timing.ts";
import { LEAGUE_TERMS } from "../../../shared/tournaments/league.ts";
import { TOURNAMENT_SEATS } from "../../../shared/tournaments/points.ts";
import { MAX_TOURNAMENT_NAME, MAX_TOURNAMENT_TEXT, TOURNAMENT_LIMITS, type TournamentTerms } from "../../../shared/tournaments/view.ts";
import { GAMES } from "../../games/games.ts";
import { gameName, gameRules } from "../../games/resources.ts";
import { t as shell } from "../../kit/i18n/messages/shell/messages.ts";
import { Pick, Radios, Stepper, TextField } from "../../kit/ui/controls.tsx";
import { ErrorText } from "../../kit/ui/errorMessage.tsx";
import { serverNow } from "../../net/serverClock.ts";
import { t } from "./messages/tournaments/messages.ts";
import { TimeField } from "./timeField.tsx";
import { useRequest } from "./useRequest.ts";

const DAY_MS = 86_400_000;

/** Most games are best with four. */
const PREFERRED = 4;

/** Ten days from now, in the evening. */
function proposedClose(): number {
  const date = new Date(serverNow() + 10 * DAY_MS);
  return date.setHours(20, 0, 0, 0);
}

const proposed = (): TournamentTerms => ({
  name: "",
  text: "",
  game: GAMES[0]?.id ?? "",
  seatsMin: 3,
  seatsMax: 4,
  preferred: PREFERRED,
  clock: { kind: "correspondence", days: 2 },
  rounds: 4,
  days: 21,
  maxPlayers: 64,
  minGames: 3,
  ratingMin: 0,
  ratingMax: 0,
  closes: proposedClose(),
});

interface FormProps {
  /** An existing tournament to change; absent for a new one. */
  readonly terms?: TournamentTerms;
  /** Once entry is open, the game stays. */
  readonly isGameFixed?: boolean;
  /** Of an existing one. */
  readonly isLeague?: boolean;
  onSend(terms: TournamentTerms, draft: boolean, format: "groups" | "league"): Promise<void>;
}

/** Numbers of seats that a game has at tournaments. */
function seatsOf(game: string): readonly number[] {
  const { min, max } = gameRules(game)?.seats ?? { min: 3, max: 4 };
  return TOURNAMENT_SEATS.filter((seats) => seats >= min && seats <= max);
}

export function TournamentForm({ terms, isGameFixed = false, isLeague: wasLeague = false, onSend }: FormProps): JSX.Element {
  const { busy, error, run } = useRequest();
  const wanted = useSignal<TournamentTerms>(terms ?? proposed());
  const [name, text, closes] = [useSignal(wanted.value.name), useSignal(wanted.value.text), useSignal(wanted.value.closes)];
  const isLeague = useSignal(wasLeague);
  const textId = useId();
  const change = (part: Partial<TournamentTerms>) => (wanted.value = { ...wanted.value, ...part });
  const { game, clock, rounds, days, maxPlayers, minGames, ratingMin, ratingMax } = wanted.value;
  const sizes = seatsOf(game);
  const [least = 3, most = 4] = [sizes[0], sizes.at(-1)];
  const bound = (n: number) => Math.min(most, Math.max(least, n));
  const [from, to] = [bound(wanted.value.seatsMin), bound(wanted.value.seatsMax)];
  const send = (draft: boolean) =>
    run(() => {
      const preferred = Math.min(to, Math.max(from, PREFERRED));
      const about = { name: name.value, text: text.value, closes: closes.value };
      const format = isLeague.value ? "league" : "groups";
      return onSend({ ...wanted.value, ...about, seatsMin: from, seatsMax: to, preferred }, draft, format);
    });
  return (
    <form
      class="account-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.submitter?.getAttribute("value") === "draft");
      }}
    >
      {!terms && (
        <Radios
          legend={t("form.format")}
          values={[false, true]}
          chosen={isLeague.value}
          label={(league) => t(league ? "league" : "form.format.groups")}
          onChoose={(league) => (isLeague.value = league)}
        />
      )}
      {isLeague.value && <p class="hint">{t("form.league.hint")}</p>}
      <TextField label={t("form.name")} text={name} required maxLength={MAX_TOURNAMENT_NAME} />
      <label for={textId}>{t("form.text")}</label>
      <textarea
        id={textId}
        rows={3}
        maxLength={MAX_TOURNAMENT_TEXT}
        value={text.value}
        onInput={(event) => (text.value = event.currentTarget.value)}
      />
      {!isGameFixed && (
        <Radios
          legend={shell("new.game")}
          values={GAMES.map(({ id }) => id)}
          chosen={game}
          label={gameName}
          onChoose={(id) => change({ game: id })}
        />
      )}
      <div class="tournament-numbers">
        {!isLeague.value && (
          <>
            <Stepper
              label={t("form.min")}
              value={from}
              min={least}
              max={most}
              onChange={(n) => change({ seatsMin: n, seatsMax: Math.max(n, to) })}
            />
            <Stepper
              label={t("form.max")}
              value={to}
              min={least}
              max={most}
              onChange={(n) => change({ seatsMin: Math.min(n, from), seatsMax: n })}
            />
            <Stepper label={t("form.rounds")} value={rounds} {...TOURNAMENT_LIMITS.rounds} onChange={(n) => change({ rounds: n })} />
          </>
        )}
        <Stepper label={t("form.days")} value={days} {...TOURNAMENT_LIMITS.days} onChange={(n) => change({ days: n })} />
      </div>
      <Pick
        label={t("form.clock")}
        value={clock.days}
        values={CORRESPONDENCE_DAYS}
        text={(n) => t("fact.clock", { n })}
        onPick={(n) => change({ clock: { kind: "correspondence", days: n } })}
      />
      <TimeField label={t("form.closes")} time={closes} />
      <p class="hint">{t(isLeague.value ? "form.season" : "form.length", { n: (isLeague.value ? LEAGUE_TERMS.rounds : rounds) * days })}</p>
      <details class="fold">
        <summary>{t("form.conditions")}</summary>
        <div class="tournament-numbers">
          <Stepper
            label={t("form.maxPlayers")}
            value={maxPlayers}
            {...TOURNAMENT_LIMITS.players}
            onChange={(n) => change({ maxPlayers: n })}
          />
          <Stepper label={t("form.minGames")} value={minGames} {...TOURNAMENT_LIMITS.minGames} onChange={(n) => change({ minGames: n })} />
          <Stepper label={t("form.ratingMin")} value={ratingMin} min={0} max={3000} onChange={(n) => change({ ratingMin: n })} />
          <Stepper label={t("form.ratingMax")} value={ratingMax} min={0} max={3000} onChange={(n) => change({ ratingMax: n })} />
        </div>
      </details>
      <ErrorText text={error} />
      <p class="button-row">
        <button type="submit" class="primary" disabled={busy}>
          {t(terms ? "form.save" : "form.submit")}
        </button>
        {!terms && (
          <button type="submit" value="draft" disabled={busy}>
            {t("form.draft")}
          </button>
        )}
      </p>
    </form>
  );
}
