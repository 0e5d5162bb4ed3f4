/** A branch of a recorded game as a table: the position is played on, and the address holds the moves. */
import { effect, useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
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
import type { StudyEditor } from "../net/studyEditor.ts";
import { BranchSession } from "../practice/branchSession.ts";
import { FragmentWriter } from "../replay/fragmentWriter.ts";
import { t } from "../replay/messages/branch/messages.ts";
import { KeepInStudy } from "../replay/study/studiesHere.tsx";
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
  /** From which it is played on. */
  readonly study?: StudyEditor;
  /** Whether it is a practice game, which isn't over. */
  readonly isPractice?: boolean;
}

export function BranchPage({ recorded, client, id, study, isPractice }: BranchProps): JSX.Element {
  useTitle(`${gameName(client.game.id)} · ${shell("branch.word")}`);
  const open = useMemo(
    () => async (): Promise<Opened | Failed> => {
      const seats = recorded.record.header.seats.length;
      const found = await branchIn(secretsOf(location.hash), { length: recorded.length, seats });
      return found ? { found, session: sessionOf(recorded, found, isPractice) } : { failure: { code: "RECORD_MALFORMED" } };
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
  return <Branch {...opened} recorded={recorded} client={client} id={id} study={study} />;
}

function sessionOf(recorded: RecordedGame, address: BranchAddress, isPractice = false): BranchSession {
  return new BranchSession({ ...address, recorded, isPractice, searchBot: new WorkerBot(), pace: botPace });
}

interface Opened {
  readonly session: BranchSession;
  readonly found: BranchAddress;
}

type OpenedProps = Opened & BranchProps;

function Branch({ session, found, client, id, recorded, study }: OpenedProps): JSX.Element {
  const link = useAddress(session, found, id);
  const keep = id && <KeepInStudy id={id} recorded={recorded} study={study} branch={() => session.line.peek()} />;
  return <Play session={session} client={client} branch={<BranchControls session={session} client={client} link={link} keep={keep} />} />;
}

/** Keeps the moves in the address. @returns a link to the branch; "" for a file */
function useAddress(session: BranchSession, { seat, level }: BranchAddress, id: string): string {
  const link = useSignal("");
  useEffect(() => {
    const address = new FragmentWriter();
    const stop = effect(() => {
      const branch = session.line.value;
      address.write(async () => {
        const fragment = await branchFragment({ branch, seat, level });
        if (id) link.value = `${location.origin}/replay/${id}${shareQuery(id, { move: String(branch.version) })}#${fragment}`;
        return fragment;
      });
    });
    return () => {
      address.stop();
      stop();
    };
  }, [session]);
  return link.value;
}

interface ControlsProps {
  readonly session: BranchSession;
  readonly client: GameClient;
  readonly link: string;
  readonly keep: ComponentChildren;
}

function BranchControls({ session, client, link, keep }: ControlsProps): JSX.Element {
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
      {plies.length > 0 && keep}
      {link && <CopyButton text={link} icon="link" label={t("link")} />}
    </section>
  );
}
