/** The editable board: by mouse, touch and keyboard. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { type CustomBoard, SEA } from "../../../../shared/catan/customBoard.ts";
import type { BoardViolation } from "../../../../shared/catan/customBoardViolations.ts";
import { HARBOUR_KINDS, TERRAINS } from "../../../../shared/catan/vocabulary.ts";
import { ARROWS } from "../../../kit/ui/arrows.ts";
import { t } from "../messages/editor/messages.ts";
import { placeOf, SIDES } from "../places.ts";
import { HARBOUR } from "../plan.ts";
import { ALL_CELLS, coastOf, idOf, pointOf, type Target, towards } from "./grid.ts";
import { hexPoints, Land, VIEW_BOX } from "./sketch.tsx";
import type { Tool } from "./tools.ts";

interface SheetProps {
  readonly drawing: CustomBoard;
  readonly tool: Tool;
  readonly violations: readonly BoardViolation[];
  onUse(target: Target): void;
}

/** The name of a cell or side, without its content. */
function placeName({ cell, side }: Target): string {
  const place = placeOf(cell);
  return side === undefined ? t("place", place) : t("place.side", { ...place, side: SIDES[side] });
}

function contentOf({ terrain, tokens, harbours, robber }: CustomBoard, { cell, side }: Target): string {
  if (side !== undefined) {
    const harbour = harbours.find((one) => one.cell === cell && one.side === side);
    return harbour ? t(`harbour.${HARBOUR_KINDS[harbour.kind]}`) : t("harbour.none");
  }
  const kind = terrain[cell] === SEA ? "sea" : TERRAINS[terrain[cell]];
  return t("content", { terrain: t(`terrain.${kind}`), number: tokens[cell], robber: robber === cell });
}

/** Sides where a harbour can be placed or removed. */
function sidesFor(drawing: CustomBoard): Target[] {
  const coast = coastOf(drawing);
  const stray = drawing.harbours.filter(({ cell, side }) => !coast.some((one) => one.cell === cell && one.side === side));
  return [...coast, ...stray.map(({ cell, side }) => ({ cell, side }))];
}

function Shape({ target }: { target: Target }): JSX.Element {
  const { x, y } = pointOf(target);
  return target.side === undefined ? <polygon points={hexPoints(target.cell)} /> : <circle cx={x} cy={y} r={HARBOUR + 2} />;
}

/** The target with the keyboard focus. */
function useHere(targets: readonly Target[], onUse: (target: Target) => void) {
  const here = useSignal<Target>(ALL_CELLS[0]);
  const svg = useRef<SVGSVGElement>(null);
  const current = targets.find((target) => idOf(target) === idOf(here.value)) ?? targets[0];
  const reach = (target: Target) => {
    here.value = target;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key];
    if (!direction && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    if (!direction) return onUse(current);
    reach(towards(targets, current, direction));
    svg.current?.querySelector<SVGGElement>(`[data-target=${idOf(here.value)}]`)?.focus();
  };
  return { svg, current, reach, onKeyDown };
}

export function Sheet({ drawing, tool, violations, onUse }: SheetProps): JSX.Element {
  const targets = tool.type === "harbour" ? sidesFor(drawing) : ALL_CELLS;
  const { svg, current, reach, onKeyDown } = useHere(targets, onUse);
  const bad = new Set(violations.map(({ params = {} }) => idOf(params as unknown as Target)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a picture with buttons in it
    <svg ref={svg} class="catan-sheet" viewBox={VIEW_BOX} role="group" aria-label={t("board")} onKeyDown={onKeyDown}>
      <Land drawing={drawing} />
      {targets.map((target) => (
        <Spot
          key={idOf(target)}
          target={target}
          label={t("place.content", { place: placeName(target), content: contentOf(drawing, target) })}
          reached={target === current}
          bad={bad.has(idOf(target))}
          sweeps={tool.type === "terrain" || tool.type === "token"}
          onReach={() => reach(target)}
          onUse={onUse}
        />
      ))}
    </svg>
  );
}

interface SpotProps {
  readonly target: Target;
  readonly label: string;
  /** The keyboard focus is on it. */
  readonly reached: boolean;
  readonly bad: boolean;
  /** Dragging draws on each target that the pointer enters. */
  readonly sweeps: boolean;
  onReach(): void;
  onUse(target: Target): void;
}

/** Releases the pointer capture, so that a drag reaches other shapes. */
function release(event: PointerEvent): void {
  const element = event.currentTarget as Element;
  if (element.hasPointerCapture(event.pointerId)) element.releasePointerCapture(event.pointerId);
}

function Spot({ target, label, reached, bad, sweeps, onReach, onUse }: SpotProps): JSX.Element {
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    release(event);
    onUse(target);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a shape inside a picture
    <g
      class={bad ? "spot bad" : "spot"}
      role="button"
      tabIndex={reached ? 0 : -1}
      aria-label={label}
      data-target={idOf(target)}
      onFocus={onReach}
      onPointerDown={onPointerDown}
      onPointerEnter={(event) => sweeps && event.buttons === 1 && onUse(target)}
      // A click without a pointer comes from assistive technology.
      onClick={(event) => event.detail === 0 && onUse(target)}
    >
      <Shape target={target} />
    </g>
  );
}
