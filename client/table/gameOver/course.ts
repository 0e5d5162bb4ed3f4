/** The course of a finished game, from its record: scores and chances by turn, charts, and turning points. */
import { signal, useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { type GameEvent, type Seat, SPECTATOR, wholeEvent } from "../../../shared/core/game.ts";
import { type Chart, replaySteps } from "../../../shared/core/statistics.ts";
import { chancesCharts, type TurnPoint, TurnRecorder } from "../../../shared/core/turnRecorder.ts";
import { type TurningPoint, turningPoints } from "../../../shared/search/turningPoints.ts";
import type { FormatContext, GameClient, GameStatistics, RichText } from "../../kit/contract/game.ts";
import type { RecordedGame } from "../../net/record/recordedGame.ts";
import { refusalOf } from "../../net/refusalError.ts";
import type { TableModel } from "../model/model.ts";
import { type Loaded, load, type Unloaded } from "../record/load.ts";

export interface Course {
  readonly points: readonly TurnPoint[];
  readonly charts: readonly Chart[];
}

/** @param statistics the game's own, if it has some */
export function courseOf(recorded: RecordedGame, statistics?: GameStatistics): Course {
  const match = recorded.matchAt(0);
  const first = recorded.game.clone(match.state);
  const recorder = new TurnRecorder(recorded.game, match.state);
  const steps = recorder.recording(replaySteps(match, recorded.moves));
  const own = statistics?.make(first, steps) ?? [];
  // Charts may not need all steps.
  for (const _ of steps);
  const points = recorder.points(recorded.outcome);
  return { points, charts: [...chancesCharts(points), ...own] };
}

export function useRecorded(model: TableModel) {
  const result = useSignal<Loaded | Unloaded | undefined>(undefined);
  const open = async () => {
    const { branchInfo: branch } = model.session;
    result.value = branch && { recorded: branch.recorded(), client: model.client };
    if (branch) return;
    result.value = await model.session
      .record()
      .then(load)
      .catch((thrown): Unloaded => ({ refusal: refusalOf(thrown) }));
  };
  useEffect(() => {
    void open();
  }, [model]);
  return { result: result.value, open };
}

/** Deferred by a task, so that the result is drawn first. */
export function useTurningPoints(recorded: RecordedGame, points: readonly TurnPoint[]): readonly TurningPoint[] | undefined {
  const found = useMemo(() => signal<readonly TurningPoint[] | undefined>(undefined), [recorded]);
  useEffect(() => {
    const timer = setTimeout(() => (found.value = turningPoints(recorded, points)));
    return () => clearTimeout(timer);
  }, [recorded, points]);
  return found.value;
}

const MAX_LINES = 2;

/** What happened at a turning point, in the lines of the log. */
export function turningPointLines(
  recorded: RecordedGame,
  { version, end, seat }: TurningPoint,
  client: GameClient,
  context: FormatContext,
  table: object,
): readonly RichText[] {
  const formatter = client.formatter();
  const read = (events: readonly GameEvent[]) =>
    events.map((event) => formatter.event(event, table, context)).filter((line) => line !== undefined);
  const events = recorded.events.slice(version, end).flat().map(wholeEvent);
  const first = recorded.events[version].map(wholeEvent);
  const told = read(client.summary?.(events, seat) ?? first);
  const lines = told.length > 0 ? told : read(first);
  if (lines.length > 0) return lines.slice(0, MAX_LINES);
  const { move, seat: mover } = recorded.moves[version];
  const before = recorded.matchAt(version).state.table;
  return [`${context.players[mover]?.name}: ${formatter.move(move, before, { ...context, seat: SPECTATOR as Seat })}`];
}
