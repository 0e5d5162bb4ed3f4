/** Practice page. Query: `seats`, `level`, `watch`, and game options. */
import type { JSX } from "preact";
import { type Game, usualBotLevel } from "../../shared/core/game.ts";
import { gameEntry } from "../games/games.ts";
import { gameName } from "../games/resources.ts";
import { WorkerBot } from "../kit/bot/workerBot.ts";
import type { GameClient } from "../kit/contract/game.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { botPace } from "../kit/settings/settings.ts";
import { nameToUse } from "../kit/ui/nameField.tsx";
import { useTitle } from "../kit/ui/title.ts";
import { type Practice, PracticeSession } from "../practice/practiceSession.ts";
import { Play } from "../table/play.tsx";
import { ErrorPage, Waiting } from "./errorPage.tsx";
import { type Failed, useOpened } from "./useOpened.ts";

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
  return <Play session={result.session} client={result.client} />;
}
