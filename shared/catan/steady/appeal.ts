/**
 * Who would take an exchange, as far as a seat can judge: the others' hands are imagined from what everybody sees (how many cards they
 * hold, what their places yield, what the bank still has), and each answers as this bot would.
 */
import type { Seat } from "../../game.ts";
import type { Random } from "../../random.ts";
import type { CatanView } from "../act.ts";
import type { Terms } from "../offers.ts";
import { boxBank } from "../resources.ts";
import { type Outlook, outlookOf } from "./goals.ts";

/** Hands imagined for each opponent. More judge better and cost more. */
const IMAGINED = 8;
/** Chance that somebody takes the exchange from which on it is put to him. */
const LIKELY = 0.5;

/** What an opponent wants, and hands that he may hold. */
interface Opponent {
  readonly seat: Seat;
  readonly outlook: Outlook;
  readonly hands: readonly (readonly number[])[];
}

/** Cards of each kind in the opponents' hands together; where the bank is hidden, as many as there may be. */
function unseen({ table, hand }: CatanView): number[] {
  const bank = boxBank(table);
  return hand.resources.map((own, kind) => bank - own - (table.bankShown ? table.bank[kind] : 0));
}

/** Draws a hand of that size: what a seat's places yield is likelier, what nobody can hold is not drawn. */
function imagine(size: number, left: readonly number[], income: readonly number[], random: Random): number[] {
  const pool = [...left];
  const drawn = pool.map(() => 0);
  for (let n = 0; n < size && pool.some((count) => count > 0); n++) {
    const kind = random.weighted(
      pool.map((count, i) => count * (1 + income[i])),
      "imagined hand",
    );
    pool[kind]--;
    drawn[kind]++;
  }
  return drawn;
}

/** Everybody else who holds cards, as the seat may imagine them. */
export function opponentsOf(view: CatanView, random: Random): Opponent[] {
  const { table, seat } = view;
  const left = unseen(view);
  return table.seats.flatMap(({ resources }, other) => {
    if (other === seat || resources === 0) return [];
    const outlook = outlookOf(table, other);
    const hands = Array.from({ length: IMAGINED }, () => imagine(resources, left, outlook.income, random));
    return [{ seat: other, outlook, hands }];
  });
}

/** The opponents who are likely to hold what is asked and to gain by the exchange; `isGood` judges a hand that gives and gets. */
export function likelyTakers(
  opponents: readonly Opponent[],
  { give, get }: Terms,
  isGood: (outlook: Outlook, resources: readonly number[], give: readonly number[], get: readonly number[]) => boolean,
): Seat[] {
  return opponents
    .filter(({ outlook, hands }) => hands.filter((held) => isGood(outlook, held, get, give)).length >= LIKELY * IMAGINED)
    .map(({ seat }) => seat);
}
