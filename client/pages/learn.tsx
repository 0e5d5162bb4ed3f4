/** A guided first game; resumes where the player left off. */
import "../practice/lessons/lessons.css";
import type { JSX } from "preact";
import { gameEntry } from "../games/games.ts";
import { gameName } from "../games/resources.ts";
import type { GameClient } from "../kit/contract/game.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { botPace } from "../kit/settings/settings.ts";
import { nameToUse } from "../kit/ui/nameField.tsx";
import { useTitle } from "../kit/ui/title.ts";
import { Guide } from "../practice/lessons/guide.tsx";
import { guided } from "../practice/lessons/guided.tsx";
import { LessonSession, loadProgress, saveProgress } from "../practice/lessons/lessonSession.ts";
import { Play } from "../table/play.tsx";
import { ErrorPage, Waiting } from "./errorPage.tsx";
import { type Failed, useOpened } from "./useOpened.ts";

type Opened = { readonly table: LessonSession; readonly client: GameClient };

async function open(id: string): Promise<Opened | Failed> {
  const entry = gameEntry(id);
  if (!entry?.lessons) return { failure: { code: "NO_PAGE" } };
  const [client, course] = await Promise.all([entry.client(), entry.lessons()]);
  const game = await client.loadGame();
  const onProgress = (progress: Parameters<typeof saveProgress>[1]) => saveProgress(id, progress);
  const table = new LessonSession({ game, course, name: nameToUse(), pace: botPace, progress: loadProgress(id), onProgress });
  return { table, client: guided(client, table) };
}

const close = ({ table }: Opened) => table.close();

export function LearnPage({ game }: { game: string }): JSX.Element {
  useTitle(t("lobby.learnOf", { game: gameName(game) }));
  const result = useOpened(game, open, close);
  if (!result) return <Waiting />;
  if ("failure" in result) return <ErrorPage masthead refusal={result.failure} retry={result.retry} />;
  return <Play session={result.table} client={result.client} guide={(model) => <Guide table={result.table} model={model} />} />;
}
