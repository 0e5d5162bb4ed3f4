/** Below the board: what can be done, what is composed, what is asked. Beside it, for reference: value card, investment bank, and how near the end is. */
import type { JSX } from "preact";
import type { ContainerMove } from "../../../../shared/container/moves.ts";
import type { Hand, Table } from "../../../../shared/container/schema.ts";
import { choiceOf } from "../../../../shared/core/choices.ts";
import { SPECTATOR } from "../../../../shared/core/game.ts";
import type { PanelProps } from "../../../kit/contract/game.ts";
import { whoAt } from "../../../kit/i18n/players.ts";
import { lazy } from "../../../kit/lazy.ts";
import { shape, size } from "../../../kit/ui/size.ts";
import { present } from "../composing.ts";
import type { ContainerDraft, ContainerView } from "../draft.ts";
import { endingColours } from "../ending.ts";
import { t } from "../messages/game/messages.ts";
import { hasPad } from "../screen.ts";
import { isStaged } from "../theatre.ts";
import { Actions, AnswerButtons, MenuStrip } from "./actions.tsx";
import { HandRow } from "./hand.tsx";
import { Holdings } from "./holdings.tsx";
import type { PartProps } from "./parts.ts";
import "./panel.css";

type Props = PanelProps<Table, Hand, ContainerMove, ContainerDraft>;

/** Forms for moves with several parts, which the status row describes. */
const WorkForm = lazy(async () => (await import("./workForm.tsx")).WorkForm);
/** Late in the game, and after it. */
const EndNear = lazy(async () => (await import("./endNear.tsx")).EndNear);
const OpenHands = lazy(async () => (await import("./openHands.tsx")).OpenHands);
const Brokers = lazy(async () => (await import("./brokers.tsx")).Brokers);
/** The theatre's code comes with the first auction. */
const AuctionStage = lazy(async () => (await import("./stage.tsx")).Stage);
const Desk = lazy(async () => (await import("./desk.tsx")).Desk);

export function Stage({ view, controller }: Props): JSX.Element | null {
  return isStaged(view.table) ? <AuctionStage view={view} controller={controller} /> : null;
}

export function Bar({ view, controller, time, log }: Props): JSX.Element | null {
  const props: PartProps = { view, controller };
  const isStage = isStaged(view.table);
  if (!isStage && (view.seat === SPECTATOR || view.table.phase === "over")) return null;
  const hasHand = hasPad.value === undefined ? size.value === "narrow" : !hasPad.value;
  const isAsked = view.choices.length > 0 && view.table.phase !== "actions";
  return (
    <div
      class={[
        "container-bar",
        hasHand && "container-bar-high",
        isStage && "container-bar-staged",
        view.seat === SPECTATOR && "container-bar-watching",
      ]
        .filter(Boolean)
        .join(" ")}
    >
      {isAsked && time}
      {isStage ? <Desk {...props} log={log} /> : <Acting {...props} hasHand={hasHand} />}
    </div>
  );
}

/** Forms and questions take the place of the actions. */
function Acting({ hasHand, ...props }: PartProps & { readonly hasHand: boolean }): JSX.Element {
  const { view, controller } = props;
  const draft = controller.draft.of(view);
  const composing = present(view, draft);
  const isDefault = view.table.phase.startsWith("default");
  if (composing) return <WorkForm {...props} composing={composing} hint={isDefault ? defaultHint(view) : undefined} />;
  if (view.choices.length > 0 && view.table.phase !== "actions") return <Answers {...props} hint={isDefault ? defaultHint(view) : ""} />;
  if (draft.menu && (draft.menu !== "machine" || choiceOf(view.choices, "buyMachine"))) return <MenuStrip {...props} menu={draft.menu} />;
  return (
    <>
      {hasHand && <HandRow {...props} />}
      <Actions {...props} />
    </>
  );
}

/** A question that blocks the game: what is seized, a loan. */
function Answers({ hint, ...props }: PartProps & { readonly hint: string }): JSX.Element {
  return (
    <div class="container-strip container-asked">
      {hint && <p class="strip-title">{hint}</p>}
      <AnswerButtons {...props} />
    </div>
  );
}

function defaultHint(view: ContainerView): string {
  const { phase, active, pickFrom, pickCount } = view.table;
  if (phase === "defaultBorrow") return t("default.borrow");
  if (phase === "defaultType") return t("default.asset");
  const who = whoAt(active, view);
  return pickFrom === "machine" ? t("default.machine", { who }) : t("default.pick", { who, n: pickCount });
}

/** For reference. Beside a large board only what is not on it. */
export function Panel({ view, controller }: Props): JSX.Element {
  const { table, hand, seat } = view;
  return (
    <div class="container-panel">
      {view.hands ? (
        <OpenHands view={view} />
      ) : (
        hand &&
        seat !== SPECTATOR &&
        shape.value !== "landscape" && <Holdings table={table} hand={hand} seat={seat} label={t("label.card")} />
      )}
      {endingColours(table).length > 0 && <EndNear view={view} />}
      {table.investmentBank && <Brokers view={view} controller={controller} />}
    </div>
  );
}
