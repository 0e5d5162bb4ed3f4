/** Dialog for a new table. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { type GameRules, isRefusal, type Refusal, usualBotLevel } from "../../shared/core/game.ts";
import { GAMES } from "../games/games.ts";
import { gameFormatter, gameName, gameRules } from "../games/resources.ts";
import type { Formatter } from "../kit/contract/game.ts";
import { WhyNot } from "../kit/help/shell.tsx";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { botLevelText } from "../kit/i18n/players.ts";
import { reasonCode } from "../kit/i18n/refusalText.ts";
import { go } from "../kit/router.ts";
import { bots, createAndSaveTable } from "../kit/tableCreation.ts";
import { Checkbox, Radios, Stepper } from "../kit/ui/controls.tsx";
import { Dialog } from "../kit/ui/dialog.tsx";
import { ErrorMessage } from "../kit/ui/errorMessage.tsx";
import { NameField } from "../kit/ui/nameField.tsx";
import { Wait } from "../kit/ui/wait.tsx";
import { refusalOf } from "../net/refusalError.ts";
import { ClockChoice } from "../table/clocks/clockChoice.tsx";
import { bringIntoView, OptionsForm } from "../table/optionsForm.tsx";
import { changedSettings, fitted, saveTableSettings, settingsFor, type TableSettings } from "../table/tableSettings.ts";
import { fetchWaitingRoom } from "./ahead.ts";

/** Throws `RefusalError`. */
async function openWith(settings: TableSettings): Promise<void> {
  const { bots: count, level, watching, ...input } = settings;
  const id = await createAndSaveTable({ ...input, spectatorsAllowed: watching, bots: bots(count, level) });
  saveTableSettings(settings);
  go(`/t/${id}`);
}

export function NewTable({ game, onClose }: { game: string; onClose(): void }): JSX.Element {
  useEffect(fetchWaitingRoom, []);
  const chosen = useSignal(settingsFor(game));
  const refusal = useSignal<Refusal | undefined>(undefined);
  const rules = gameRules(chosen.value.game);
  const formatter = gameFormatter(chosen.value.game);
  const settings = rules && fitted(rules, chosen.value);
  const open = async (event: Event) => {
    event.preventDefault();
    if (!rules) return;
    // The last input may not be rendered yet.
    await openWith(fitted(rules, chosen.peek())).catch((thrown) => (refusal.value = refusalOf(thrown)));
  };
  const choose = (game: string) => {
    chosen.value = settingsFor(game);
    refusal.value = undefined;
  };
  const change = (changes: Partial<TableSettings>) => {
    const next = rules && changedSettings(rules, fitted(rules, chosen.peek()), changes);
    refusal.value = isRefusal(next) ? next : undefined;
    if (next && !isRefusal(next)) chosen.value = next;
  };
  return (
    <Dialog title={t("new.title")} wide onClose={onClose}>
      <form class="new-table" onSubmit={open}>
        <NameField />
        {GAMES.length > 1 && <GamePicker game={chosen.value.game} onGame={choose} />}
        {!(rules && formatter) && <Wait key={chosen.value.game} />}
        {rules && formatter && settings && <SettingsForm rules={rules} formatter={formatter} settings={settings} onChange={change} />}
        <ErrorMessage of={refusal.value} formatter={formatter} />
        <WhyNot game={chosen.value.game} code={refusal.value && reasonCode(refusal.value)} />
        <FormButtons ready={rules !== undefined} onClose={onClose} />
      </form>
    </Dialog>
  );
}

function FormButtons({ ready, onClose }: { ready: boolean; onClose(): void }): JSX.Element {
  return (
    <div class="button-row">
      <button type="submit" class="primary" disabled={!ready}>
        {t("new.create")}
      </button>
      <button type="button" onClick={onClose}>
        {t("cancel")}
      </button>
    </div>
  );
}

interface SettingsProps {
  readonly rules: GameRules;
  readonly formatter: Formatter;
  readonly settings: TableSettings;
  onChange(changes: Partial<TableSettings>): void;
}

/** Rendered at once, so that buttons don't shift. */
function SettingsForm(props: SettingsProps): JSX.Element {
  const { settings, onChange } = props;
  return (
    <>
      <Seating {...props} />
      <ClockChoice clock={settings.clock} rules={props.rules} onClock={(clock) => onChange({ clock })} />
      <Checkbox label={t("new.public")} checked={settings.public} onChange={(on) => onChange({ public: on })} />
      <Checkbox label={t("new.watching")} checked={settings.watching} onChange={(on) => onChange({ watching: on })} />
      <GameOptions {...props} />
    </>
  );
}

function GamePicker({ game, onGame }: { game: string; onGame(game: string): void }): JSX.Element {
  return <Radios legend={t("new.game")} values={GAMES.map(({ id }) => id)} chosen={game} label={gameName} onChoose={onGame} />;
}

function Seating({ rules, settings: { seats, bots, level }, onChange }: SettingsProps): JSX.Element {
  const { min, max } = rules.seats;
  return (
    <>
      <Stepper label={t("new.seats")} value={seats} min={min} max={max} onChange={(value) => onChange({ seats: value })} />
      <Stepper label={t("new.bots")} value={bots} min={0} max={seats - 1} onChange={(count) => onChange({ bots: count })} />
      {/* Always rendered: the click that ends typing a number must not miss what is below. */}
      <Radios
        legend={t("new.botLevel")}
        values={rules.botLevels}
        chosen={rules.botLevels.includes(level) ? level : usualBotLevel(rules)}
        disabled={bots === 0}
        label={(one) => botLevelText(rules, one)}
        onChoose={(one) => onChange({ level: one })}
      />
    </>
  );
}

function GameOptions({ rules, formatter, settings: { game, seats, options }, onChange }: SettingsProps): JSX.Element | null {
  if (rules.options.length === 0) return null;
  const set = (id: string, value: TableSettings["options"][string]) => onChange({ options: { [id]: value } });
  return (
    <details class="new-options fold" onToggle={bringIntoView}>
      <summary>{t("new.options")}</summary>
      <OptionsForm game={game} specs={rules.options} options={options} seats={seats} formatter={formatter} onChange={set} />
    </details>
  );
}
