/** The dialogue that opens a table. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { BOT_LEVELS, type Game, isRefusal, type Refusal } from "../../shared/game.ts";
import { completeOptions, type Options } from "../../shared/options.ts";
import { GAMES } from "../games.ts";
import { refusalOf } from "../net/refused.ts";
import { go } from "../router.ts";
import { gameRules } from "../rules.ts";
import { ClockChoice } from "../ui/clockChoice.tsx";
import { Radios, Stepper, Tick } from "../ui/controls.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { NameField } from "../ui/nameField.tsx";
import { OptionsForm } from "../ui/optionsForm.tsx";
import { gameWords } from "../words/gameWords.ts";
import { say, sayRefusal } from "../words/words.ts";
import { type Draft, draftFor, keepDraft } from "./draft.ts";
import { bots, openTable } from "./opening.ts";

/** Complete options; those that do not go together fall back to the game's first ones. */
function settled(game: Game, { options, seats }: Draft): Options {
  const complete = completeOptions(game.options, options, seats);
  if (!isRefusal(complete)) return complete;
  const first = completeOptions(game.options, {}, seats);
  return isRefusal(first) ? {} : first;
}

export function NewTable({ game, onClose }: { game: string; onClose(): void }): JSX.Element {
  const draft = useSignal(draftFor(game));
  const fault = useSignal<Refusal | undefined>(undefined);
  const rules = gameRules(draft.value.game);
  const open = async (event: Event) => {
    event.preventDefault();
    if (!rules) return;
    const { bots: count, level, ...wish } = draft.value;
    try {
      const id = await openTable({ ...wish, options: settled(rules, draft.value), bots: bots(count, level) });
      keepDraft(draft.value);
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
            draft={draft.value}
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
  readonly draft: Draft;
  onDraft(changed: Partial<Draft>): void;
}

function DraftForm({ rules, draft, onDraft }: DraftProps): JSX.Element {
  const words = gameWords(draft.game);
  const { min, max } = rules.seats;
  const seats = Math.min(max, Math.max(min, draft.seats));
  return (
    <>
      {GAMES.length > 1 && (
        <Radios
          legend={say("new.game")}
          values={GAMES.map(({ id }) => id)}
          chosen={draft.game}
          label={(id) => gameWords(id)?.name ?? id}
          onChoose={(id) => onDraft({ game: id, options: {} })}
        />
      )}
      <Stepper
        label={say("new.seats")}
        value={seats}
        min={min}
        max={max}
        onChange={(wished) => onDraft({ seats: wished, bots: Math.min(draft.bots, wished - 1), options: {} })}
      />
      <Stepper
        label={say("new.bots")}
        value={Math.min(draft.bots, seats - 1)}
        min={0}
        max={seats - 1}
        onChange={(count) => onDraft({ bots: count })}
      />
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
            options={settled(rules, { ...draft, seats })}
            seats={seats}
            words={words}
            onChange={(id, value) => onDraft({ options: { ...draft.options, [id]: value } })}
          />
        </details>
      )}
    </>
  );
}
