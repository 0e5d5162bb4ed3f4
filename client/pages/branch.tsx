/** A branch of a recorded game as a table: the position is played on, and the address holds the moves. */
import { effect, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { gameName } from "../games/resources.ts";
import { WorkerBot } from "../kit/bot/workerBot.ts";
import type { GameClient } from "../kit/contract/game.ts";
import { t as shell } from "../kit/i18n/messages/shell/messages.ts";
import { nameOf } from "../kit/i18n/players.ts";
import { refusalText } from "../kit/i18n/refusalText.ts";
import { secretsOf } from "../kit/router.ts";
import { botPace } from "../kit/settings/settings.ts";
import { Pick } from "../kit/ui/controls.tsx";
import { ErrorText } from "../kit/ui/errorMessage.tsx";
import { CopyButton } from "../kit/ui/features.tsx";
import { Icon } from "../kit/ui/icons.tsx";
import { useTitle } from "../kit/ui/title.ts";
import { type BranchAddress, branchFragment, branchIn } from "../net/record/branchAddress.ts";
import type { RecordedGame } from "../net/record/recordedGame.ts";
import { BranchSession } from "../practice/branchSession.ts";
import { t } from "../replay/messages/branch/messages.ts";
import { Play } from "../table/play.tsx";
import { shareQuery } from "../table/share.tsx";
import { ErrorPage, Waiting } from "./errorPage.tsx";
import { type Failed, useOpened } from "./useOpened.ts";
import "../style/branch.css";

const close = ({ session }: Opened) => session.close();

interface BranchProps {
  readonly recorded: RecordedGame;
  readonly client: GameClient;
  /** Table id; "" for a file. */
  readonly id: string;
}

export function BranchPage({ recorded, client, id }: BranchProps): JSX.Element {
  useTitle(`${gameName(client.game.id)} · ${shell("branch.word")}`);
  const open = useMemo(
    () => async (): Promise<Opened | Failed> => {
      const seats = recorded.record.header.seats.length;
      const found = await branchIn(secretsOf(location.hash), { length: recorded.length, seats });
      return found ? { found, session: sessionOf(recorded, found) } : { failure: { code: "RECORD_MALFORMED" } };
    },
    [recorded],
  );
  const opened = useOpened(id, open, close);
  if (!opened) return <Waiting />;
  if ("failure" in opened)
    return (
      <ErrorPage masthead refusal={opened.failure} sentence={t("damaged")}>
        <a class="button" href={location.pathname}>
          <Icon name="history" /> {shell("replay.title")}
        </a>
      </ErrorPage>
    );
  return <Branch {...opened} client={client} id={id} />;
}

function sessionOf(recorded: RecordedGame, address: BranchAddress): BranchSession {
  return new BranchSession({ ...address, recorded, searchBot: new WorkerBot(), pace: botPace });
}

interface Opened {
  readonly session: BranchSession;
  readonly found: BranchAddress;
}

interface OpenedProps extends Opened {
  readonly client: GameClient;
  readonly id: string;
}

function Branch({ session, found, client, id }: OpenedProps): JSX.Element {
  const link = useAddress(session, found, id);
  return <Play session={session} client={client} branch={<BranchControls session={session} client={client} link={link} />} />;
}

/** Debounced: browsers throttle rapid history updates. */
const ADDRESS_MS = 300;

/** Keeps the moves in the address. @returns a link to the branch; "" for a file */
function useAddress(session: BranchSession, { seat, level }: BranchAddress, id: string): string {
  const link = useSignal("");
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = effect(() => {
      const branch = session.line.value;
      clearTimeout(timer);
      timer = setTimeout(async () => {
        const fragment = await branchFragment({ branch, seat, level });
        if (isGone || branch !== session.line.peek()) return;
        history.replaceState(null, "", `${location.pathname}#${fragment}`);
        if (id) link.value = `${location.origin}/replay/${id}${shareQuery(id, { move: String(branch.version) })}#${fragment}`;
      }, ADDRESS_MS);
    });
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, [session]);
  return link.value;
}

function BranchControls({ session, client, link }: { session: BranchSession; client: GameClient; link: string }): JSX.Element {
  const { plies, version } = session.line.value;
  const seats = session.state.value?.seats ?? [];
  return (
    <section class="branch-bar" aria-label={shell("branch.word")}>
      <p>
        <b>{t("from", { move: version })}</b> <span class="hint">{t("moves", { n: plies.length })}</span>
      </p>
      {session.cut && <ErrorText text={t("cut", { reason: refusalText(session.cut, client.formatter()) })} />}
      {session.movesAll && (
        <Pick
          label={t("seat")}
          value={session.seat.value}
          values={[...seats.keys()]}
          text={(seat) => nameOf(seats[seat], seat)}
          onPick={(seat) => session.moveFor(seat)}
        />
      )}
      {link && <CopyButton text={link} icon="link" label={t("link")} />}
    </section>
  );
}
