/** The clock of a new table: the form, and its setting in words. */
import type { JSX } from "preact";
import { type GameRules, SPEEDS } from "../../../shared/core/game.ts";
import { type ClockSetting, CORRESPONDENCE_DAYS } from "../../../shared/core/timing.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { Radios, Stepper } from "../../kit/ui/controls.tsx";

const KINDS = ["none", ...SPEEDS, "bank", "correspondence"] as const;
type Kind = (typeof KINDS)[number];

const BANK: ClockSetting = { kind: "bank", minutes: 15, increment: 10 };
const DAYS: ClockSetting = { kind: "correspondence", days: 2 };
const MAX = { minutes: 180, increment: 120 };

function kindOf(clock: ClockSetting): Kind {
  return clock.kind === "pace" ? clock.speed : clock.kind;
}

function clockOf(kind: Kind): ClockSetting {
  if (kind === "bank") return BANK;
  if (kind === "correspondence") return DAYS;
  return kind === "none" ? { kind } : { kind: "pace", speed: kind };
}

export function settingText(clock: ClockSetting): string {
  if (clock.kind === "correspondence") return t("clock.correspondenceOf", clock);
  return clock.kind === "bank" ? t("clock.bankOf", clock) : t(`clock.${kindOf(clock)}`);
}

/** Formats a listing's clock ("none", a speed, "bank 15+10", "days 3"). */
export function listedClock(text: string): string {
  const bank = /^bank (\d+)\+(\d+)$/.exec(text);
  if (bank) return t("clock.bankOf", { minutes: Number(bank[1]), increment: Number(bank[2]) });
  const days = /^days (\d)$/.exec(text);
  if (days) return t("clock.correspondenceOf", { days: Number(days[1]) });
  return t(`clock.${KINDS.find((kind) => kind === text) ?? "none"}`);
}

/** With the longest time limit, for clocks per decision. */
function kindText(kind: Kind, rules: Pick<GameRules, "timeLimits"> | undefined): string {
  const speed = SPEEDS.find((each) => each === kind);
  if (!speed || !rules) return t(`clock.${kind}`);
  return t("clock.upTo", { speed: t(`clock.${speed}`), n: Math.max(...Object.values(rules.timeLimits).map((limit) => limit[speed])) });
}

interface ChoiceProps {
  readonly clock: ClockSetting;
  readonly rules: Pick<GameRules, "timeLimits"> | undefined;
  onClock(clock: ClockSetting): void;
}

export function ClockChoice({ clock, rules, onClock }: ChoiceProps): JSX.Element {
  return (
    <div class="clock-choice">
      <Radios
        legend={t("clock.title")}
        values={KINDS}
        chosen={kindOf(clock)}
        label={(kind) => kindText(kind, rules)}
        onChoose={(kind) => onClock(clockOf(kind))}
      />
      {clock.kind === "correspondence" && (
        <>
          <Radios
            legend={t("clock.days")}
            values={CORRESPONDENCE_DAYS}
            chosen={clock.days}
            label={String}
            onChoose={(days) => onClock({ ...clock, days })}
          />
          <p class="hint">{t("clock.correspondenceHint")}</p>
        </>
      )}
      {clock.kind === "bank" && (
        <>
          <Stepper
            label={t("clock.minutes")}
            value={clock.minutes}
            min={1}
            max={MAX.minutes}
            onChange={(minutes) => onClock({ ...clock, minutes })}
          />
          <Stepper
            label={t("clock.increment")}
            value={clock.increment}
            min={0}
            max={MAX.increment}
            onChange={(increment) => onClock({ ...clock, increment })}
          />
        </>
      )}
    </div>
  );
}
