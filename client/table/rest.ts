/** All of a table's page that a first look at the board does without, in one file: see `afterBoard.ts`. */

export { Chat } from "./chat/chat.tsx";
export { WinnerMoment } from "./gameOver/moment.tsx";
export { ExplainCard } from "./help/card.tsx";
export { HouseRules } from "./houseRulesBadge.tsx";
export { KeysDialog } from "./keysDialog.tsx";
export { MenuDialogs } from "./menuDialogs.tsx";
export { MoveList } from "./moves/moveList.tsx";
export { Proposal } from "./moves/proposal.tsx";
export { Notices } from "./notices.tsx";
export { PastBar } from "./playback/pastBar.tsx";
export { PauseCover, VoteBar } from "./votes/votes.tsx";
