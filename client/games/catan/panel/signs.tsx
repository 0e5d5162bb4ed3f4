/** Icons of the panel and the chips. Hidden from screen readers, which read the text beside them. */
import type { JSX } from "preact";
import { type Card, RESOURCES, type Resource } from "../../../../shared/catan/vocabulary.ts";
import type { Colour } from "../../../../shared/core/game.ts";
import { textIn } from "../../../kit/i18n/rich.ts";
import { css, markPoints, PAINTS } from "../../../kit/pixi/paints.ts";
import { CARD_GROUND, SIGNS } from "../art.ts";
import { bundleText } from "../resources.ts";

export function ResourceSign({ resource }: { resource: Resource }): JSX.Element {
  return (
    <svg
      class="catan-sign"
      viewBox="-13 -14 26 28"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: SIGNS[resource] }}
      style={{ background: CARD_GROUND[resource] }}
    />
  );
}

/** A bundle as icons with counts; read out as text. */
export function BundleSigns({ counts }: { counts: readonly number[] }): JSX.Element {
  return (
    <span class="catan-bundle" role="img" aria-label={textIn(bundleText(counts))}>
      {RESOURCES.map((resource, i) =>
        counts[i] > 0 ? (
          <span key={resource} class="catan-bundle-item">
            {counts[i] > 1 && <b>{counts[i]}</b>}
            <ResourceSign resource={resource} />
          </span>
        ) : null,
      )}
    </span>
  );
}

const SHAPES = {
  road: '<rect x="-11" y="-3" width="22" height="6" rx="2" transform="rotate(-28)"/>',
  roads:
    '<path fill-rule="evenodd" d="M-10 11L-3.5 -11H3.5L10 11ZM-0.9 -8.5H0.9L1.2 -4.5H-1.2ZM-1.4 -2H1.4L1.8 3H-1.8ZM-2 5.5H2L2.4 11H-2.4Z"/>',
  settlement: '<path d="M-8 9 V-1 L0 -9 L8 -1 V9 Z"/>',
  skipsSpecialBuild:
    '<path d="M-8 9 V-1 L0 -9 L8 -1 V9 Z" opacity="0.55"/><rect x="-12" y="-1.5" width="24" height="3" transform="rotate(45)"/>',
  city: '<path d="M-11 10 V-5 L-6 -11 L-1 -5 V0 H11 V10 Z"/>',
  card: '<rect x="-7" y="-10" width="14" height="20" rx="2.5"/>',
  hand: '<rect x="-9" y="-7" width="11" height="16" rx="2" opacity="0.55"/><rect x="-2" y="-9" width="11" height="16" rx="2"/>',
  star: '<path d="M0 -11 L3.2 -3.6 L11 -3 L5 2.2 L7 10 L0 5.8 L-7 10 L-5 2.2 L-11 -3 L-3.2 -3.6 Z"/>',
  players:
    '<circle cx="-5" cy="-5" r="4"/><path d="M-12 9 A7 8 0 0 1 2 9 Z"/><circle cx="6" cy="-3" r="3.2" opacity="0.7"/><path d="M3 9 A5.5 7 0 0 1 12 9 Z" opacity="0.7"/>',
  exchange: '<path d="M-11 -6 H4 V-11 L11 -4 L4 3 V-2 H-11 Z M11 6 H-4 V11 L-11 4 L-4 -3 V2 H11 Z" transform="scale(0.9)"/>',
  plenty: '<path d="M0 -11 L10 -5 L0 1 L-10 -5 Z"/><path d="M-10 1 L0 7 L10 1 L10 4 L0 10 L-10 4 Z"/>',
  monopoly: '<path d="M-10 9 V-7 L-4 -1 L0 -10 L4 -1 L10 -7 V9 Z"/>',
  knight: '<path d="M-7 10 V-2 A7 8 0 0 1 7 -2 V10 H2 V2 H5 V-1 H-5 V2 H-2 V10 Z"/>',
} as const;
export type Shape = keyof typeof SHAPES;

export const CARD_SHAPES: { readonly [C in Card]: Shape } = {
  knight: "knight",
  roadBuilding: "road",
  yearOfPlenty: "plenty",
  monopoly: "monopoly",
  victoryPoint: "star",
};

/** A shape in the colour of the text, or of a player with that colour's mark. */
export function ShapeSign({ shape, colour }: { shape: Shape; colour?: Colour }): JSX.Element {
  const paint = colour && PAINTS[colour];
  const fill = paint ? css(paint.fill) : "currentColor";
  const mark = paint ? `<polygon points="${markPoints(colour)}" fill="${css(paint.ink)}" transform="translate(0 4) scale(3.2)"/>` : "";
  return (
    <svg
      class="catan-shape"
      viewBox="-12 -12 24 24"
      aria-hidden="true"
      dangerouslySetInnerHTML={{
        __html: `<g fill="${fill}"${paint ? ' stroke="#1c1a17" stroke-width="1.4"' : ""}>${SHAPES[shape]}</g>${mark}`,
      }}
    />
  );
}
