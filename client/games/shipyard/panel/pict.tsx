/** The board's icons and cards in HTML. */
import type { JSX } from "preact";
import type { Good, Piece, Water } from "../../../../shared/shipyard/vocabulary.ts";
import { Strokes } from "../../../kit/ui/strokes.tsx";
import { ICONS, type IconName } from "../icons.ts";
import { iconOf, printedOn, WATER_ICONS, watersIn } from "../printed.ts";

export function Pict({ name }: { name: IconName }): JSX.Element {
  return (
    <svg class="sy-pict" viewBox="0 0 24 24" aria-hidden="true">
      <Strokes of={ICONS[name]} />
    </svg>
  );
}

/** What is printed on a ship card, as small pictures; the words stand beside it. */
export function CardPicts({ card }: { card: number }): JSX.Element {
  return (
    <span class="sy-picts" aria-hidden="true">
      {printedOn(card).map((feature, i) => (
        <Pict key={i} name={iconOf(feature)} />
      ))}
    </span>
  );
}

/** A canal's four spaces in the order in which a ship enters them. */
export function CanalPict({ canal, flip, label }: { canal: number; flip: boolean; label: string }): JSX.Element {
  return (
    <span class="sy-canal" role="img" aria-label={label}>
      {watersIn(canal, flip).map((water, i) => (
        <WaterPict key={i} water={water} />
      ))}
    </span>
  );
}

export function WaterPict({ water }: { water: Water }): JSX.Element {
  const icon = WATER_ICONS[water];
  return <span class="sy-water">{icon && <Pict name={icon} />}</span>;
}

/** @param gain they are received, not paid */
export function Coins({ children, gain }: { readonly children: number; readonly gain?: boolean }): JSX.Element {
  return (
    <span class="sy-coins">
      <Pict name="coin" />
      {gain ? `+${children}` : children}
    </span>
  );
}

export function Goods({ goods }: { goods: readonly (Good | Piece)[] }): JSX.Element {
  return (
    <span class="sy-picts" aria-hidden="true">
      {goods.map((good, i) => (
        <Pict key={i} name={good} />
      ))}
    </span>
  );
}
