/** The buttons of a turn. A disabled one says why when it is pressed or hovered. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { CatanMove } from "../../../../shared/catan/moves.ts";
import { COSTS } from "../../../../shared/catan/resources.ts";
import { rules } from "../../../../shared/catan/rules.ts";
import { choiceOf } from "../../../../shared/core/choices.ts";
import type { Colour } from "../../../../shared/core/game.ts";
import type { Shortcut } from "../../../kit/contract/game.ts";
import { WhyNot } from "../../../kit/help/shell.tsx";
import { NO_TERMS } from "../draft.ts";
import { t } from "../messages/game/messages.ts";
import { MODES } from "../targets.ts";
import { topic } from "../topics.ts";
import { type PartProps, reasonAgainst, refusalText } from "./context.ts";
import { begin, tradeFor, useGoal } from "./goal.ts";
import { BundleSigns, type Shape, ShapeSign } from "./signs.tsx";
import { mayTrade } from "./trading.ts";

export const shortcuts: readonly Shortcut[] = [
  { key: "Space", label: () => t("key.space") },
  { key: "R", label: () => t("kind.buildRoad") },
  { key: "S", label: () => t("kind.buildSettlement") },
  { key: "C", label: () => t("kind.buildCity") },
  { key: "D", label: () => t("kind.buyCard") },
  { key: "T", label: () => t("key.trade") },
];

/** A reason in words, and its code. */
interface Refused {
  readonly code: string;
  readonly text: string;
}

/** Why nothing of that type can be done now. */
function refused(type: CatanMove["type"], { view }: PartProps): Refused | undefined {
  const refusal = reasonAgainst(type, view);
  const text = refusalText(refusal);
  return refusal && text ? { code: refusal.code, text } : undefined;
}

interface ActionProps {
  readonly label: string;
  readonly hint?: string;
  /** Set if disabled: the reason. */
  readonly against?: Refused;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  readonly primary?: boolean;
  /** Labels that the button has at other times: it is as wide as the longest, so that its neighbours stay where they are. */
  readonly others?: string;
  readonly id: string;
  /** Its keyboard shortcut. */
  readonly keys?: string;
  readonly onUse: () => void;
  readonly onRefuse: (reason: Refused) => void;
  readonly children?: ComponentChildren;
}

/** By button id. */
const TOPICS: { readonly [id: string]: string } = {
  road: topic({ kind: "piece", piece: "road" }),
  settlement: topic({ kind: "piece", piece: "settlement" }),
  city: topic({ kind: "piece", piece: "city" }),
  buyCard: topic({ kind: "deck" }),
  trade: topic({ kind: "trade" }),
  roll: topic({ kind: "dice" }),
  finish: topic({ kind: "card", card: "roadBuilding" }),
  endTurn: topic({ kind: "turn" }),
  pass: topic({ kind: "turn" }),
};

function Action(props: ActionProps): JSX.Element {
  const { label, hint, against, pressed, expanded, primary, others, id, keys, onUse, onRefuse, children } = props;
  return (
    <button
      type="button"
      class={primary ? "catan-action primary" : "catan-action"}
      data-action={id}
      data-topic={TOPICS[id]}
      aria-disabled={against !== undefined}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-keyshortcuts={keys}
      aria-description={against?.text ?? hint}
      onClick={() => (against === undefined ? onUse() : onRefuse(against))}
    >
      {children}
      <span data-others={others}>{label}</span>
    </button>
  );
}

interface NotedProps {
  readonly part: PartProps;
  readonly onRefuse: (reason: Refused) => void;
}

interface BuildSpec {
  readonly type: keyof typeof MODES;
  readonly shape: Shape;
  readonly cost: readonly number[];
  readonly left: "roadsLeft" | "settlementsLeft" | "citiesLeft";
  readonly keys: string;
}

const BUILDS: readonly BuildSpec[] = [
  { type: "buildRoad", shape: "road", cost: COSTS.road, left: "roadsLeft", keys: "R" },
  { type: "buildSettlement", shape: "settlement", cost: COSTS.settlement, left: "settlementsLeft", keys: "S" },
  { type: "buildCity", shape: "city", cost: COSTS.city, left: "citiesLeft", keys: "C" },
];

/** Leaves the building mode after a build, or when nothing can be built any more. */
function useModeEnd({ view, controller }: PartProps): void {
  const own = view.table.seats[view.seat];
  const { mode } = controller.draft.of(view);
  const type = BUILDS.find((build) => MODES[build.type] === mode)?.type;
  const stuck = type !== undefined && view.choices.length > 0 && !choiceOf(view.choices, type);
  useEffect(() => {
    if (controller.draft.of(view).mode) controller.draft.revise(view, { mode: undefined });
  }, [controller, stuck, view.table.turnSeq, own.roadsLeft, own.settlementsLeft, own.citiesLeft]);
}

interface BuildProps extends NotedProps {
  readonly build: BuildSpec;
}

/** Toggles the mode in which a place for the piece is chosen. */
function Build({ part, build: { type, shape, cost, left, keys }, onRefuse }: BuildProps): JSX.Element {
  const { view, controller } = part;
  const draft = controller.draft.of(view);
  const own = view.table.seats[view.seat];
  const mode = MODES[type];
  const use = () => (draft.mode === mode ? controller.draft.revise(view, { mode: undefined, open: undefined }) : begin(part, type));
  return (
    <Action
      id={mode}
      keys={keys}
      label={t(`piece.${mode}`)}
      hint={t("panel.build.hint", { build: t(`kind.${type}`), left: own[left] })}
      against={refused(type, part)}
      pressed={draft.mode === mode}
      onRefuse={(reason) => tradeFor(part, type) || onRefuse(reason)}
      onUse={use}
    >
      <ShapeSign shape={shape} colour={own.colour as Colour} />
      <BundleSigns counts={cost} />
    </Action>
  );
}

function Simple({
  part,
  type,
  label,
  hint,
  onRefuse,
}: NotedProps & { type: CatanMove["type"]; label: string; hint?: string }): JSX.Element {
  return (
    <Action
      id={type}
      keys="Space"
      label={label}
      hint={hint}
      against={refused(type, part)}
      primary
      others={`${t("panel.roll")}\n${t("panel.endTurn")}`}
      onRefuse={onRefuse}
      onUse={() => void part.controller.play({ type } as CatanMove)}
    />
  );
}

/** A preference that outlasts this decision; rendered only when it can be set. */
function Preference({
  part,
  type,
  label,
}: Pick<NotedProps, "part"> & { type: "skipSpecialBuild" | "joinSpecialBuild"; label: string }): JSX.Element | null {
  const { view, controller } = part;
  if (!choiceOf(view.choices, type)) return null;
  return (
    <Action id={type} label={label} hint={t(`kind.${type}`)} onRefuse={() => undefined} onUse={() => void controller.play({ type })} />
  );
}

/** The move that advances the turn, always in the same place. */
function Onward(props: NotedProps): JSX.Element {
  const { view } = props.part;
  const can = (type: CatanMove["type"]) => choiceOf(view.choices, type) !== undefined;
  if (can("finish")) return <Simple {...props} type="finish" label={t("panel.finish")} />;
  if (can("pass")) return <Simple {...props} type="pass" label={t("panel.pass")} />;
  const rolls = can("roll") || view.table.turnSeq === 0 || (view.seat === view.table.active && view.table.phase === "preRoll");
  if (rolls) return <Simple {...props} type="roll" label={t("panel.roll")} hint={t("panel.roll.hint")} />;
  return <Simple {...props} type="endTurn" label={t("panel.endTurn")} hint={t("panel.endTurn.hint")} />;
}

function TradeAction({ part, onRefuse }: NotedProps): JSX.Element {
  const { view, controller } = part;
  const open = controller.draft.of(view).open === "trade";
  const active = view.seat === view.table.active;
  const type = active ? (view.table.domesticTrade ? "offer" : "bankTrade") : "counter";
  const against = mayTrade(part) ? undefined : refused(type, part);
  return (
    <Action
      id="trade"
      keys="T"
      label={t(active ? "panel.trade" : "panel.propose")}
      hint={t(`kind.${type}`)}
      others={t(active ? "panel.propose" : "panel.trade")}
      against={against}
      expanded={open && against === undefined}
      onRefuse={onRefuse}
      onUse={() => controller.draft.revise(view, { open: open ? undefined : "trade", goal: undefined, terms: NO_TERMS })}
    >
      <ShapeSign shape="exchange" />
    </Action>
  );
}

function BuyCard({ part, onRefuse }: NotedProps): JSX.Element {
  return (
    <Action
      id="buyCard"
      keys="D"
      label={t("piece.card")}
      hint={t("panel.buyCard.hint")}
      against={refused("buyCard", part)}
      onRefuse={(reason) => tradeFor(part, "buyCard") || onRefuse(reason)}
      onUse={() => begin(part, "buyCard")}
    >
      <ShapeSign shape="card" />
      <BundleSigns counts={COSTS.card} />
    </Action>
  );
}

export function Actions(part: PartProps): JSX.Element {
  const { view, controller } = part;
  const { mode } = controller.draft.of(view);
  const [note, setNote] = useState<Refused | undefined>(undefined);
  const noted = { part, onRefuse: setNote };
  const choosing = mode !== undefined && !note && !controller.proposed;
  useModeEnd(part);
  useGoal(part);
  useEffect(() => setNote(undefined), [view.table.turnSeq, view.table.phase, mode]);
  return (
    <section class="catan-actions" aria-label={t("panel.actions")}>
      {BUILDS.map((build) => (
        <Build key={build.type} {...noted} build={build} />
      ))}
      <BuyCard {...noted} />
      <TradeAction {...noted} />
      {view.table.phase === "specialBuild" && <Preference part={part} type="skipSpecialBuild" label={t("panel.skipSpecialBuild")} />}
      <Preference part={part} type="joinSpecialBuild" label={t("panel.joinSpecialBuild")} />
      <Onward {...noted} />
      <p class={choosing ? "catan-note catan-note-place" : "catan-note"} role="status">
        {choosing ? t("panel.choosePlace") : note?.text}
        {note && " "}
        <WhyNot game={rules.id} code={note?.code} />
      </p>
    </section>
  );
}
