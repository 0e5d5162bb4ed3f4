/** A view-only board for other sites' frames, without keys and chat; finished games can be replayed. Drawn as a thumbnail: a canvas would take twice as many bytes. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { GameRules, Outcome, Refusal } from "../../shared/core/game.ts";
import type { Options } from "../../shared/core/options.ts";
import type { TableState } from "../../shared/core/protocol.ts";
import { gameName, gameRules, gameThumbnail } from "../games/resources.ts";
import { numberText } from "../kit/i18n/catalogue.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { nameOf } from "../kit/i18n/players.ts";
import { refusalText } from "../kit/i18n/refusalText.ts";
import { lazy } from "../kit/lazy.ts";
import { secretsInAddress, takeSecrets } from "../kit/router.ts";
import { Icon } from "../kit/ui/icons.tsx";
import { PlayerMark } from "../kit/ui/playerMark.tsx";
import { Wait } from "../kit/ui/wait.tsx";
import { isConnectionFailure } from "../net/network.ts";
import { OnlineSession } from "../net/onlineSession.ts";
import { Waiting } from "./errorPage.tsx";
import "../style/embed.css";

/** In the chunk of the replay page: a separate chunk would move modules into the one that every board loads. */
const EmbeddedReplay = lazy(
  async () => (await import("./replay.tsx")).EmbeddedReplay,
  () => <Wait />,
);

type Secrets = ReturnType<typeof secretsInAddress>;

/** A spectator's session, which uses no keys of this browser. */
function useSpectator(id: string, { invite, watch }: Secrets): OnlineSession | undefined {
  const session = useSignal<OnlineSession | undefined>(undefined);
  useEffect(() => {
    const opened = new OnlineSession(id, { ...(invite && { invite }), ...(watch && { watchKey: watch }) });
    session.value = opened;
    return () => opened.close();
  }, [id, invite, watch, session]);
  return session.value;
}

/** A key that opens nothing is not left in the address bar. One that does stays: the page keeps no copy to reload with. */
function useHiddenSecrets(failure: Refusal | undefined): void {
  useEffect(() => {
    if (failure && !isConnectionFailure(failure)) takeSecrets();
  }, [failure]);
}

export function EmbedPage({ id }: { id: string }): JSX.Element {
  const secrets = useMemo(secretsInAddress, [id]);
  const session = useSpectator(id, secrets);
  const isReplaying = useSignal(false);
  const replayed = useSignal<TableState | undefined>(undefined);
  const state = replayed.value ?? session?.state.value;
  const rules = state && gameRules(state.game);
  const failure = session?.failure.value;
  const { invite = "", watch: secret = invite } = secrets;
  useHiddenSecrets(failure);
  if (failure && !state && session?.connection.value === "closed") return <p class="embed-message">{refusalText(failure)}</p>;
  if (!session || !state) return <Waiting of="table" why={failure} onRetry={session?.retry} />;
  if (!rules) return <Waiting />;
  return (
    <main class="embed" data-version={state.version}>
      <header>
        <h1>{gameName(state.game)}</h1>
        <a href={`/t/${id}${location.search}`} target="_blank" rel="noopener">
          {t("embed.open")}
        </a>
      </header>
      <EmbeddedBoard state={state} rules={rules} />
      <Seats state={state} rules={rules} />
      {state.phase === "over" && !isReplaying.value && (
        <p class="embed-replay">
          <button type="button" onClick={() => (isReplaying.value = true)}>
            <Icon name="play" /> {t("lobby.replay")}
          </button>
        </p>
      )}
      {isReplaying.value && <EmbeddedReplay id={id} secret={secret} onPosition={(position) => (replayed.value = position)} />}
    </main>
  );
}

interface BoardProps {
  readonly state: TableState;
  readonly rules: GameRules;
}

function EmbeddedBoard({ state: { game, options, table }, rules }: BoardProps): JSX.Element {
  const Thumbnail = gameThumbnail(game);
  const text = rules.thumbnail?.(JSON.parse(options) as Options, table) ?? "";
  return <div class="embed-board">{Thumbnail && text && <Thumbnail text={text} />}</div>;
}

/** Points of the result, else the public ones. */
function scoresOf({ outcome, table }: TableState, rules: GameRules): readonly number[] | undefined {
  if (outcome) return (JSON.parse(outcome) as Outcome).scores;
  return table && rules.publicScores?.(table);
}

function Seats({ state, rules }: BoardProps): JSX.Element {
  const scores = scoresOf(state, rules);
  const turn = state.table && rules.turnOf(state.table);
  return (
    <ol class="embed-seats" aria-label={t("players")}>
      {state.seats.map((seat, index) => (
        <li key={seat.colour} aria-current={turn === index ? "true" : undefined}>
          <PlayerMark colour={seat.colour} /> <span>{nameOf(seat, index)}</span> {scores && <strong>{numberText(scores[index])}</strong>}
        </li>
      ))}
    </ol>
  );
}
