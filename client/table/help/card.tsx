/** The card of what is pointed at, beside it. Escape closes it; to a screen reader it describes the control that has the focus. */
import type { JSX, RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Move } from "../../../shared/core/game.ts";
import { explainerOf } from "../../games/resources.ts";
import type { Explainer, Explanation } from "../../kit/contract/explainer.ts";
import type { GameView } from "../../kit/contract/game.ts";
import { followPointing, type Pointed, pointed } from "../../kit/help/pointing.ts";
import { say } from "../../kit/i18n/words.ts";
import type { Box } from "../../kit/pixi/camera.ts";
import { placeBeside } from "./place.ts";
import "../../kit/help/explain.css";

const ID = "explained";

function usePlace(card: RefObject<HTMLElement | null>, box: Box): void {
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return;
    const { left, top } = placeBeside(box, element.getBoundingClientRect(), { width: innerWidth, height: innerHeight });
    Object.assign(element.style, { left: `${left}px`, top: `${top}px`, visibility: "visible" });
  });
}

/** All of a card in one go, for who hears it. */
function spokenOf({ name, does, cost, now = [] }: Explanation): string {
  return [`${name}.`, ...does, ...(cost ? [`${say("explain.cost")} ${cost}.`] : []), ...now.map((line) => `${line}.`)].join(" ");
}

/** While it is there, and from the moment it is, the card describes the element. */
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

/** What would follow from the complete move that a control makes, which it names by `data-follows`. */
function followsAt(element: HTMLElement | undefined, explainer: Explainer | undefined, view: GameView | undefined): readonly string[] {
  const text = element?.dataset.follows;
  return text && view ? (explainer?.follows(JSON.parse(text) as Move, view) ?? []) : [];
}

/** What an explanation says, wherever it stands. */
export function Explained({ what }: { what: Explanation }): JSX.Element {
  return (
    <>
      {what.does.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {what.cost && (
        <p>
          <b>{say("explain.cost")}</b> {what.cost}
        </p>
      )}
      {what.now && what.now.length > 0 && (
        <ul>
          {what.now.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}

interface CardProps {
  readonly what: Explanation;
  readonly at: Pointed;
  /** What would follow from what is pointed at. */
  readonly follows: readonly string[];
}

function Card({ what, at: { box, element, focus }, follows }: CardProps): JSX.Element {
  const card = useRef<HTMLDivElement>(null);
  usePlace(card, box);
  useDescription(focus ?? element);
  const keys = element?.getAttribute("aria-keyshortcuts");
  // A sign's own words come first: of whom, and how many.
  const fact = element?.getAttribute("role") === "img" && element.getAttribute("aria-label");
  return (
    <div ref={card} id={ID} class="explained" role="tooltip">
      <p class="explained-name">
        <strong>{what.name}</strong>
        {keys && <kbd>{keys}</kbd>}
      </p>
      {fact && <p>{fact}</p>}
      <Explained what={{ ...what, now: [...(what.now ?? []), ...follows] }} />
    </div>
  );
}

export function ExplainCard({ game, view }: { game: string; view: GameView | undefined }): JSX.Element {
  const explainer = explainerOf(game);
  const at = pointed.value;
  const what = at && explainer?.of(at.thing, view);
  // Before the page can be touched.
  useLayoutEffect(followPointing, []);
  // On a board it is the board that has the focus: what the keyboard has come to there has to be said.
  const heard = what && at.focus && !at.element ? spokenOf(what) : "";
  return (
    <>
      <p class="quiet" role="status">
        {heard}
      </p>
      {what && <Card what={what} at={at} follows={followsAt(at.element, explainer, view)} />}
    </>
  );
}
