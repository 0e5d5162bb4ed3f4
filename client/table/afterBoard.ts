/** What of a table's page comes when the board stands: nobody waits for it then, and nothing of it is there for a first look. */
import type { FunctionComponent } from "preact";
import { afterFirstBoard } from "../kit/board/first.ts";
import { later } from "../kit/ui/later.tsx";

const load = () => afterFirstBoard(() => import("./rest.ts"));

type Rest = Awaited<ReturnType<typeof load>>;

const rest = <P extends object>(pick: (all: Rest) => FunctionComponent<P>): FunctionComponent<P> => later(async () => pick(await load()));

export const Chat = rest((all) => all.Chat);
export const ExplainCard = rest((all) => all.ExplainCard);
export const HouseRules = rest((all) => all.HouseRules);
export const KeysDialog = rest((all) => all.KeysDialog);
export const MenuDialogs = rest((all) => all.MenuDialogs);
export const MoveList = rest((all) => all.MoveList);
export const Notices = rest((all) => all.Notices);
export const PastBar = rest((all) => all.PastBar);
export const PauseCover = rest((all) => all.PauseCover);
export const Proposal = rest((all) => all.Proposal);
export const VoteBar = rest((all) => all.VoteBar);
export const WinnerMoment = rest((all) => all.WinnerMoment);
