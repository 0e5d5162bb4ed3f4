/** Cards flying between board and chips. HTML, so that they can leave the canvas and cost no frame of it. */
import { RESOURCES, type Resource } from "../../../shared/catan/vocabulary.ts";
import type { Point } from "../../kit/pixi/camera.ts";
import { CARD_GROUND, SIGNS, svg } from "./art.ts";

const FLIGHT = 500;
/** Delay between cards that leave together. */
const STAGGER = 45;
const WIDTH = 26;
const HEIGHT = 34;

/** Position of a card on the page; without a resource, of a face-down card. */
export type Spot = (resource?: Resource) => Point;

export interface Flight {
  /** Absent: a card seen from behind. */
  readonly resource?: Resource;
  /** Points of the page in CSS pixels. */
  readonly from: Point;
  readonly to: Point;
}

function cardElement(resource: Resource | undefined): HTMLElement {
  const card = document.createElement("div");
  card.className = "catan-flight";
  card.setAttribute("aria-hidden", "true");
  Object.assign(card.style, {
    position: "fixed",
    left: "0",
    top: "0",
    width: `${WIDTH}px`,
    height: `${HEIGHT}px`,
    borderRadius: "5px",
    border: "1.5px solid #2a2622",
    background: resource ? CARD_GROUND[resource] : "repeating-linear-gradient(45deg, #b5793a 0 4px, #d59a55 4px 8px)",
    pointerEvents: "none",
    zIndex: "50",
    opacity: "0",
  });
  if (resource) card.innerHTML = svg(SIGNS[resource]);
  return card;
}

function moveTo({ x, y }: Point, scale: number): string {
  return `translate(${x - WIDTH / 2}px, ${y - HEIGHT / 2}px) scale(${scale})`;
}

/** Ends the flight of each card in the air. */
const landings = new Set<() => void>();

export function landAll(): void {
  for (const land of [...landings]) land();
}

/** Resolves after a delay or when `landAll()` is called. Uses a timer, since hidden pages run no animations. */
function landing(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const land = () => {
      clearTimeout(timer);
      landings.delete(land);
      resolve();
    };
    const timer = setTimeout(land, milliseconds);
    landings.add(land);
  });
}

async function fly({ resource, from, to }: Flight, delay: number, speed: number): Promise<void> {
  const card = cardElement(resource);
  document.body.append(card);
  const duration = FLIGHT / speed;
  card.animate(
    [
      { transform: moveTo(from, 0.4), opacity: 0 },
      { transform: moveTo(from, 1.15), opacity: 1, offset: 0.25 },
      { transform: moveTo(to, 0.8), opacity: 1, offset: 0.95 },
      { transform: moveTo(to, 0.6), opacity: 0 },
    ],
    { duration, delay: delay / speed, easing: "ease-in-out" },
  );
  await landing(duration + delay / speed);
  card.remove();
}

const ANSWER = 1300;

/** Shows a yes or a no briefly. Nothing waits for it. */
export function popAnswer({ x, y }: Point, yes: boolean, speed: number): void {
  const sign = document.createElement("div");
  sign.className = yes ? "catan-answer catan-answer-yes" : "catan-answer";
  sign.setAttribute("aria-hidden", "true");
  sign.textContent = yes ? "✓" : "✗";
  Object.assign(sign.style, { left: `${x}px`, top: `${y}px` });
  document.body.append(sign);
  const shown = { opacity: 1, transform: "translate(-50%, -50%) scale(1)" };
  sign.animate(
    [{ opacity: 0, transform: "translate(-50%, -50%) scale(0.3)" }, { ...shown, offset: 0.15 }, { ...shown, offset: 0.8 }, { opacity: 0 }],
    {
      duration: ANSWER / speed,
    },
  );
  setTimeout(() => sign.remove(), ANSWER / speed);
}

/** Lets cards fly together; none at speed 0. Resolves when the last has landed. */
export async function flyAll(flights: readonly Flight[], speed: number): Promise<void> {
  if (speed <= 0) return;
  await Promise.all(flights.map((flight, i) => fly(flight, i * STAGGER, speed)));
}

/** A flight for each card of a bundle, at most `most`. */
export function flightsOf(bundle: readonly number[], from: Spot, to: Spot, most = 6): Flight[] {
  const kinds = bundle.flatMap((count, i) => new Array<Resource>(count).fill(RESOURCES[i]));
  return kinds.slice(0, most).map((resource) => ({ resource, from: from(resource), to: to(resource) }));
}
