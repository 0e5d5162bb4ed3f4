/** What is printed on cards, canals and employees, as lists of icons; the board and the HTML draw them. */
import { CANALS } from "../../../shared/shipyard/data/canals.ts";
import type { Employee } from "../../../shared/shipyard/data/employees.ts";
import { CARDS } from "../../../shared/shipyard/data/ships.ts";
import { FEATURES, type Feature, type Water } from "../../../shared/shipyard/vocabulary.ts";
import type { IconName } from "./icons.ts";

/** Seats show the piece that goes into them. */
const SEATS = { screws: "propeller", cranes: "crane", guns: "cannon" } as const satisfies { readonly [F in Feature]?: IconName };
type Socket = keyof typeof SEATS;

/** True for a seat that is drawn as an empty socket around the piece's icon; other things printed are drawn as they are. */
export function isSocket(feature: Feature): feature is Socket {
  return feature in SEATS;
}

export function iconOf(feature: Feature): IconName {
  return isSocket(feature) ? SEATS[feature] : feature;
}

/** All that is printed on a card, one entry a thing. */
export function printedOn(card: number): Feature[] {
  const design = CARDS[card];
  return FEATURES.flatMap((feature) => Array.from({ length: design[feature] }, () => feature));
}

/** What a ship meets on a space of a canal. */
export const WATER_ICONS: { readonly [W in Water]: IconName | undefined } = {
  M: "cannon",
  C: "crane",
  L: "lanterns",
  B: "lifeboats",
  Y: "lifebuoys",
  R: "ribbon",
  ".": undefined,
};

/** Spaces of a canal in the order in which a ship enters them. */
export function watersIn(canal: number, flip: boolean): Water[] {
  const waters = [...CANALS[canal].spaces] as Water[];
  return flip ? waters.reverse() : waters;
}

/** Two icons that say what an employee does, and a Roman number for traders. */
interface Badge {
  readonly family: IconName;
  readonly thing: IconName;
  readonly sign?: string;
}

const FOREMEN: { readonly [id: string]: IconName } = { "F-EQU": "equip", "F-REC": "recruit", "F-HIR": "hire", "F-EXC": "exchange" };
const BUILDERS: { readonly [id: string]: IconName } = { "B-CAB": "cabins", "B-TOP": "masts", "B-PRO": "propeller", "B-DEC": "crane" };

export function badgeOf(employee: Employee): Badge {
  switch (employee.family) {
    case "engineer":
      return { family: "engineer", thing: employee.gives };
    case "recruiter":
      return { family: "recruit", thing: employee.gives };
    case "trader":
      return { family: "trader", thing: employee.good, sign: "I".repeat(employee.level) };
    case "builder":
      return { family: "builder", thing: BUILDERS[employee.id] };
    case "speed":
      return { family: "speed", thing: employee.id === "S-RIG" ? "sail" : "smokestack" };
    case "foreman":
      return { family: "foreman", thing: FOREMEN[employee.id] };
  }
}
