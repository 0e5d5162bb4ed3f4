/** The open vote, a row of the status area that never covers the board, and the pause overlay. */
import type { JSX } from "preact";
import type { Seat } from "../../../shared/core/game.ts";
import type { TableState } from "../../../shared/core/protocol.ts";
import { listText } from "../../kit/i18n/catalogue.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { nameOf } from "../../kit/i18n/players.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import { t as menu } from "../messages/menu/messages.ts";
import type { TableModel } from "../model/model.ts";
import { isAway } from "../presence/presence.tsx";

/** Whether the vote is about this seat's absence, so that it has no vote but may ask for time. */
export function isAboutSeat({ seats, vote: { kind, by, target } }: TableState, seat: Seat): boolean {
  if (seat < 0 || seat === by) return false;
  if (kind === "replaceByBot" || kind === "openSeat") return seat === target;
  const endsGame = kind === "abandon" || (kind === "concede" && seat !== target);
  return endsGame && seats[seat].presence === "idle";
}

function question(state: TableState, kind: Exclude<TableState["vote"]["kind"], "">): string {
  const { by, target } = state.vote;
  const nameAt = (seat: number) => (state.seats[seat] ? nameOf(state.seats[seat], seat) : "");
  const moves = Math.max(1, state.version - target);
  return menu(kind === "concede" && by === target ? "vote.claim" : `vote.${kind}`, { by: nameAt(by), about: nameAt(target), n: moves });
}

export function VoteRow({ model }: { model: TableModel }): JSX.Element | null {
  const state = model.session.state.value;
  if (!state?.vote.kind) return null;
  const own = model.session.seat.value;
  const { voters, yes, by } = state.vote;
  const open = voters.filter((other) => !yes.includes(other));
  const waits = open.some((other) => isAway(state.seats[other])) || state.seats.some((_, seat) => isAboutSeat(state, seat));
  const isAbout = isAboutSeat(state, own);
  const mustAnswer = isAbout || open.includes(own);
  return (
    <section class={mustAnswer ? "vote vote-mine" : "vote"} aria-label={menu("vote.title")} role="status" data-next="any">
      <p>{question(state, state.vote.kind)}</p>
      {isAbout && <p class="hint">{menu("vote.aboutYou")}</p>}
      <p class="hint vote-count">
        <span>{menu("vote.agreed", { names: namesOf(state, [by, ...yes]) })}</span>
        {open.length > 0 && <span>{menu("vote.waitsFor", { names: namesOf(state, open) })}</span>}
        {waits && <span>{menu("vote.away")}</span>}
      </p>
      {mustAnswer && <Ballot model={model} isAbout={isAbout} />}
    </section>
  );
}

function Ballot({ model, isAbout }: { model: TableModel; isAbout: boolean }): JSX.Element {
  const answer = (yes: boolean) => () => model.request("vote", { yes });
  if (isAbout)
    return (
      <button type="button" class="primary vote-here" onClick={answer(false)}>
        {menu("vote.here")}
      </button>
    );
  return (
    <div class="button-row">
      <button type="button" class="primary" onClick={answer(true)}>
        <Icon name="check" /> <span>{menu("vote.yes")}</span>
      </button>
      <button type="button" onClick={answer(false)}>
        <Icon name="close" /> <span>{menu("vote.no")}</span>
      </button>
    </div>
  );
}

function namesOf(state: TableState, seats: readonly Seat[]): string {
  return listText(seats.map((seat) => nameOf(state.seats[seat], seat)));
}

export function PauseCover({ model }: { model: TableModel }): JSX.Element | null {
  const state = model.session.state.value;
  if (!state?.paused || state.phase !== "running") return null;
  return (
    <div class="pause-cover" role="status">
      <p>
        <Icon name="pause" /> {t("pause.sentence")}
      </p>
      {model.session.seat.value >= 0 && (
        <button type="button" class="primary" onClick={() => model.request("resume", {})}>
          <Icon name="play" /> {t("pause.resume")}
        </button>
      )}
    </div>
  );
}
