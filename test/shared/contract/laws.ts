/** All laws of the contract (`shared/core/game.ts`). */
import { CHOICE_LAWS } from "./choices.ts";
import { HIDDEN_LAWS } from "./hidden.ts";
import type { Law } from "./law.ts";
import { RECORD_LAWS } from "./record.ts";
import { SEARCH_MODEL_LAWS } from "./searchModel.ts";
import { STATE_LAWS } from "./state.ts";
import { WORD_LAWS } from "./texts.ts";

export const LAWS: readonly Law[] = [...CHOICE_LAWS, ...STATE_LAWS, ...HIDDEN_LAWS, ...SEARCH_MODEL_LAWS, ...RECORD_LAWS, ...WORD_LAWS];
