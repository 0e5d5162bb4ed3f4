/** Practice page. Query: `seats`, `level`, `watch`, and game options. */
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { type Game, usualBotLevel } from "../../shared/core/game.ts";
import { gameEntry } from "../games/games.ts";
import { gameName } from "../games/resources.ts";
import { WorkerBot } from "../kit/bot/workerBot.ts";
import type { GameClient } from "../kit/contract/game.ts";
import { withCatalogues } from "../kit/i18n/catalogue.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { lazy } from "../kit/lazy.ts";
import { go, secretsOf } from "../kit/router.ts";
import { botPace } from "../kit/settings/settings.ts";
import { nameToUse } from "../kit/ui/nameField.tsx";
import { useTitle } from "../kit/ui/title.ts";
import { hasBranch } from "../net/record/branchAddress.ts";
import { type Practice, PracticeSession } from "../practice/practiceSession.ts";
import { t as branchText } from "../replay/messages/branch/messages.ts";
import { Play } from "../table/play.tsx";
import { ErrorPage, Waiting } from "./errorPage.tsx";
import { type Failed, useOpened } from "./useOpened.ts";
import { usePops } from "./usePops.ts";

const BranchPage = lazy(
  async () => (await withCatalogues(import("./branch.tsx"), branchText)).BranchPage,
  () => <Waiting />,
);
const PlayOnDialog = lazy(async () => (await withCatalogues(import("../replay/playOn.tsx"), branchText)).PlayOnDialog);

const SEATS = 4;

/** Other parameters are game options. */
function practiceOf(game: Game, search: string): Practice {
  const { seats, level, watch, lang: _lang, ...rest } = Object.fromEntries(new URLSearchParams(search));
  const requested = Number(seats) || SEATS;
  return {
    game,
    seats: Math.min(game.seats.max, Math.max(game.seats.min, requested)),
    level: game.botLevels.find((known) => known === level) ?? usualBotLevel(game),
    name: watch === undefined ? nameToUse() : undefined,
    options: Object.fromEntries(Object.entries(rest).map(([id, text]) => [id, parsed(text)])),
    searchBot: new WorkerBot(),
    pace: botPace,
  };
}

function parsed(text: string): string | number | boolean {
  if (text === "true" || text === "false") return text === "true";
  return /^\d+$/.test(text) ? Number(text) : text;
}

type Opened = { readonly session: PracticeSession; readonly client: GameClient };

async function open(game: string): Promise<Opened | Failed> {
  // Branches of a game that is gone.
  if (location.hash) go(location.pathname + location.search, { replace: true });
  const entry = gameEntry(game);
  if (!entry) return { failure: { code: "NO_GAME" } };
  const client = await entry.client();
  return { session: new PracticeSession(practiceOf(await client.loadGame(), location.search)), client };
}

const close = ({ session }: Opened) => session.close();

export function PracticePage({ game }: { game: string }): JSX.Element {
  useTitle(`${gameName(game)} · ${t("practice")}`);
  const result = useOpened(game, open, close);
  if (!result) return <Waiting />;
  if ("failure" in result) return <ErrorPage masthead refusal={result.failure} retry={result.retry} />;
  return <Practised {...result} />;
}

/** The practice game, or a branch of it while the address names one. */
function Practised({ session, client }: Opened): JSX.Element {
  const pops = usePops();
  const secrets = secretsOf(location.hash);
  const recorded = useMemo(() => (secrets.play ? session.practised() : undefined), [session, secrets.play]);
  if (recorded && hasBranch(secrets)) return <BranchPage key={pops} recorded={recorded} client={client} id="" isPractice />;
  const move = Number(secrets.move);
  const isAsked = recorded && secrets.play === "ask" && move <= recorded.length;
  return (
    <>
      <Play session={session} client={client} />
      {isAsked && (
        <PlayOnDialog
          recorded={recorded}
          branch={{ version: move, plies: [] }}
          seat={Math.max(0, session.seat.value)}
          onClose={() => go(location.pathname + location.search, { replace: true })}
        />
      )}
    </>
  );
}
