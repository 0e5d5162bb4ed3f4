/** The buttons of a turn. One that cannot be used now says why when it is pressed or pointed at. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import { COSTS } from "../../../shared/catan/resources.ts";
import { choiceOf } from "../../../shared/choices.ts";
import type { Colour } from "../../../shared/game.ts";
import type { Side } from "../draft.ts";
import { MODES } from "../targets.ts";
import { type PartProps, reasonAgainst, refusalText } from "./context.ts";
import { useInSight } from "./hooks.ts";
import { BundleSigns, type Shape, ShapeSign } from "./signs.tsx";

interface ActionProps {
  readonly label: string;
  readonly hint?: string;
  /** Why it cannot be used now. */
  readonly against?: string;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  readonly primary?: boolean;
  readonly id: string;
  readonly onUse: () => void;
  readonly onRefuse: (reason: string) => void;
  readonly children?: ComponentChildren;
}

function Action(props: ActionProps): JSX.Element {
  const { label, hint, against, pressed, expanded, primary, id, onUse, onRefuse, children } = props;
  const title = against ?? hint;
  return (
    <button
      type="button"
      class={primary ? "catan-action primary" : "catan-action"}
      data-action={id}
      title={title}
      aria-disabled={against !== undefined}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-description={title}
      onClick={() => (against === undefined ? onUse() : onRefuse(against))}
    >
      {children}
      <span>{label}</span>
    </button>
  );
}

interface NotedProps {
  readonly part: PartProps;
  readonly onRefuse: (reason: string) => void;
}

interface BuildSpec {
  readonly type: keyof typeof MODES;
  readonly shape: Shape;
  readonly cost: readonly number[];
  readonly left: "roadsLeft" | "settlementsLeft" | "citiesLeft";
}

const BUILDS: readonly BuildSpec[] = [
  { type: "buildRoad", shape: "road", cost: COSTS.road, left: "roadsLeft" },
  { type: "buildSettlement", shape: "settlement", cost: COSTS.settlement, left: "settlementsLeft" },
  { type: "buildCity", shape: "city", cost: COSTS.city, left: "citiesLeft" },
];

/** Leaves the building mode once something was built, or nothing can be any more. */
function useModeEnd({ view, desk }: PartProps): void {
  const own = view.table.seats[view.seat];
  const { mode } = desk.draft.of(view);
  const type = BUILDS.find((build) => MODES[build.type] === mode)?.type;
  const stuck = type !== undefined && view.choices.length > 0 && !choiceOf(view.choices, type);
  useEffect(() => {
    if (desk.draft.of(view).mode) desk.draft.revise(view, { mode: undefined });
  }, [desk, stuck, view.table.turnSeq, own.roadsLeft, own.settlementsLeft, own.citiesLeft]);
}

interface BuildProps extends NotedProps {
  readonly build: BuildSpec;
}

/** Enters the mode in which a place for the piece is chosen, or leaves it. */
function Build({ part: { view, desk, sentences, labels }, build: { type, shape, cost, left }, onRefuse }: BuildProps): JSX.Element {
  const draft = desk.draft.of(view);
  const own = view.table.seats[view.seat];
  const mode = MODES[type];
  return (
    <Action
      id={mode}
      label={labels[mode]}
      hint={`${sentences.kinds[type]} · ${labels.left(own[left])}`}
      against={refusalText(reasonAgainst(type, view), desk)}
      pressed={draft.mode === mode}
      onRefuse={onRefuse}
      onUse={() => desk.draft.revise(view, { mode: draft.mode === mode ? undefined : mode })}
    >
      <ShapeSign shape={shape} colour={own.colour as Colour} />
      <BundleSigns counts={cost} sentences={sentences} />
    </Action>
  );
}

/** Moves that stand for themselves, with what is shown of them; drawn only where they can be made. */
function Simple({
  part,
  type,
  label,
  hint,
}: {
  part: PartProps;
  type: CatanMove["type"];
  label: string;
  hint?: string;
}): JSX.Element | null {
  if (!choiceOf(part.view.choices, type)) return null;
  return (
    <Action
      id={type}
      label={label}
      hint={hint}
      primary
      onRefuse={() => undefined}
      onUse={() => void part.desk.play({ type } as CatanMove)}
    />
  );
}

/** Open offers that the reader has made, or is asked about as the player whose turn it is. */
function concerning({ table, seat }: PartProps["view"]): number {
  return table.offers.filter((offer) => offer.by === seat || table.active === seat).length;
}

interface FoldProps extends NotedProps {
  readonly id: string;
  readonly label: string;
  readonly type: "offer" | "counter" | "bankTrade";
  readonly wanted: Side;
  readonly children: ComponentChildren;
}

/** Unfolds the trade with the players or with the bank, or folds it again. */
function SideAction({ part: { view, desk, sentences }, id, label, type, wanted, onRefuse, children }: FoldProps): JSX.Element {
  const { side } = desk.draft.of(view);
  const against = refusalText(reasonAgainst(type, view), desk);
  return (
    <Action
      id={id}
      label={label}
      hint={sentences.kinds[type]}
      against={against}
      expanded={side === wanted && against === undefined}
      onRefuse={onRefuse}
      onUse={() => desk.draft.revise(view, { side: side === wanted ? undefined : wanted })}
    >
      {children}
    </Action>
  );
}

function Sides(props: NotedProps): JSX.Element {
  const { view, labels } = props.part;
  const active = view.seat === view.table.active;
  const open = concerning(view);
  return (
    <>
      {view.table.domesticTrade && (
        <SideAction
          {...props}
          id="trade"
          label={active ? labels.trade : labels.propose}
          type={active ? "offer" : "counter"}
          wanted="players"
        >
          <ShapeSign shape="players" />
          {open > 0 && <b class="catan-badge">{open}</b>}
        </SideAction>
      )}
      <SideAction {...props} id="bank" label={labels.bankTrade} type="bankTrade" wanted="bank">
        <ShapeSign shape="exchange" />
      </SideAction>
    </>
  );
}

function BuyCard({ part: { view, desk, sentences, labels }, onRefuse }: NotedProps): JSX.Element {
  return (
    <Action
      id="buyCard"
      label={labels.buyCard}
      hint={labels.buyCardHint}
      against={refusalText(reasonAgainst("buyCard", view), desk)}
      onRefuse={onRefuse}
      onUse={() => desk.propose({ type: "buyCard" })}
    >
      <ShapeSign shape="card" />
      <BundleSigns counts={COSTS.card} sentences={sentences} />
    </Action>
  );
}

export function Actions(part: PartProps): JSX.Element {
  const { view, desk, labels, sentences } = part;
  const { mode } = desk.draft.of(view);
  const [note, setNote] = useState("");
  // Whose turn begins finds the dice, however far the panel was scrolled.
  const place = useInSight<HTMLDivElement>(choiceOf(view.choices, "roll") ? "turn" : "");
  useModeEnd(part);
  useEffect(() => setNote(""), [view.table.turnSeq, view.table.phase, mode]);
  return (
    <section class="catan-part" aria-label={labels.actions}>
      <div class="catan-actions" ref={place}>
        <Simple part={part} type="roll" label={labels.roll} hint={labels.rollHint} />
        <Simple part={part} type="finish" label={labels.finish} />
        <Simple part={part} type="pass" label={labels.pass} hint={sentences.kinds.pass} />
        {view.table.phase === "specialBuild" && (
          <Simple part={part} type="skipSpecial" label={labels.skipSpecial} hint={sentences.kinds.skipSpecial} />
        )}
        <Simple part={part} type="joinSpecial" label={labels.joinSpecial} hint={sentences.kinds.joinSpecial} />
        {BUILDS.map((build) => (
          <Build key={build.type} part={part} build={build} onRefuse={setNote} />
        ))}
        <BuyCard part={part} onRefuse={setNote} />
      </div>
      <div class="catan-actions">
        <Sides part={part} onRefuse={setNote} />
        <Simple part={part} type="endTurn" label={labels.endTurn} hint={labels.endTurnHint} />
      </div>
      <p class="catan-note" role="status">
        {mode && !note ? labels.choosePlace : note}
      </p>
    </section>
  );
}
