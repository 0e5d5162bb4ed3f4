/** Auto-replies of Catan. */
import type { CatanMove } from "../../../shared/catan/moves.ts";
import type { Hand, Table } from "../../../shared/catan/schema.ts";
import type { AutoReply, GameView } from "../../kit/contract/game.ts";
import { t } from "./messages/game/messages.ts";

type View = GameView<Table, Hand, CatanMove>;

/** The first complete choice of one of these types. */
function firstOf({ choices }: View, ...types: CatanMove["type"][]): CatanMove | undefined {
  return choices.find(({ move, open }) => !open && types.includes(move.type))?.move as CatanMove | undefined;
}

/** Preferences that can be changed at any time; they don't count as something left to do. */
const WISHES: readonly CatanMove["type"][] = ["skipSpecial", "joinSpecial"];

/** The choice of this type, if it is the only thing left to do. */
function onlyOne(view: View, ...types: CatanMove["type"][]): CatanMove | undefined {
  return view.choices.every(({ move }) => types.includes(move.type) || WISHES.includes(move.type)) ? firstOf(view, ...types) : undefined;
}

/** Declines every offer of a turn. */
export const DECLINE_ALL = "declineOffers";

export const autoReplies: readonly AutoReply<Table, Hand, CatanMove>[] = [
  {
    id: DECLINE_ALL,
    label: () => t("auto.declineOffers"),
    until: "turnEnds",
    answer: (view) => (view.table.active === view.seat ? undefined : firstOf(view, "decline")),
  },
  {
    id: "endTurn",
    label: () => t("auto.endTurn"),
    until: "disabled",
    answer: (view) => onlyOne(view, "endTurn", "finish"),
  },
];
