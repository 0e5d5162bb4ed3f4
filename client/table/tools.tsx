/** Tools of the status row: hint, undo, list of moves, and what is needed less often. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { TableState } from "../../shared/core/protocol.ts";
import type { AutoReply } from "../kit/contract/game.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { lazy } from "../kit/lazy.ts";
import { Checkbox, IconButton, Stepper } from "../kit/ui/controls.tsx";
import { useDismiss } from "../kit/ui/hooks.ts";
import { Icon, type IconName } from "../kit/ui/icons.tsx";
import { shape, size } from "../kit/ui/size.ts";
import { WaitDialog } from "../kit/ui/wait.tsx";
import { HELP_KEY, HINT_KEY, MOVES_KEY } from "./keys.ts";
import type { TableModel } from "./model/model.ts";
import { offersHints, undoWays } from "./model/toolRules.ts";

const KeysDialog = lazy(async () => (await import("./keysDialog.tsx")).KeysDialog, WaitDialog);

/** Beside the status where there is room. Tools that do not apply are disabled rather than removed, so that the others stay in place. */
export function Tools({ model }: { model: TableModel }): JSX.Element {
  const { running, plays } = standing(model);
  return (
    <div class="tools">
      <HintTool model={model} />
      {plays && size.value === "wide" && <UndoStep model={model} />}
      {running && shape.value === "landscape" && model.client.Panel && <MovesTool model={model} />}
      <MoreTool model={model} />
    </div>
  );
}

function standing({ session }: TableModel): { running: boolean; plays: boolean } {
  const running = session.state.value?.phase === "running";
  return { running, plays: running && session.seat.value >= 0 };
}

export function HintTool({ model }: { model: TableModel }): JSX.Element | null {
  const state = model.session.state.value;
  if (!state || !offersHints(state, model.session.seat.value, model.session.id)) return null;
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

const back = (model: TableModel, keep?: number) => () => void model.undo(keep);

/** The last move, alone or with the others' consent. */
function UndoStep({ model }: { model: TableModel }): JSX.Element | null {
  const state = model.session.state.value;
  if (!state) return null;
  const { icon, label, onClick } = undoStep(model, state);
  return <IconButton icon={icon} label={label} onClick={onClick} />;
}

function undoStep(model: TableModel, state: TableState): Item {
  const { step, asking } = undoWays(state, model.session.seat.value);
  if (asking)
    return { icon: "ask", label: t(asking === "rated" ? "undo.rated" : "undo.ask"), onClick: asking === "rated" ? undefined : back(model) };
  return { icon: "undo", label: t("undo.step"), onClick: step === undefined ? undefined : back(model, step) };
}

interface Item {
  readonly icon: IconName;
  readonly label: string;
  readonly class?: string;
  readonly keys?: string;
  /** Undefined while there is nothing to do. */
  readonly onClick: (() => void) | undefined;
}

/** Tools that are needed less often, with their names. */
export function MoreTool({ model }: { model: TableModel }): JSX.Element | null {
  const { autoReplies } = model;
  const { running, plays } = standing(model);
  const { open, box } = usePopover();
  const showsKeys = useSignal(false);
  useEffect(() => {
    if (plays && autoReplies.known.length > 0) model.loadOrders();
  }, [model, plays]);
  if (!running) return null;
  const n = plays ? autoReplies.enabled.value.size : 0;
  const act = (onClick: (() => void) | undefined) => () => {
    open.value = false;
    onClick?.();
  };
  return (
    <div class="more-tool" ref={box}>
      <IconButton
        icon="dots"
        class={n > 0 ? "tool tool-enabled" : "tool"}
        label={n > 0 ? `${t("tools.more")}, ${t("auto.title", { n })}` : t("tools.more")}
        expanded={open.value}
        count={n || undefined}
        focus
        onClick={() => (open.value = !open.value)}
      />
      {/* Shortcuts press its buttons while it is closed, too. */}
      <div class="more-list" hidden={!open.value}>
        {moreItems(model, () => (showsKeys.value = true)).map(({ icon, label, onClick, keys, class: name }) => (
          <button key={icon} type="button" class={name} disabled={!onClick} aria-keyshortcuts={keys} onClick={act(onClick)}>
            <Icon name={icon} /> {label}
          </button>
        ))}
        {plays && autoReplies.known.length > 0 && <AutoList model={model} />}
      </div>
      {showsKeys.value && <KeysDialog model={model} onClose={() => (showsKeys.value = false)} />}
    </div>
  );
}

function usePopover() {
  const open = useSignal(false);
  const box = useRef<HTMLDivElement>(null);
  useDismiss(box, open);
  return { open, box };
}

function moreItems(model: TableModel, onKeys: () => void): Item[] {
  const state = model.session.state.value;
  if (!state) return [];
  const { plays } = standing(model);
  const { turn } = undoWays(state, model.session.seat.value);
  const items: (Item | false)[] = [
    plays && size.value !== "wide" && undoStep(model, state),
    plays && { icon: "restart", label: t("undo.turn"), onClick: turn === undefined ? undefined : back(model, turn) },
    { icon: "history", label: t("past.open"), onClick: state.version > 0 ? () => model.past.goTo(state.version - 1) : undefined },
    plays && { icon: "keys", label: t("keys.title"), class: "keys-tool", keys: HELP_KEY, onClick: onKeys },
  ];
  return items.filter((item) => typeof item === "object");
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
