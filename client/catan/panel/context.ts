/** What all parts of the panel work with. */
import type { CatanMove } from "../../../shared/catan/moves.ts";
import type { Refusal } from "../../../shared/game.ts";
import type { Desk } from "../../game.ts";
import type { PanelPhrases } from "../phrases.panel.ts";
import type { Phrases } from "../phrases.ts";
import { words } from "../words.ts";
import type { CatanView } from "./legal.ts";

export type CatanDesk = Desk<CatanMove>;

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
