/** The row that decides: what to do or what is proposed, what follows from it or why it is refused, and cancel and confirm. */
import type { JSX } from "preact";
import { MAX_GAME_LENGTH, SPECTATOR } from "../../shared/core/game.ts";
import type { GameView } from "../kit/contract/game.ts";
import { withCatalogues } from "../kit/i18n/catalogue.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { whoAt } from "../kit/i18n/players.ts";
import { lazy } from "../kit/lazy.ts";
import { shape, size } from "../kit/ui/size.ts";
import { Grip } from "../kit/ui/tabs.tsx";
import { isCorrespondence } from "./clocks/clock.ts";
import { ClockAlarm } from "./clocks/clockView.tsx";
import { PhoneTip } from "./help/tip.tsx";
import { t as menuText } from "./messages/menu/messages.ts";
import type { TableModel } from "./model/model.ts";
import { Places, ProposalDetails, useProposal } from "./moves/proposal.tsx";
import { RefusalLine } from "./moves/refusalNote.tsx";
import { Changes } from "./notices.tsx";
import { isGripInStatus, isPhonePage } from "./phoneHead.tsx";
import { PastBar, useFocusReturn } from "./timeline/playBar.tsx";
import { HintTool, MoreTool, Tools } from "./tools.tsx";

const VoteRow = lazy(async () => (await withCatalogues(import("./votes/votes.tsx"), menuText)).VoteRow);

interface StatusProps {
  readonly model: TableModel;
  /** A lesson answers refused moves itself. */
  readonly guided: boolean;
}

export function StatusRow({ model, guided }: StatusProps): JSX.Element {
  const isPast = model.phase.value === "past";
  const box = useFocusReturn(isPast);
  return (
    <div ref={box} class={model.canAct.value ? "play-status play-status-mine" : "play-status"}>
      {isPast ? <PastBar model={model} /> : <Live model={model} guided={guided} />}
    </div>
  );
}

const TEXT_ID = "status-text";
/** Longer texts are set smaller, to fit into two lines at every size. */
const LONG_STATUS = 48;

function Live({ model, guided }: StatusProps): JSX.Element {
  const { proposal, isSending } = useProposal(model);
  const view = model.view.value;
  const refusal = guided ? undefined : model.refusal.value;
  const busy = isSending ? t("sending") : model.isHinting.value ? t("hint.searching") : undefined;
  const text = proposal?.text ?? busy ?? (view && statusText(model, view)) ?? "";
  const isNarrow = size.value === "narrow";
  const state = model.session.state.value;
  const isDaily = state !== undefined && isCorrespondence(state);
  const idle = (
    <>
      <HintTool model={model} />
      <MoreTool model={model} />
    </>
  );
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long texts scroll, so the keyboard must reach them */}
      <div class="status-text" tabIndex={0}>
        <p id={TEXT_ID} role="status" class={text.length > LONG_STATUS ? "status-long" : undefined}>
          {text}
        </p>
        <div role="alert">{refusal && <RefusalLine model={model} refusal={refusal} />}</div>
        {!refusal && proposal && <ProposalDetails proposal={proposal} />}
        {!refusal && !proposal && isPhonePage(model.client) && !guided && !isDaily && <PhoneTip model={model} />}
        {isGripInStatus(model.client) && !model.sheet.value && (
          <Grip label={t("side")} sheet={model.sheet} count={model.unread.count || undefined} />
        )}
        {!guided && shape.value !== "landscape" && (
          <div class={refusal || proposal ? "quiet" : undefined}>
            <Changes model={model} isBrief={!isDaily} />
          </div>
        )}
      </div>
      {model.session.state.value?.vote.kind && <VoteRow model={model} />}
      <div class="status-controls">
        {!isNarrow && <Tools model={model} />}
        <Places model={model} proposal={proposal} isSending={isSending} describedBy={TEXT_ID} idle={isNarrow && idle} />
      </div>
      <ClockAlarm model={model} />
    </>
  );
}

/** Abandoned, conceded, too long and paused games wait for nothing. */
function statusText(model: TableModel, view: GameView): string {
  const { phase, paused, concededTo = SPECTATOR } = model.session.state.value ?? {};
  if (phase === "over" && !model.outcome.value) return t("end.abandoned");
  if (concededTo !== SPECTATOR) return t("end.conceded", { who: whoAt(concededTo, view) });
  if (phase === "over" && model.client.game.toMove(view.table).length > 0) return t("table.tooLong", { max: MAX_GAME_LENGTH });
  return phase === "running" && paused ? t("pause.status") : model.formatter.status(view.table, view);
}
