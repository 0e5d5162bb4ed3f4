/** Shipyard's words in each language, made of its sentences and of what a teller knows of the table. */
import { CONTRACT_IDS, CONTRACTS, type ContractId } from "../../../shared/shipyard/data/contracts.ts";
import type { EmployeeId } from "../../../shared/shipyard/data/employees.ts";
import { BONUS_COST } from "../../../shared/shipyard/data/tiles.ts";
import type { ShipyardEvent } from "../../../shared/shipyard/events.ts";
import type { ShipyardMove } from "../../../shared/shipyard/moves.ts";
import type { Table } from "../../../shared/shipyard/schema.ts";
import { ACTIONS, type Action, type Column, type Phase } from "../../../shared/shipyard/vocabulary.ts";
import type { Language } from "../../kit/contract/game.ts";
import { allWords, type Speech } from "../../kit/i18n/sentences.ts";
import { typeset } from "../../kit/i18n/typeset.ts";
import type { Promised } from "./launching.ts";
import type { Field, Params, Sentences } from "./sentences.ts";
import { Teller } from "./teller.ts";
import type { Thing } from "./terms.ts";
import { en } from "./words.en.ts";
import { fr } from "./words.fr.ts";

export const SENTENCES: { readonly [L in Language]: Sentences } = { en, fr: typeset(fr) };

/** What a contract pays, in words. */
export function contractText(sentences: Sentences, contract: ContractId): string {
  return sentences.contracts[contract](CONTRACTS[CONTRACT_IDS.indexOf(contract)].each);
}

/** What becomes of a ship that would lie complete: its points, or what it lacks to sail. */
export function fateText({ labels }: Sentences, ship: Promised, table: Table): string {
  if (!("lacks" in ship)) return labels.worth(ship.points);
  const { phase, bonus, bonusDone, chosenDone } = table;
  const mayActAgain = phase === "act" && (mayTakeBonus(table) || (bonus >= 0 && !bonusDone && !chosenDone));
  return labels.lacks[ship.lacks](mayActAgain);
}

/** The word for an id of the rules: an action, a piece, a good, an employee, a contract; the id itself if it is none. */
function wordFor(sentences: Sentences, id: string): string {
  return (
    sentences.actions[id as Action] ??
    sentences.nouns[id as Thing]?.one ??
    sentences.employees[id as EmployeeId]?.name ??
    sentences.columns[id as Column] ??
    (CONTRACT_IDS.includes(id as ContractId) ? contractText(sentences, id as ContractId) : undefined) ??
    id
  );
}

/** Parameters with ids put into words. */
function inWords(sentences: Sentences, params: Params): Params {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === "string" ? wordFor(sentences, value) : value]),
  );
}

/** The action that the seat on turn has to carry out now, if any. */
export function actionDue(table: Table): Action | undefined {
  if (table.phase !== "act") return undefined;
  if (table.bonus >= 0 && !table.bonusDone) return ACTIONS[table.bonus];
  return table.chosenDone ? undefined : ACTIONS[table.chosen];
}

/** Whether the seat on turn still has its bonus action, and the money for it. */
function mayTakeBonus({ bonus, seats, active }: Table): boolean {
  return bonus < 0 && seats[active].money >= BONUS_COST;
}

function status(sentences: Sentences, teller: Teller): string {
  const { table } = teller;
  const phase = table.phase as Phase;
  const who = teller.name(table.active);
  const own = phase === "discard" ? !table.seats[teller.context.seat]?.answered : teller.isReader(table.active);
  if (phase === "discard" && !own) return sentences.labels.waiting;
  if (phase !== "act") return own ? sentences.status[phase].own : sentences.status[phase].other(who);
  const action = actionDue(table);
  if (!action) return own ? sentences.acted[mayTakeBonus(table) ? "own" : "spent"] : sentences.acted.other(who);
  return own ? sentences.acting.own(sentences.actions[action]) : sentences.acting.other(who, sentences.actions[action]);
}

function value(sentences: Sentences, value: unknown, field: string, teller: Teller): string {
  if (typeof value === "boolean") return value ? sentences.yes : sentences.no;
  if (value === "sell") return sentences.sell;
  if (field === "slot" || field === "bowSlot" || field === "row") return String(Number(value) + 1);
  if (typeof value === "string") return wordFor(sentences, value);
  if (Array.isArray(value)) return teller.list(value.map((item) => wordFor(sentences, String(item))));
  if (typeof value === "object" && value !== null && "column" in value && "row" in value) {
    return `${teller.cardAt(value.column as Column, Number(value.row))}, ${teller.money(teller.rowPrice(Number(value.row)))}`;
  }
  return String(value);
}

const speech: Speech<Table, Sentences, Teller> = {
  teller: (sentences, table, context) => new Teller(sentences, table, context),
  status,
  part: (sentences, field) => sentences.fields[field as Field] ?? wordFor(sentences, field),
  value,
  params: inWords,
};

export const words = allWords<Table, ShipyardMove, ShipyardEvent, Teller, Sentences>(SENTENCES, speech);
