/** Controls of a replay: viewpoint, speed, link, and the steps of a better line. */
import type { JSX } from "preact";
import { SPECTATOR } from "../../shared/core/game.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { nameOf } from "../kit/i18n/players.ts";
import { IconButton, Pick } from "../kit/ui/controls.tsx";
import { CopyButton } from "../kit/ui/features.tsx";
import { shareQuery } from "../table/share.tsx";
import { SpeedPick } from "../table/timeline/playBar.tsx";
import type { TimelinePlayer } from "../table/timeline/timelinePlayer.ts";
import { t as branchText } from "./messages/branch/messages.ts";
import { PlayOnButton } from "./playOn.tsx";
import type { ReplaySession } from "./replaySession.ts";

interface ReplayProps {
  readonly table: ReplaySession;
  readonly player: TimelinePlayer;
}

/** Link to a move; for private tables it includes the watch key. */
const linkToMove = (id: string, move: number): string => `${location.origin}/replay/${id}${shareQuery(id, { move: String(move) })}`;

export function ReplayChoices({ table, player }: ReplayProps): JSX.Element {
  const seats = table.state.value?.seats ?? [];
  const all = String(SPECTATOR - 1);
  const viewpoint = table.hands.value ? all : String(table.seat.value);
  const textOf = (value: string) => {
    if (value === all) return t("replay.allHands");
    const place = seats[Number(value)];
    return place ? nameOf(place, Number(value)) : t("replay.table");
  };
  return (
    <div class="replay-choices">
      <Pick
        label={t("replay.viewpoint")}
        value={viewpoint}
        values={[all, ...seats.map((_, seat) => String(seat)), String(SPECTATOR)]}
        text={textOf}
        onPick={(value) => table.viewAs(Math.max(SPECTATOR, Number(value)), value === all)}
      />
      <SpeedPick player={player} />
      {!table.branch.value && <PlayOnButton table={table} />}
      {table.id && <CopyButton text={linkToMove(table.id, table.version.value)} label={t("replay.link")} />}
    </div>
  );
}

/** @param title of the branch, if it has a name */
export function BranchBar({ table, title }: { table: ReplaySession; title?: string }): JSX.Element | null {
  const branch = table.branch.value;
  if (!branch) return null;
  const { plies, at, draws, node } = branch;
  const show = (step: number) => table.showBranch(plies, step, { draws, node });
  const name = title ?? branchText("better.title");
  const of = plies.length;
  return (
    <section class="branch-bar" aria-label={name}>
      <p>
        <b>{name}</b> <span class="hint">{branchText("better.at", { at, of })}</span>
      </p>
      <IconButton icon="back" label={t("replay.back")} onClick={at === 1 ? undefined : () => show(at - 1)} />
      <IconButton icon="forth" label={t("replay.next")} onClick={at === of ? undefined : () => show(at + 1)} />
      <button type="button" class="primary" onClick={() => table.goTo(table.version.peek())}>
        {branchText("better.close")}
      </button>
      <PlayOnButton table={table} />
    </section>
  );
}
