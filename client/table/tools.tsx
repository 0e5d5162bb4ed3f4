/** Tools beside the status: undo, history, and auto-replies. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { AutoReply } from "../kit/contract/game.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { Checkbox, IconButton, Stepper } from "../kit/ui/controls.tsx";
import { Dialog } from "../kit/ui/dialog.tsx";
import { useDismiss } from "../kit/ui/hooks.ts";
import { shape } from "../kit/ui/size.ts";
import { HELP_KEY, HINT_KEY, MOVES_KEY } from "./keys.ts";
import type { TableModel } from "./model/model.ts";
import { areHintsAllowed, undoWays } from "./model/toolRules.ts";

/** Tools that do not apply are disabled rather than removed, so that the others stay in place. */
export function Tools({ model }: { model: TableModel }): JSX.Element {
  const state = model.session.state.value;
  const running = state?.phase === "running";
  const plays = running && model.session.seat.value >= 0;
  return (
    <div class="tools">
      {running && shape.value === "landscape" && model.client.Panel && <MovesTool model={model} />}
      {state && areHintsAllowed(state, model.session.seat.value, model.session.id) && <HintTool model={model} />}
      {plays && <UndoTools model={model} />}
      {plays && <AutoTool model={model} />}
      {plays && <KeysTool model={model} />}
      {running && (
        <IconButton
          icon="history"
          label={t("past.open")}
          focus
          onClick={state.version > 0 ? () => model.past.goTo(state.version - 1) : undefined}
        />
      )}
    </div>
  );
}

function HintTool({ model }: { model: TableModel }): JSX.Element {
  const due = model.choices.value > 0;
  return (
    <IconButton
      icon="hint"
      class={due ? "tool hint-tool" : "tool"}
      keys={HINT_KEY}
      label={`${t("hint.suggest")} (${HINT_KEY})`}
      onClick={due ? () => model.suggest() : undefined}
    />
  );
}

/** A number of moves that helps; dozens only alarm. */
export const countToShow = (moves: number): number | undefined => (moves > 0 && moves < 10 ? moves : undefined);

function MovesTool({ model: { listed, choices } }: { model: TableModel }): JSX.Element {
  const n = countToShow(choices.value);
  return (
    <IconButton
      icon="list"
      class="tool moves-tool"
      keys={MOVES_KEY}
      label={`${n ?? ""} ${t("moves")} (${MOVES_KEY})`.trim()}
      expanded={listed.value}
      controls="moves"
      count={n}
      onClick={() => (listed.value = !listed.value)}
    />
  );
}

/** The last move, alone or with the others' consent, and the whole turn. */
function UndoTools({ model }: { model: TableModel }): JSX.Element | null {
  const state = model.session.state.value;
  if (!state) return null;
  const { step, turn, asking } = undoWays(state, model.session.seat.value);
  const back = (keep?: number) => () => model.undo(keep);
  return (
    <>
      {asking ? (
        <IconButton
          icon="ask"
          label={t(asking === "rated" ? "undo.rated" : "undo.ask")}
          onClick={asking === "rated" ? undefined : back()}
        />
      ) : (
        <IconButton icon="undo" label={t("undo.step")} onClick={step === undefined ? undefined : back(step)} />
      )}
      <IconButton icon="restart" label={t("undo.turn")} onClick={turn === undefined ? undefined : back(turn)} />
    </>
  );
}

function KeysTool({ model }: { model: TableModel }): JSX.Element {
  const open = useSignal(false);
  const set = (on: boolean) => () => (open.value = on);
  return (
    <>
      <IconButton icon="keys" class="tool keys-tool" keys={HELP_KEY} label={`${t("keys.title")} (${HELP_KEY})`} onClick={set(true)} />
      {open.value && <KeysDialog model={model} onClose={set(false)} />}
    </>
  );
}

function AutoTool({ model }: { model: TableModel }): JSX.Element | null {
  const { autoReplies } = model;
  const seat = model.session.seat.value;
  useEffect(() => {
    if (seat >= 0 && autoReplies.known.length > 0) model.loadOrders();
  }, [model, seat]);
  const open = useSignal(false);
  const box = useRef<HTMLDivElement>(null);
  useDismiss(box, open);
  if (autoReplies.known.length === 0) return null;
  const n = autoReplies.enabled.value.size;
  return (
    <div class="auto-tool" ref={box}>
      <IconButton
        icon="auto"
        class={n > 0 ? "tool tool-enabled" : "tool"}
        label={t("auto.title", { n })}
        expanded={open.value}
        count={n || undefined}
        onClick={() => (open.value = !open.value)}
      />
      {open.value && <AutoList model={model} />}
    </div>
  );
}

function AutoList({ model }: { model: TableModel }): JSX.Element {
  const { autoReplies } = model;
  return (
    <fieldset class="auto-list">
      <legend>{t("auto.legend")}</legend>
      {autoReplies.known.map((auto) => (
        <AutoItem key={auto.id} model={model} auto={auto} />
      ))}
    </fieldset>
  );
}

function AutoItem({ model, auto }: { model: TableModel; auto: AutoReply }): JSX.Element {
  const { autoReplies } = model;
  const { id, amount, amountLabel } = auto;
  const isOn = autoReplies.isEnabled(auto);
  const value = autoReplies.amountOf(auto);
  return (
    <>
      <Checkbox label={auto.label(value)} checked={isOn} onChange={(on) => model.setAutoReply(id, on)} />
      {isOn && amount && amountLabel && (
        <Stepper
          label={amountLabel()}
          value={value}
          min={amount.min}
          max={amount.max}
          onChange={(chosen) => model.setAutoReply(id, true, chosen)}
        />
      )}
    </>
  );
}

function KeysDialog({ model, onClose }: { model: TableModel; onClose(): void }): JSX.Element {
  const ofGame = (model.client.shortcuts ?? []).map(({ key, label }) => [key === "Space" ? t("keys.space") : key, label()]);
  const ofFrame = [
    [MOVES_KEY, t("keys.moves")],
    [HINT_KEY, t("hint.suggest")],
    ["1 – 9", t("keys.numbers")],
    [t("keys.enter"), t("move.do")],
    [t("keys.escape"), t("skip")],
    [HELP_KEY, t("keys.title")],
  ];
  return (
    <Dialog title={t("keys.title")} onClose={onClose}>
      <dl class="keys">
        {[...ofGame, ...ofFrame].map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
