/** The open vote and the pause overlay. */
import type { JSX } from "preact";
import type { Seat } from "../../../shared/core/game.ts";
import type { TableState } from "../../../shared/core/protocol.ts";
import { listText } from "../../kit/i18n/catalogue.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { nameOf } from "../../kit/i18n/players.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import type { TableModel } from "../model/model.ts";
import { isAway } from "../presence/presence.tsx";

function question(state: TableState, kind: Exclude<TableState["vote"]["kind"], "">): string {
  const { by, target } = state.vote;
  const nameAt = (seat: number) => (state.seats[seat] ? nameOf(state.seats[seat], seat) : "");
  const moves = Math.max(1, state.version - target);
  return t(`vote.${kind}`, { by: nameAt(by), about: nameAt(target), n: moves });
}

export function VoteBar({ model }: { model: TableModel }): JSX.Element | null {
  const state = model.session.state.value;
  if (!state?.vote.kind) return null;
  const { voters, yes, by } = state.vote;
  const open = voters.filter((other) => !yes.includes(other));
  return (
    <section class="vote" aria-label={t("vote.title")} role="status">
      <p>{question(state, state.vote.kind)}</p>
      <p class="hint">
        {t("vote.agreed", { names: namesOf(state, [by, ...yes]) })}
        <br />
        {t("vote.waitsFor", { names: namesOf(state, open) })}
      </p>
      {open.some((other) => isAway(state.seats[other])) && <p class="hint">{t("vote.away")}</p>}
      {open.includes(model.session.seat.value) && <Ballot model={model} />}
    </section>
  );
}

function Ballot({ model }: { model: TableModel }): JSX.Element {
  return (
    <div class="button-row">
      <button type="button" class="primary" onClick={() => model.request("vote", { yes: true })}>
        <Icon name="check" /> {t("vote.yes")}
      </button>
      <button type="button" onClick={() => model.request("vote", { yes: false })}>
        <Icon name="close" /> {t("vote.no")}
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
