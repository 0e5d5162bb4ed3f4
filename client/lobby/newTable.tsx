/** The dialogue that opens a table. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { BOT_LEVELS, type Game, type Refusal } from "../../shared/game.ts";
import { ClockChoice } from "../clocks/clockChoice.tsx";
import { GAMES } from "../games.ts";
import { refusalOf } from "../net/refused.ts";
import { go } from "../router.ts";
import { gameRules } from "../rules.ts";
import { Radios, Stepper, Tick } from "../ui/controls.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { NameField } from "../ui/nameField.tsx";
import { OptionsForm } from "../ui/optionsForm.tsx";
import { gameWords } from "../words/gameWords.ts";
import { say, sayRefusal } from "../words/words.ts";
import { bots, openTable } from "./opening.ts";
import { fitted, keepSettings, settingsFor, type TableSettings } from "./tableSettings.ts";

export function NewTable({ game, onClose }: { game: string; onClose(): void }): JSX.Element {
  const draft = useSignal(settingsFor(game));
  const fault = useSignal<Refusal | undefined>(undefined);
  const rules = gameRules(draft.value.game);
  const open = async (event: Event) => {
    event.preventDefault();
    if (!rules) return;
    const wished = fitted(rules, draft.value);
    const { bots: count, level, ...wish } = wished;
    try {
      const id = await openTable({ ...wish, bots: bots(count, level) });
      keepSettings(wished);
      go(`/t/${id}`);
    } catch (thrown) {
      fault.value = refusalOf(thrown);
    }
  };
  return (
    <Dialog title={say("new.title")} wide onClose={onClose}>
      <form class="new-table" onSubmit={open}>
        <NameField />
        {rules && (
          <DraftForm
            rules={rules}
            draft={fitted(rules, draft.value)}
            onDraft={(changed) => {
              draft.value = { ...draft.value, ...changed };
            }}
          />
        )}
        <p class="bad" role="alert">
          {fault.value && sayRefusal(fault.value)}
        </p>
        <div class="button-row">
          <button type="submit" class="primary" disabled={!rules}>
            {say("new.create")}
          </button>
          <button type="button" onClick={onClose}>
            {say("cancel")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface DraftProps {
  readonly rules: Game;
  readonly draft: TableSettings;
  onDraft(changed: Partial<TableSettings>): void;
}

function DraftForm({ rules, draft, onDraft }: DraftProps): JSX.Element {
  const words = gameWords(draft.game);
  const { min, max } = rules.seats;
  const { seats, options } = draft;
  return (
    <>
      {GAMES.length > 1 && (
        <Radios
          legend={say("new.game")}
          values={GAMES.map(({ id }) => id)}
          chosen={draft.game}
          label={(id) => gameWords(id)?.name ?? id}
          onChoose={(id) => onDraft(settingsFor(id))}
        />
      )}
      <Stepper label={say("new.seats")} value={seats} min={min} max={max} onChange={(wished) => onDraft({ seats: wished, options: {} })} />
      <Stepper label={say("new.bots")} value={draft.bots} min={0} max={seats - 1} onChange={(count) => onDraft({ bots: count })} />
      {draft.bots > 0 && (
        <Radios
          legend={say("new.botLevel")}
          values={BOT_LEVELS}
          chosen={draft.level}
          label={(level) => say(`level.${level}`)}
          onChoose={(level) => onDraft({ level })}
        />
      )}
      <ClockChoice clock={draft.clock} onClock={(clock) => onDraft({ clock })} />
      <Tick label={say("new.public")} checked={draft.public} onChange={(on) => onDraft({ public: on })} />
      <Tick label={say("new.watching")} checked={draft.watching} onChange={(on) => onDraft({ watching: on })} />
      {words && rules.options.length > 0 && (
        <details class="new-options fold">
          <summary>{say("new.options")}</summary>
          <OptionsForm
            specs={rules.options}
            options={options}
            seats={seats}
            words={words}
            onChange={(id, value) => onDraft({ options: { ...options, [id]: value } })}
          />
        </details>
      )}
    </>
  );
}
