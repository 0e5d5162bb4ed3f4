/** What can be built on a phone: what it costs, what is short, how many pieces are left. */
import type { JSX } from "preact";
import { COSTS } from "../../../../shared/catan/resources.ts";
import { movesOf } from "../../../../shared/core/choices.ts";
import type { Colour } from "../../../../shared/core/game.ts";
import { textIn } from "../../../kit/i18n/rich.ts";
import { Icon } from "../../../kit/ui/icons.tsx";
import { t } from "../messages/game/messages.ts";
import { bundleText } from "../resources.ts";
import { type Goal, MODES } from "../targets.ts";
import { Action, BUILDS } from "./actions.tsx";
import { type PartProps, reasonAgainst, refusalText } from "./context.ts";
import { begin, canTradeFor, lackingFor, tradeFor } from "./goal.ts";
import { BundleSigns, type Shape, ShapeSign } from "./signs.tsx";

/** The most wanted first. */
const GOALS: readonly Goal[] = ["buildCity", "buildSettlement", "buildRoad", "buyCard"];

export function BuildSheet(part: PartProps): JSX.Element {
  const { view } = part;
  const own = view.table.seats[view.seat];
  const wanted = GOALS.find((goal) => canTradeFor(part, goal));
  return (
    <section class="catan-form catan-build-sheet" aria-label={t("panel.build")}>
      <header>
        <b>{t("panel.build")}</b>
        <small>{t("panel.build.onBoard")}</small>
      </header>
      {BUILDS.map(({ type, shape, cost, left }) => (
        <Row key={type} part={part} goal={type} shape={shape} cost={cost} left={own[left]} />
      ))}
      <Row part={part} goal="buyCard" shape="card" cost={COSTS.card} left={view.table.deckCount} />
      <div class="catan-fixed">
        <CloseForm part={part} />
        <button type="button" data-action="tradeFor" disabled={!wanted} onClick={() => wanted && tradeFor(part, wanted)}>
          {t("panel.build.trade")}
        </button>
      </div>
    </section>
  );
}

export function CloseForm({ part: { view, controller } }: { part: PartProps }): JSX.Element {
  return (
    <button
      type="button"
      class="catan-fold"
      data-action="fold"
      aria-label={t("panel.cancel")}
      title={t("panel.cancel")}
      onClick={() => controller.draft.revise(view, { open: undefined, goal: undefined })}
    >
      <Icon name="close" />
    </button>
  );
}

interface RowProps {
  readonly part: PartProps;
  readonly goal: Goal;
  readonly shape: Shape;
  readonly cost: readonly number[];
  readonly left: number;
}

function Row({ part, goal, shape, cost, left }: RowProps): JSX.Element {
  const { view } = part;
  const against = reasonAgainst(goal, view);
  const piece = goal === "buyCard" ? "card" : MODES[goal];
  return (
    <Action
      part={part}
      id={goal === "buyCard" ? goal : piece}
      class="catan-build"
      label=""
      against={against}
      instead={() => tradeFor(part, goal)}
      onUse={() => begin(part, goal)}
    >
      <ShapeSign shape={shape} colour={goal === "buyCard" ? undefined : (view.table.seats[view.seat].colour as Colour)} />
      <span class="catan-build-text">
        <b>{t(`piece.${piece}`)}</b>
        <small>{stateOf(part, goal, left)}</small>
      </span>
      <BundleSigns counts={cost} />
      <Icon name={against ? "lock" : "forth"} />
    </Action>
  );
}

/** How many are left and where they can go, or what is in the way. */
function stateOf({ view }: PartProps, goal: Goal, left: number): string {
  const lacking = lackingFor(goal, view);
  if (lacking.some((count) => count > 0)) return t("panel.build.short", { cards: textIn(bundleText(lacking)) });
  const refusal = refusalText(reasonAgainst(goal, view));
  if (refusal) return refusal;
  return goal === "buyCard" ? t("panel.left", { n: left }) : t("panel.build.places", { left, n: movesOf(view.choices, goal).length });
}
