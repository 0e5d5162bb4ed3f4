/** Catan's words in each language, made of its sentences and of what a teller knows of the table. */
import type { CatanMove } from "../../../shared/catan/moves.ts";
import type { Table } from "../../../shared/catan/schema.ts";
import type { Phase } from "../../../shared/catan/vocabulary.ts";
import type { Language } from "../../kit/contract/game.ts";
import { allWords, type Speech } from "../../kit/i18n/sentences.ts";
import { typeset } from "../../kit/i18n/typeset.ts";
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

export const words = allWords<Table, CatanMove, CatanTold, Teller, Sentences>(SENTENCES, speech);
