/** Shipyard's guided first game. */
import type { ShipyardMove } from "../../../../shared/shipyard/moves.ts";
import type { Hand, Table } from "../../../../shared/shipyard/schema.ts";
import type { Course } from "../../../kit/contract/lesson.ts";
import { courseText } from "../../../kit/lessons/courseText.ts";
import { t } from "../messages/lessons/messages.ts";
import { chapters } from "./script.ts";

export const course: Course<Table, Hand, ShipyardMove> = { opponents: ["Blaise", "Clio"], chapters, text: courseText(t) };
