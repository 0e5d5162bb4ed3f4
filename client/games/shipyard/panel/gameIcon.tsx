/** The board's icons and cards in HTML. */
import type { JSX } from "preact";
import { EMPLOYEES, type EmployeeId } from "../../../../shared/shipyard/data/employees.ts";
import { EMPLOYEE_NUMBER } from "../../../../shared/shipyard/numbers.ts";
import type { Good, Piece, Water } from "../../../../shared/shipyard/vocabulary.ts";
import { Strokes } from "../../../kit/ui/icons.tsx";
import { ICONS, type IconName } from "../icons.ts";
import { badgeOf, iconOf, printedOn, WATER_ICONS, watersIn } from "../printed.ts";

export function GameIcon({ name }: { name: IconName }): JSX.Element {
  return (
    <svg class="sy-pict" viewBox="0 0 24 24" aria-hidden="true">
      <Strokes of={ICONS[name]} />
    </svg>
  );
}

/** A ship card's printed features as icons; the text is beside them. */
export function CardIcons({ card }: { card: number }): JSX.Element {
  return (
    <span class="sy-picts" aria-hidden="true">
      {printedOn(card).map((feature, i) => (
        <GameIcon key={i} name={iconOf(feature)} />
      ))}
    </span>
  );
}

/** A canal's four spaces in the order in which a ship enters them. */
export function CanalIcons({ canal, flip, label }: { canal: number; flip: boolean; label: string }): JSX.Element {
  return (
    <span class="sy-canal" role="img" aria-label={label}>
      {watersIn(canal, flip).map((water, i) => (
        <WaterIcon key={i} water={water} />
      ))}
    </span>
  );
}

export function WaterIcon({ water }: { water: Water }): JSX.Element {
  const icon = WATER_ICONS[water];
  return <span class="sy-water">{icon && <GameIcon name={icon} />}</span>;
}

/** @param gain income, not a cost */
export function Coins({ children, gain }: { readonly children: number; readonly gain?: boolean }): JSX.Element {
  return (
    <span class="sy-coins">
      <GameIcon name="coin" />
      {gain ? `+${children}` : children}
    </span>
  );
}

export function Goods({ goods }: { goods: readonly (Good | Piece)[] }): JSX.Element {
  return (
    <span class="sy-picts" aria-hidden="true">
      {goods.map((good, i) => (
        <GameIcon key={i} name={good} />
      ))}
    </span>
  );
}

export function Badge({ id }: { id: EmployeeId }): JSX.Element {
  const { family, thing } = badgeOf(EMPLOYEES[EMPLOYEE_NUMBER[id]]);
  return (
    <span class="sy-picts" aria-hidden="true">
      <GameIcon name={family} />
      <GameIcon name={thing} />
    </span>
  );
}
