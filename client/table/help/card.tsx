/** The help card at pointer or focus. Escape closes it; screen readers read it as the description of the focused control. */
import type { JSX, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Move } from "../../../shared/core/game.ts";
import { helpOf } from "../../games/resources.ts";
import type { Box, GameView } from "../../kit/contract/game.ts";
import type { HelpCard, HelpProvider } from "../../kit/contract/help.ts";
import { type Hovered, hovered, listenForHover } from "../../kit/help/hover.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { safeArea } from "../../kit/ui/size.ts";
import type { TableModel } from "../model/model.ts";
import { covers, placeCard, widthAside } from "./place.ts";
import "../../kit/help/help.css";

const ID = "explained";
/** A card that would cover what it explains becomes as narrow as this, in CSS pixels. */
const NARROWEST = 180;

function usePlace(card: RefObject<HTMLElement | null>, { box, clear }: Hovered): void {
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    const safe = safeArea();
    const window = { width: safe.right - safe.left, height: safe.bottom - safe.top };
    const within = (one: Box): Box => ({ ...one, x: one.x - safe.left, y: one.y - safe.top });
    const place = () => {
      const { left, top } = placeCard(within(box), element.getBoundingClientRect(), window, clear?.map(within));
      return { left: left + safe.left, top: top + safe.top };
    };
    element.style.maxWidth = "";
    const width = widthAside(within(box), window);
    if (width >= NARROWEST && covers(place(), element.getBoundingClientRect(), box)) element.style.maxWidth = `${width}px`;
    const { left, top } = place();
    Object.assign(element.style, { left: `${left}px`, top: `${top}px`, visibility: "visible" });
  });
}

/** The card as plain text. */
function plainText({ name, does, cost, now = [] }: HelpCard): string {
  return [`${name}.`, ...does, ...(cost ? [`${t("explain.cost")} ${cost}.`] : []), ...now.map((line) => `${line}.`)].join(" ");
}

/** Sets `aria-describedby` while the card is shown. */
function useDescription(element: Element | undefined): void {
  useLayoutEffect(() => {
    const before = element?.getAttribute("aria-describedby");
    element?.setAttribute("aria-describedby", before ? `${before} ${ID}` : ID);
    return () => {
      if (before) element?.setAttribute("aria-describedby", before);
      else element?.removeAttribute("aria-describedby");
    };
  }, [element]);
}

/** Consequences of the move in `data-follows`. */
function consequencesAt(element: HTMLElement | undefined, help: HelpProvider | undefined, view: GameView | undefined): readonly string[] {
  const text = element?.dataset.follows;
  return text && view ? (help?.consequences(JSON.parse(text) as Move, view) ?? []) : [];
}

export function HelpText({ card }: { card: HelpCard }): JSX.Element {
  return (
    <>
      {card.does.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {card.cost && (
        <p>
          <b>{t("explain.cost")}</b> {card.cost}
        </p>
      )}
      {card.now && card.now.length > 0 && (
        <ul>
          {card.now.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}

interface CardProps {
  readonly card: HelpCard;
  readonly at: Hovered;
  readonly consequences: readonly string[];
}

function Card({ card, at, consequences }: CardProps): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  const { element, focus } = at;
  usePlace(ref, at);
  useDescription(focus ?? element);
  const keys = element?.getAttribute("aria-keyshortcuts");
  // An image's own label names owner and count: show it first.
  const label = element?.getAttribute("role") === "img" && element.getAttribute("aria-label");
  return (
    <div ref={ref} id={ID} class="tooltip explained" role="tooltip">
      <p class="explained-name">
        <strong>{card.name}</strong>
        {keys && <kbd>{keys}</kbd>}
      </p>
      {label && <p>{label}</p>}
      <HelpText card={{ ...card, now: [...(card.now ?? []), ...consequences] }} />
    </div>
  );
}

/** A separate component, so that moves don’t render the page again. */
export function HelpTooltip({ model }: { model: TableModel }): JSX.Element {
  const at = hovered.value;
  // Loaded by the first thing pointed at.
  const help = at && helpOf(model.client.game.id);
  const view = model.view.value;
  const card = at && help?.explain(at.topic, view);
  // A layout effect, so that no early event is missed.
  useLayoutEffect(listenForHover, []);
  // The canvas keeps the focus, so the card is announced.
  const announced = card && at.focus && !at.element ? plainText(card) : "";
  return (
    <>
      <p class="quiet" role="status">
        {announced}
      </p>
      {card && <Card card={card} at={at} consequences={consequencesAt(at.element, help, view)} />}
    </>
  );
}
