/** The contract's words, made from a language's sentences. */

import type { ContainerEvent } from "../../../shared/container/events.ts";
import type { ContainerMove } from "../../../shared/container/moves.ts";
import { rules } from "../../../shared/container/rules.ts";
import type { Table } from "../../../shared/container/schema.ts";
import { type ContainerId, colourOf, OPEN_PLACES, type OpenPlace, type Phase } from "../../../shared/container/vocabulary.ts";
import { SPECTATOR } from "../../../shared/core/game.ts";
import type { Language } from "../../kit/contract/game.ts";
import { allWords, type Speech } from "../../kit/i18n/sentences.ts";
import { typeset } from "../../kit/i18n/typeset.ts";
import type { Field, Sentences } from "./sentences.ts";
import { goodsById, Teller } from "./teller.ts";
import { en } from "./words.en.ts";
import { fr } from "./words.fr.ts";

export const SENTENCES: { readonly [L in Language]: Sentences } = { en, fr: typeset(fr) };

function status(sentences: Sentences, tell: Teller): string {
  const owing = rules.toMove(tell.table);
  const own = owing.find((seat) => tell.isReader(seat));
  return sentences.status[tell.table.phase as Phase](tell, own ?? owing[0] ?? SPECTATOR, owing.length);
}

/** A value of an open part: an id, an item of a list, an amount, a name. */
function valueWords(sentences: Sentences, value: unknown, field: string, tell: Teller): string {
  if (typeof value === "object" && value !== null) return itemWords(sentences, value as Item, tell);
  if (typeof value === "boolean") return value ? sentences.yes : sentences.no;
  if (typeof value === "string") return nameWords(sentences, value, tell);
  return numberWords(sentences, value as number, field, tell);
}

interface Item {
  readonly container?: number;
  readonly machine?: number;
  readonly price?: number;
}

function itemWords(sentences: Sentences, { container: id, machine, price }: Item, tell: Teller): string {
  if (price === undefined) return id === undefined ? machineWords(machine ?? 0, tell) : containerWords(sentences, id, tell);
  return sentences.at(id === undefined ? machineWords(machine ?? 0, tell) : tell.colour(colourOf(id)), tell.money(price));
}

/** A container with the price that it has now, if it lies in a store. */
function containerWords(sentences: Sentences, id: ContainerId, tell: Teller): string {
  const goods = goodsById(tell.table, id);
  const colour = tell.colour(colourOf(id));
  return goods ? sentences.at(colour, tell.money(goods.price)) : colour;
}

/** A machine of the reader, or of the one who loses it. */
function machineWords(slot: number, tell: Teller): string {
  const owner = tell.table.phase === "defaultPick" ? tell.table.active : tell.context.seat;
  const colour = tell.table.seats[owner]?.machines[slot] ?? -1;
  return colour < 0 ? String(slot + 1) : tell.colour(colour);
}

function nameWords(sentences: Sentences, value: string, tell: Teller): string {
  const names: { readonly [name: string]: string } = { ...sentences.assets, ...sentences.stores, ...sentences.lots };
  return (OPEN_PLACES as readonly string[]).includes(value) ? tell.place(value as OpenPlace) : (names[value] ?? value);
}

function numberWords(sentences: Sentences, value: number, field: string, tell: Teller): string {
  switch (field) {
    case "amount":
    case "price":
      return tell.money(value);
    case "colour":
      return tell.colour(value);
    case "machine":
      return machineWords(value, tell);
    case "container":
    case "containers":
    case "purchases":
      return containerWords(sentences, value, tell);
    case "to":
      return tell.place(value);
    case "seller":
    case "bidder":
    case "lender":
      return tell.name(value);
    case "loan":
      return sentences.loanOf(tell.money(tell.table.seats[tell.context.seat]?.loans[value]?.principal ?? 0));
    default:
      return String(field === "broker" ? value + 1 : value);
  }
}

const speech: Speech<Table, Sentences, Teller> = {
  teller: ({ grammar }, table, context) => new Teller(grammar, table, context),
  status,
  part: ({ fields }, field) => fields[field as Field] ?? field,
  value: valueWords,
};

export const words = allWords<Table, ContainerMove, ContainerEvent, Teller, Sentences>(SENTENCES, speech);
