/** Shipyard's words in each language, made of its sentences and of what a teller knows of the table. */
import type { Refusal, ScoreLine } from "../../shared/game.ts";
import { CONTRACT_IDS, CONTRACTS, type ContractId } from "../../shared/shipyard/data/contracts.ts";
import type { EmployeeId } from "../../shared/shipyard/data/employees.ts";
import type { ShipyardEvent } from "../../shared/shipyard/events.ts";
import type { ShipyardMove } from "../../shared/shipyard/moves.ts";
import type { Code } from "../../shared/shipyard/refusals.ts";
import type { Table } from "../../shared/shipyard/schema.ts";
import { ACTIONS, type Action, type Column, type Phase } from "../../shared/shipyard/vocabulary.ts";
import type { AllWords, Language, WordContext, Words } from "../game.ts";
import type { Field, Line, Params, Sentences, Thing } from "./sentences.ts";
import { Teller } from "./teller.ts";
import { en } from "./words.en.ts";
import { fr } from "./words.fr.ts";

export const SENTENCES: { readonly [L in Language]: Sentences } = { en, fr };

/** What a contract pays, in words. */
export function contractText(sentences: Sentences, contract: ContractId): string {
  return sentences.contracts[contract](CONTRACTS[CONTRACT_IDS.indexOf(contract)].each);
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

function status(sentences: Sentences, table: Table, teller: Teller): string {
  const phase = table.phase as Phase;
  const who = teller.name(table.active);
  const own = phase === "discard" ? !table.seats[teller.context.seat]?.answered : teller.isReader(table.active);
  if (phase === "discard" && !own) return sentences.labels.waiting;
  if (phase !== "act") return own ? sentences.status[phase].own : sentences.status[phase].other(who);
  const action = actionDue(table);
  if (!action) return own ? sentences.acted.own : sentences.acted.other(who);
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

type Told<F, R> = { readonly [type: string]: (facts: F, teller: Teller) => R };

function refusalText(sentences: Sentences, refusal: Refusal): string | undefined {
  return sentences.refusals[refusal.code as Code]?.(inWords(sentences, refusal.params ?? {}));
}

function scoreLine(sentences: Sentences, { line, params = {} }: ScoreLine): string {
  return sentences.lines[line as Line]?.(inWords(sentences, params)) ?? line;
}

function wordsOf(sentences: Sentences): Words<Table, ShipyardMove, ShipyardEvent> {
  const tell = (table: Table, context: WordContext) => new Teller(sentences, table, context);
  // The tables of sentences are complete by their type; a type of move or event finds its own there.
  const moves = sentences.moves as Told<object, string>;
  const events = sentences.events as Told<object, string | undefined>;
  return {
    name: sentences.name,
    tagline: sentences.tagline,
    options: {},
    kinds: sentences.kinds,
    status: (table, context) => status(sentences, table, tell(table, context)),
    move: (move, table, context) => moves[move.type](move, tell(table, context)),
    part: (field) => sentences.fields[field as Field] ?? wordFor(sentences, field),
    value: (item, field, table, context) => value(sentences, item, field, tell(table, context)),
    event: (event, table, context) => events[event.type](event, tell(table, context)),
    refusal: (refusal) => refusalText(sentences, refusal),
    scoreLine: (line) => scoreLine(sentences, line),
    help: sentences.help,
  };
}

export const words: AllWords<Table, ShipyardMove, ShipyardEvent> = { en: wordsOf(en), fr: wordsOf(fr) };
