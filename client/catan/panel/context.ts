/** What all parts of the panel work with. */
import type { Refusal } from "../../../shared/game.ts";
import type { CatanDesk, CatanView } from "../draft.ts";
import type { PanelPhrases } from "../phrases.panel.ts";
import type { Phrases } from "../phrases.ts";
import { words } from "../words.ts";

export interface PartProps {
  readonly view: CatanView;
  readonly desk: CatanDesk;
  readonly phrases: Phrases;
  readonly texts: PanelPhrases;
}

/** A refusal in the reader's words. */
export function refusalText(refusal: Refusal | undefined, desk: CatanDesk): string | undefined {
  return refusal && words[desk.language].refusal(refusal);
}
