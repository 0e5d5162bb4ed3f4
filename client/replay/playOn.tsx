/** Asks how to play on from the position that is shown, and opens the branch. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Branch } from "../../shared/core/branch.ts";
import { type BotLevel, type Game, SPECTATOR, usualBotLevel } from "../../shared/core/game.ts";
import { botLevelText } from "../kit/i18n/players.ts";
import { go } from "../kit/router.ts";
import { Pick } from "../kit/ui/controls.tsx";
import { Dialog } from "../kit/ui/dialog.tsx";
import { Icon } from "../kit/ui/icons.tsx";
import { fetchOwnSeat } from "../net/myTables.ts";
import { branchFragment } from "../net/record/branchAddress.ts";
import type { RecordedGame } from "../net/record/recordedGame.ts";
import { randomHex } from "../net/savedTables.ts";
import { t } from "./messages/branch/messages.ts";
import type { ReplaySession } from "./replaySession.ts";
import "../style/branch.css";

const DRAWS = ["recorded", "new"] as const;

/** The position that is shown, on a better line or not, as the start of a branch. */
function branchAt({ version, branch }: ReplaySession): Branch {
  const line = branch.peek();
  return { version: version.peek(), plies: line ? line.plies.slice(0, line.at) : [], ...(line?.draws && { draws: line.draws }) };
}

export function PlayOnButton({ table }: { table: ReplaySession }): JSX.Element {
  const open = useSignal(location.hash.includes("play=ask"));
  const isOver = table.seatsToMove.value.length === 0;
  return (
    <>
      <button type="button" class="play-on" disabled={isOver} title={isOver ? t("over") : undefined} onClick={() => (open.value = true)}>
        <Icon name="branch" /> <span>{t("open")}</span>
      </button>
      {open.value && !isOver && <ReplayDialog table={table} onClose={() => (open.value = false)} />}
    </>
  );
}

function ReplayDialog({ table, onClose }: { readonly table: ReplaySession; onClose(): void }): JSX.Element {
  const own = useOwnSeat(table.id);
  const [first = 0] = table.seatsToMove.peek();
  return <PlayOnDialog key={own} recorded={table.recorded} branch={branchAt(table)} seat={own ?? first} onClose={onClose} />;
}

interface DialogProps {
  readonly recorded: RecordedGame;
  /** From the end of which it is played on. */
  readonly branch: Branch;
  /** Seat that is offered first. */
  readonly seat: number;
  onClose(): void;
}

export function PlayOnDialog({ recorded, branch, seat: first, onClose }: DialogProps): JSX.Element {
  const { game } = recorded;
  const { seats } = recorded.record.header;
  const seat = useSignal<number | "all">(first);
  const level = useSignal<BotLevel>(usualBotLevel(game));
  const draws = useSignal<(typeof DRAWS)[number]>("recorded");
  const start = async () => {
    const drawn = { ...branch, ...(draws.value === "new" && { draws: randomHex() }) };
    go(`${location.pathname}${location.search}#${await branchFragment({ branch: drawn, seat: seat.value, level: level.value })}`);
  };
  return (
    <Dialog title={t("open")} onClose={onClose}>
      <div class="play-on-terms">
        <Pick
          label={t("who")}
          value={seat.value}
          values={[...seats.keys(), "all" as const]}
          text={(one) => (one === "all" ? t("who.all") : (seats[one]?.name ?? ""))}
          onPick={(one) => (seat.value = one)}
        />
        {seat.value !== "all" && <LevelPick game={game} level={level.value} onPick={(one) => (level.value = one)} />}
        {!branch.draws && (
          <Pick
            label={t("draws")}
            value={draws.value}
            values={DRAWS}
            text={(one) => t(`draws.${one}`)}
            onPick={(one) => (draws.value = one)}
          />
        )}
        <p class="hint">{t(seat.value === "all" ? "hint.all" : "hint.seat")}</p>
        <p class="hint">{t("never")}</p>
        <button type="button" class="primary" onClick={start}>
          <Icon name="branch" /> {t("start")}
        </button>
      </div>
    </Dialog>
  );
}

function LevelPick({ game, level, onPick }: { game: Game; level: BotLevel; onPick(level: BotLevel): void }): JSX.Element {
  return <Pick label={t("bots")} value={level} values={game.botLevels} text={(one) => botLevelText(game, one)} onPick={onPick} />;
}

/** The reader's own seat in the game, once it is known. */
function useOwnSeat(id: string): number | undefined {
  const seat = useSignal<number | undefined>(undefined);
  useEffect(() => {
    if (!id) return;
    fetchOwnSeat(id).then(
      (own) => {
        if (own > SPECTATOR) seat.value = own;
      },
      () => undefined,
    );
  }, [id]);
  return seat.value;
}
