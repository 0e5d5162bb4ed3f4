/** Container's guided first game. */
import type { ContainerMove } from "../../../../shared/container/moves.ts";
import type { Hand, Table } from "../../../../shared/container/schema.ts";
import type { Course } from "../../../kit/contract/lesson.ts";
import { typeset } from "../../../kit/i18n/typeset.ts";
import { chapters } from "./script.ts";
import { en } from "./words.en.ts";
import { fr } from "./words.fr.ts";

export const course: Course<Table, Hand, ContainerMove> = { company: ["Blaise", "Clio"], chapters, words: { en, fr: typeset(fr) } };
