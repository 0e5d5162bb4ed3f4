/** The form for a seek, in a dialog. It remembers what was sought. */
import { type Signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { SPEEDS } from "../../../shared/core/game.ts";
import { CORRESPONDENCE_DAYS } from "../../../shared/core/timing.ts";
import { GAMES } from "../../games/games.ts";
import { gameName, gameRules } from "../../games/resources.ts";
import { t as shell } from "../../kit/i18n/messages/shell/messages.ts";
import { Checkbox, Pick, Radios, Stepper } from "../../kit/ui/controls.tsx";
import { Dialog } from "../../kit/ui/dialog.tsx";
import { ErrorMessage } from "../../kit/ui/errorMessage.tsx";
import { useRequest } from "../../kit/ui/hooks.ts";
import { NameField, nameToUse } from "../../kit/ui/nameField.tsx";
import { isSignedIn } from "../../net/account.ts";
import { makeSeek } from "../../net/seeks.ts";
import { t } from "./messages/seeks/messages.ts";
import { usualWait } from "./terms.ts";
import { endOf, isByDays, minutesOf, RANGES, requestOf, savedWish, saveWish, WAITS, type Wish } from "./wish.ts";
import "../../style/seeks.css";

const RATED = ["any", "yes", "no"] as const;
const FEWEST = 2;

interface Props {
  readonly wish: Wish;
  onChange(changes: Partial<Wish>): void;
}

export function SeekForm({ game, onClose }: { readonly game: string; onClose(): void }): JSX.Element {
  const wish = useSignal(savedWish());
  const games = useSignal<readonly string[]>([game]);
  const { busy, refusal, run } = useRequest();
  const change = (changes: Partial<Wish>) => (wish.value = { ...wish.value, ...changes });
  const seek = async (event: Event) => {
    event.preventDefault();
    // The last input may not be rendered yet.
    const isMade = await run(() => makeSeek(requestOf(wish.peek(), games.peek(), nameToUse())));
    if (!isMade) return;
    saveWish(wish.peek());
    onClose();
  };
  const props = { wish: wish.value, onChange: change };
  return (
    <Dialog title={t("form.title")} wide onClose={onClose}>
      <form class="new-table" onSubmit={seek}>
        <NameField />
        <Games games={games} />
        <Players {...props} games={games.value} />
        <Pace {...props} />
        {!isByDays(wish.value) && <p class="hint">{usualWait(games.value)}</p>}
        <Until {...props} />
        {isSignedIn() && <Rated {...props} />}
        {!isByDays(wish.value) && <Checkbox label={t("form.bots")} checked={wish.value.bots} onChange={(bots) => change({ bots })} />}
        <ErrorMessage of={refusal} />
        <div class="button-row">
          <button type="submit" class="primary" disabled={busy || games.value.length === 0}>
            {t("form.submit")}
          </button>
          <button type="button" onClick={onClose}>
            {shell("cancel")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function Games({ games }: { readonly games: Signal<readonly string[]> }): JSX.Element {
  const toggle = (id: string, on: boolean) => (games.value = [...games.value.filter((game) => game !== id), ...(on ? [id] : [])]);
  return (
    <fieldset>
      <legend>{t("form.games")}</legend>
      <div class="seek-games">
        {GAMES.map(({ id }) => (
          <Checkbox key={id} label={gameName(id)} checked={games.value.includes(id)} onChange={(on) => toggle(id, on)} />
        ))}
      </div>
    </fieldset>
  );
}

/** Settings that all of the games allow. */
function seatsOf(games: readonly string[]): { readonly min: number; readonly max: number } {
  const seats = games.flatMap((game) => gameRules(game)?.seats ?? []);
  return {
    min: Math.max(FEWEST, ...seats.map(({ min }) => min)),
    max: Math.min(...(seats.length > 0 ? seats : [{ max: 4 }]).map(({ max }) => max)),
  };
}

function Players({ wish, games, onChange }: Props & { readonly games: readonly string[] }): JSX.Element {
  const { min, max } = seatsOf(games);
  const bound = (seats: number) => Math.min(max, Math.max(min, seats));
  const [least, most] = [bound(wish.seatsMin), bound(wish.seatsMax)];
  return (
    <div class="seek-players">
      <Stepper
        label={t("form.min")}
        value={least}
        min={min}
        max={max}
        onChange={(seatsMin) => onChange({ seatsMin, seatsMax: Math.max(seatsMin, most) })}
      />
      <Stepper
        label={t("form.max")}
        value={most}
        min={min}
        max={max}
        onChange={(seatsMax) => onChange({ seatsMax, seatsMin: Math.min(seatsMax, least) })}
      />
    </div>
  );
}

type Kind = (typeof SPEEDS)[number] | "correspondence";

const paceText = (kind: Kind): string => shell(`clock.${kind}`);

/** Few choices: only equal clocks meet. Games by days need an account. */
function Pace({ wish: { clock }, onChange }: Props): JSX.Element {
  const kinds: readonly Kind[] = isSignedIn() ? [...SPEEDS, "correspondence"] : SPEEDS;
  const chosen = clock.kind === "pace" ? clock.speed : "correspondence";
  const choose = (kind: Kind) => onChange({ clock: kind === "correspondence" ? { kind, days: 2 } : { kind: "pace", speed: kind } });
  return (
    <>
      <Radios legend={shell("clock.title")} values={kinds} chosen={chosen} label={paceText} onChoose={choose} />
      {clock.kind === "correspondence" && (
        <Radios
          legend={shell("clock.days")}
          values={CORRESPONDENCE_DAYS}
          chosen={clock.days}
          label={String}
          onChoose={(days) => onChange({ clock: { ...clock, days } })}
        />
      )}
    </>
  );
}

const HOUR = 60;

function waitText(minutes: number): string {
  const at = endOf(minutes);
  return minutes < HOUR ? t("form.minutes", { n: minutes, at }) : t("form.hours", { n: minutes / HOUR, at });
}

function Until({ wish, onChange }: Props): JSX.Element {
  if (!isSignedIn()) return <p class="hint">{t("form.guest")}</p>;
  const kind = isByDays(wish) ? "days" : "live";
  const text = (minutes: number) => (kind === "live" ? waitText(minutes) : t("form.days", { n: minutes / (24 * HOUR) }));
  const pick = (minutes: number) => onChange({ waits: { ...wish.waits, [kind]: minutes } });
  return <Pick label={t("form.until")} value={minutesOf(wish)} values={WAITS[kind]} text={text} onPick={pick} />;
}

function Rated({ wish, onChange }: Props): JSX.Element {
  return (
    <>
      <Radios
        legend={t("form.rated")}
        values={RATED}
        chosen={wish.rated}
        label={(rated) => t("form.rated.of", { rated })}
        onChoose={(rated) => onChange({ rated })}
      />
      <Pick
        label={t("form.range")}
        value={wish.range}
        values={RANGES}
        text={(n) => t("form.range.of", { n })}
        onPick={(range) => onChange({ range })}
      />
      <Checkbox label={t("form.reliable")} checked={wish.reliableOnly} onChange={(reliableOnly) => onChange({ reliableOnly })} />
    </>
  );
}
