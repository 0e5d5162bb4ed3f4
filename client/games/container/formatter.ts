/** Formats Container's moves, events and labels in the current language. */
import { SCORE_HARBOUR, SCORE_PERSONAL, SCORE_SHIP } from "../../../shared/container/components.ts";
import type { ContainerMove } from "../../../shared/container/moves.ts";
import { rules } from "../../../shared/container/rules.ts";
import type { Table } from "../../../shared/container/schema.ts";
import {
  type ColourName,
  type ContainerId,
  colourOf,
  OPEN_PLACES,
  type OpenPlace,
  type Phase,
} from "../../../shared/container/vocabulary.ts";
import { type ScoreLine, SPECTATOR } from "../../../shared/core/game.ts";
import type { FormatContext, Formatter } from "../../kit/contract/game.ts";
import { perLocale } from "../../kit/i18n/locales.ts";
import { whoAt } from "../../kit/i18n/players.ts";
import { textIn } from "../../kit/i18n/rich.ts";
import type { ContainerLogEntry } from "./auctions.ts";
import { eventText } from "./eventText.ts";
import { t } from "./messages/game/messages.ts";
import { moveText } from "./moveText.ts";
import { colourText, goodsById, isReader, money, placeText, pricedText } from "./phrases.ts";

/** What the game waits for: the reader if it is their decision, else the first who must act. */
function statusText(table: Table, context: FormatContext): string {
  const phase = table.phase as Phase;
  if (phase === "over") return t("status.over");
  const pending = rules.toMove(table);
  const seat = pending.find((other) => isReader(other, context.seat)) ?? pending[0] ?? SPECTATOR;
  const whom = whoAt(phase === "loanAnswer" ? table.borrower : table.active, context);
  return t(`status.${phase}`, { who: whoAt(seat, context), whom, open: pending.length, left: table.actionsLeft });
}

interface Item {
  readonly container?: ContainerId;
  readonly machine?: number;
  readonly price?: number;
}

/** A value of an open part: an id, an item of a list, an amount, a name. */
function valueText(value: unknown, field: string, table: Table, context: FormatContext): string {
  if (typeof value === "object" && value !== null) return itemText(value as Item, table, context);
  if (typeof value === "boolean") return t(`value.${value ? "yes" : "no"}`);
  if (typeof value === "number") return numberText(value, field, table, context);
  const name = String(value);
  return isOpenPlace(name) ? placeText(name, context) : (t.lookup(`value.${name}`) ?? name);
}

const isOpenPlace = (name: string): name is OpenPlace => (OPEN_PLACES as readonly string[]).includes(name);

function itemText({ container: id, machine = 0, price }: Item, table: Table, context: FormatContext): string {
  const colour = id === undefined ? machineColour(machine, table, context) : colourOf(id);
  const now = price ?? goodsById(table, id)?.price;
  if (colour < 0) return String(machine + 1);
  return textIn(now === undefined ? colourText(colour, table) : pricedText(colour, now, table));
}

/** The colour of the reader's machine in that slot, or of the player who loses one. */
const machineColour = (slot: number, table: Table, { seat }: FormatContext): number =>
  table.seats[table.phase === "defaultPick" ? table.active : seat]?.machines[slot] ?? -1;

function numberText(value: number, field: string, table: Table, context: FormatContext): string {
  switch (field) {
    case "amount":
    case "price":
      return money(value);
    case "colour":
      return textIn(colourText(value, table));
    case "machine":
      return itemText({ machine: value }, table, context);
    case "container":
    case "containers":
    case "purchases":
      return itemText({ container: value }, table, context);
    case "to":
      return placeText(value, context);
    case "seller":
    case "bidder":
    case "lender":
      return textIn(whoAt(value, context));
    case "loan":
      return t("value.loan", { amount: table.seats[context.seat]?.loans[value]?.principal ?? 0 });
    case "broker":
      return t("label.broker", { n: value + 1 });
    default:
      return String(value);
  }
}

/** What a container is worth in the lines that count them. */
const EACH: { readonly [line: string]: number | undefined } = { harbour: SCORE_HARBOUR, ship: SCORE_SHIP, personal: SCORE_PERSONAL };

function lineText({ line, params = {} }: ScoreLine): string {
  const colour = params.colour && t.rich(`colour.${params.colour as ColourName}`);
  return t.lookup(`line.${line}`, { ...params, colour, each: EACH[line] }) ?? line;
}

export const formatter = perLocale(
  (): Formatter<Table, ContainerMove, ContainerLogEntry> => ({
    option: (key) => t.lookup(`option.${key}`),
    status: statusText,
    move: moveText,
    part: (field) => t.lookup(`part.${field}`) ?? field,
    value: valueText,
    event: eventText,
    refusal: ({ code, params }) => t.lookup(`refusal.${code}`, { price: 0, ...params }),
    scoreLine: lineText,
    tip: (decision) => t.lookup(`tip.${decision}`),
  }),
);
