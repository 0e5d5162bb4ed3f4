/** Catan's words in each language, made of its sentences and of what a teller knows of the table. */
import type { CatanMove } from "../../shared/catan/moves.ts";
import type { Table } from "../../shared/catan/schema.ts";
import type { Phase } from "../../shared/catan/vocabulary.ts";
import type { Language } from "../game.ts";
import { allWords, type Speech } from "../words/sentences.ts";
import { typeset } from "../words/typeset.ts";
import type { CatanTold } from "./haggling.ts";
import type { Sentences } from "./sentences.ts";
import { Teller } from "./teller.ts";
import { en } from "./words.en.ts";
import { fr } from "./words.fr.ts";

export const SENTENCES: { readonly [L in Language]: Sentences } = { en, fr: typeset(fr) };

const speech: Speech<Table, Sentences, Teller> = {
  teller: (sentences, table, context) => new Teller(sentences, table, context),
  status: ({ status }, teller) => status[teller.table.phase as Phase](teller),
  part: ({ fields }, field, move) => fields[`${move}.${field}`] ?? fields[field] ?? field,
  value: (_, value, field, teller) => teller.value(value, field),
};

/** An option as an item of a list: what it is called, what it means, and what may be chosen. */
function optionLine({ label, hint, values = {} }: Sentences["options"][string]): string {
  const choices = Object.values(values).join("; ");
  return `- ${[`${label}.`, hint, choices && `(${choices})`].filter(Boolean).join(" ")}`;
}

/** The help with all that a table may agree on, in one list. */
function withOptions(sentences: Sentences): Sentences {
  const agreed = { title: sentences.labels.agreed, text: Object.values(sentences.options).map(optionLine) };
  return { ...sentences, help: [...sentences.help, agreed] };
}

export const words = allWords<Table, CatanMove, CatanTold, Teller, Sentences>(
  { en: withOptions(SENTENCES.en), fr: withOptions(SENTENCES.fr) },
  speech,
);
