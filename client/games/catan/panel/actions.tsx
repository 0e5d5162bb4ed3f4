/** The buttons of a turn. A disabled one says why when it is pressed or hovered. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { CatanMove } from "../../../../shared/catan/moves.ts";
import { COSTS } from "../../../../shared/catan/resources.ts";
import { choiceOf } from "../../../../shared/core/choices.ts";
import type { Colour, Refusal } from "../../../../shared/core/game.ts";
import type { Composing, Shortcut } from "../../../kit/contract/game.ts";
import { textIn } from "../../../kit/i18n/rich.ts";
import { size } from "../../../kit/ui/size.ts";
import { type CatanDraft, type CatanView, NO_TERMS } from "../draft.ts";
import { t } from "../messages/game/messages.ts";
import { bundleText } from "../resources.ts";
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

interface ActionProps {
  readonly label: string;
  readonly hint?: string;
  /** Set if disabled: the reason. */
  readonly against?: Refusal;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  readonly primary?: boolean;
  readonly class?: string;
  /** Labels that the button has at other times: it is as wide as the longest, so that its neighbours stay where they are. */
  readonly others?: string;
  readonly id: string;
  /** Its keyboard shortcut. */
  readonly keys?: string;
  readonly part: PartProps;
  readonly onUse: () => void;
  /** Instead of saying why it can't be used. @returns false if there is nothing else to do */
  readonly instead?: () => boolean;
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

export function Action(props: ActionProps): JSX.Element {
  const { label, hint, against, pressed, expanded, primary, others, id, keys, part, onUse, instead, children, class: name } = props;
  const press = () => {
    part.controller.explain(undefined);
    if (against === undefined) onUse();
    else if (!instead?.()) part.controller.explain(against);
  };
  return (
    <button
      type="button"
      class={["catan-action", primary && "primary", name].filter(Boolean).join(" ")}
      data-action={id}
      data-topic={TOPICS[id]}
      aria-disabled={against !== undefined}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-keyshortcuts={keys}
      aria-description={refusalText(against) ?? hint}
      onClick={press}
    >
      {children}
      <span data-others={others}>{label}</span>
    </button>
  );
}

interface InProps {
  readonly part: PartProps;
}

export interface BuildSpec {
  readonly type: keyof typeof MODES;
  readonly shape: Shape;
  readonly cost: readonly number[];
  readonly left: "roadsLeft" | "settlementsLeft" | "citiesLeft";
  readonly keys: string;
}

export const BUILDS: readonly BuildSpec[] = [
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

interface BuildProps extends InProps {
  readonly build: BuildSpec;
}

/** Toggles the mode in which a place for the piece is chosen. */
function Build({ part, build: { type, shape, cost, left, keys } }: BuildProps): JSX.Element {
  const { view, controller } = part;
  const draft = controller.draft.of(view);
  const own = view.table.seats[view.seat];
  const mode = MODES[type];
  const use = () => (draft.mode === mode ? controller.draft.revise(view, { mode: undefined, open: undefined }) : begin(part, type));
  return (
    <Action
      part={part}
      id={mode}
      keys={keys}
      label={t(`piece.${mode}`)}
      hint={t("panel.build.hint", { build: t(`kind.${type}`), left: own[left] })}
      against={reasonAgainst(type, part.view)}
      pressed={draft.mode === mode}
      instead={() => tradeFor(part, type)}
      onUse={use}
    >
      <ShapeSign shape={shape} colour={own.colour as Colour} />
      <BundleSigns counts={cost} />
    </Action>
  );
}

function Simple({ part, type, label, hint }: InProps & { type: CatanMove["type"]; label: string; hint?: string }): JSX.Element {
  return (
    <Action
      part={part}
      id={type}
      keys="Space"
      label={label}
      hint={hint}
      against={reasonAgainst(type, part.view)}
      primary
      others={`${t("panel.roll")}\n${t("panel.endTurn")}`}
      onUse={() => void part.controller.play({ type } as CatanMove)}
    />
  );
}

/** A preference that outlasts this decision; rendered only when it can be set. */
function Preference({
  part,
  type,
  label,
}: Pick<InProps, "part"> & { type: "skipSpecialBuild" | "joinSpecialBuild"; label: string }): JSX.Element | null {
  const { view, controller } = part;
  if (!choiceOf(view.choices, type)) return null;
  return <Action part={part} id={type} label={label} hint={t(`kind.${type}`)} onUse={() => void controller.play({ type })} />;
}

/** The move that advances the turn, always in the same place. */
function Onward(props: InProps): JSX.Element {
  const { view } = props.part;
  const can = (type: CatanMove["type"]) => choiceOf(view.choices, type) !== undefined;
  if (can("finish")) return <Simple {...props} type="finish" label={t("panel.finish")} />;
  if (can("pass")) return <Simple {...props} type="pass" label={t("panel.pass")} />;
  const rolls = can("roll") || view.table.turnSeq === 0 || (view.seat === view.table.active && view.table.phase === "preRoll");
  if (rolls) return <Simple {...props} type="roll" label={t("panel.roll")} hint={t("panel.roll.hint")} />;
  return <Simple {...props} type="endTurn" label={t("panel.endTurn")} hint={t("panel.endTurn.hint")} />;
}

function TradeAction({ part }: InProps): JSX.Element {
  const { view, controller } = part;
  const open = controller.draft.of(view).open === "trade";
  const active = view.seat === view.table.active;
  const type = active ? (view.table.domesticTrade ? "offer" : "bankTrade") : "counter";
  const against = mayTrade(part) ? undefined : reasonAgainst(type, part.view);
  return (
    <Action
      part={part}
      id="trade"
      keys="T"
      label={t(active ? "panel.trade" : "panel.propose")}
      hint={t(`kind.${type}`)}
      others={t(active ? "panel.propose" : "panel.trade")}
      against={against}
      expanded={open && against === undefined}
      onUse={() => controller.draft.revise(view, { open: open ? undefined : "trade", goal: undefined, terms: NO_TERMS })}
    >
      <ShapeSign shape="exchange" />
    </Action>
  );
}

/** On phones, one button for all builds. It shows which are possible. */
function BuildAction({ part }: InProps): JSX.Element {
  const { view, controller } = part;
  const { mode, open } = controller.draft.of(view);
  const own = view.table.seats[view.seat];
  return (
    <Action
      part={part}
      id="build"
      label={t("panel.build")}
      pressed={mode !== undefined}
      expanded={open === "build"}
      onUse={() => controller.draft.revise(view, { mode: undefined, open: mode || open === "build" ? undefined : "build" })}
    >
      <span class="catan-builds">
        {BUILDS.map(({ type, shape }) => (
          <span key={type} class={choiceOf(view.choices, type) ? undefined : "catan-not-now"}>
            <ShapeSign shape={shape} colour={own.colour as Colour} />
          </span>
        ))}
      </span>
    </Action>
  );
}

function BuyCard({ part }: InProps): JSX.Element {
  return (
    <Action
      part={part}
      id="buyCard"
      keys="D"
      label={t("piece.card")}
      hint={t("panel.buyCard.hint")}
      against={reasonAgainst("buyCard", part.view)}
      instead={() => tradeFor(part, "buyCard")}
      onUse={() => begin(part, "buyCard")}
    >
      <ShapeSign shape="card" />
      <BundleSigns counts={COSTS.card} />
    </Action>
  );
}

export function Actions(part: PartProps): JSX.Element {
  const { view } = part;
  useModeEnd(part);
  useGoal(part);
  return (
    <section class="catan-actions" aria-label={t("panel.actions")}>
      {size.value === "narrow" ? (
        <BuildAction part={part} />
      ) : (
        <>
          {BUILDS.map((build) => (
            <Build key={build.type} part={part} build={build} />
          ))}
          <BuyCard part={part} />
        </>
      )}
      <TradeAction part={part} />
      {view.table.phase === "specialBuild" && <Preference part={part} type="skipSpecialBuild" label={t("panel.skipSpecialBuild")} />}
      <Preference part={part} type="joinSpecialBuild" label={t("panel.joinSpecialBuild")} />
      <Onward part={part} />
    </section>
  );
}

/** In the status row, while a place for a piece is chosen. */
export function composing({ hand }: CatanView, { mode }: CatanDraft): Composing<CatanMove> | undefined {
  if (!mode || !hand) return undefined;
  return { text: t("panel.place", { mode }), lines: [textIn(bundleText(COSTS[mode]))] };
}
