/** Container's guided first game. */
import type { ContainerMove } from "../../../../shared/container/moves.ts";
import type { Hand, Table } from "../../../../shared/container/schema.ts";
import type { Course } from "../../../kit/contract/lesson.ts";
import { courseText } from "../../../kit/lessons/courseText.ts";
import { t } from "../messages/lessons/messages.ts";
import { chapters } from "./script.ts";

export const course: Course<Table, Hand, ContainerMove> = { opponents: ["Blaise", "Clio"], chapters, text: courseText(t) };
