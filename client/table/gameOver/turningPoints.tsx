/** The turning points, each with a way to its position. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import type { TurningPoint } from "../../../shared/search/turningPoints.ts";
import type { GameView } from "../../kit/contract/game.ts";
import { whoAt } from "../../kit/i18n/players.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import type { RecordedGame } from "../../net/record/recordedGame.ts";
import { Marked } from "../log/marked.tsx";
import { t as ending } from "../messages/ending/messages.ts";
import type { TableModel } from "../model/model.ts";
import { playOnHref } from "../timeline/playBar.tsx";
import { turningPointLines } from "./course.ts";
import { watch } from "./useEnding.ts";

interface TurningProps {
  readonly model: TableModel;
  readonly view: GameView;
  readonly recorded: RecordedGame;
  /** Undefined while they are computed. */
  readonly found: readonly TurningPoint[] | undefined;
}

export function TurningPoints(props: TurningProps): JSX.Element | null {
  const { found } = props;
  if (!props.recorded.game.searchModel || found?.length === 0) return null;
  return (
    <section class="turning">
      <h2>{ending("end.turning")}</h2>
      <ol>
        {found?.map((point, i) => (
          <TurningItem key={point.turn} {...props} point={point} number={i + 1} />
        ))}
      </ol>
    </section>
  );
}

function TurningItem({ model, view, recorded, point, number }: TurningProps & { point: TurningPoint; number: number }): JSX.Element {
  const { client, session } = model;
  const { round, version, seat, before, after, isLuck } = point;
  const lines = useMemo(
    () => turningPointLines(recorded, point, client, { players: view.players, seat: view.seat }, view.table),
    [recorded, point, client.formatter(), view.seat],
  );
  const label = ending("end.playTurn", { n: number });
  const playOn = ending("end.playOn", { n: number });
  return (
    <li>
      <span class="turning-number" aria-hidden="true">
        {number}
      </span>
      <div>
        <p class="turning-head">
          <b>{ending("end.chance", { who: whoAt(seat, view), before, after })}</b>
          <span class="hint">
            {ending("end.round", { round })} · {ending(isLuck ? "end.luck" : "end.decision")}
          </span>
        </p>
        {lines.map((line, i) => (
          <p key={i} translate>
            <Marked text={line} players={view.players} client={client} />
          </p>
        ))}
      </div>
      <div>
        {session.id ? (
          <a class="button icon-button" href={`/replay/${session.id}#move=${version}`} aria-label={label} title={label}>
            <Icon name="play" />
          </a>
        ) : (
          <button type="button" class="icon-button" aria-label={label} title={label} onClick={() => watch(model, version)}>
            <Icon name="play" />
          </button>
        )}
        {(session.id || session.practised) && (
          <a
            class="button icon-button"
            href={session.id ? `/replay/${session.id}#move=${version}&play=ask` : playOnHref(version)}
            aria-label={playOn}
            title={playOn}
          >
            <Icon name="branch" />
          </a>
        )}
      </div>
    </li>
  );
}
