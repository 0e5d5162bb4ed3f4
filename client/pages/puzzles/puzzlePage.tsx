/** One puzzle, answered by playing a move: the given one, or that of the day. */
import "../../practice/lessons/lessons.css";
import "../../style/puzzles.css";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { isRefusal } from "../../../shared/core/game.ts";
import { dailyNumber, dayOf } from "../../../shared/core/puzzle.ts";
import { displayedRating, ratingText } from "../../../shared/core/rating.ts";
import { gameEntry } from "../../games/games.ts";
import { gameName } from "../../games/resources.ts";
import type { GameClient } from "../../kit/contract/game.ts";
import { useTitle } from "../../kit/ui/title.ts";
import { openRecord } from "../../net/record/recordedGame.ts";
import { serverNow } from "../../net/serverClock.ts";
import { PuzzleSession } from "../../practice/puzzleSession.ts";
import { Play } from "../../table/play.tsx";
import { ErrorPage, Waiting } from "../errorPage.tsx";
import { type Failed, useOpened } from "../useOpened.ts";
import { asPuzzle } from "./asPuzzle.ts";
import { t } from "./messages/puzzles/messages.ts";
import { nextNumber, progress, saveAnswer } from "./progress.ts";
import { PuzzleCard } from "./puzzleCard.tsx";
import { fetchIndex, fetchPuzzleGame } from "./puzzleFiles.ts";

interface Opened {
  readonly session: PuzzleSession;
  readonly client: GameClient;
  readonly number: number;
  /** Number of puzzles of the game. */
  readonly count: number;
}

async function open(path: string): Promise<Opened | Failed> {
  const [game = "", asked] = path.split("/");
  const entry = gameEntry(game);
  const puzzles = entry ? ((await fetchIndex())[game] ?? []) : [];
  const count = puzzles.length;
  const number = asked ? Number(asked) : dailyNumber(dayOf(serverNow()), count);
  const place = puzzles[number - 1];
  if (!entry || !place) return { failure: { code: "NO_PAGE" } };
  const [client, file] = await Promise.all([entry.client(), fetchPuzzleGame(game, place)]);
  const recorded = openRecord(await client.loadGame(), file.record);
  const puzzle = file.puzzles[place.at];
  if (isRefusal(recorded)) return { failure: recorded };
  if (!puzzle) return { failure: { code: "NO_PAGE" } };
  const session = new PuzzleSession(recorded, puzzle, ({ isRight }) => saveAnswer({ game, number, puzzle, isRight, count }, serverNow()));
  return { session, client: asPuzzle(client, session), number, count };
}

const close = ({ session }: Opened) => session.close();

export function PuzzlePage({ game, number }: { readonly game: string; readonly number?: string }): JSX.Element {
  useTitle(`${gameName(game)} · ${number ? t("number", { n: Number(number) }) : t("title")}`);
  const result = useOpened(number ? `${game}/${number}` : game, open, close);
  if (!result) return <Waiting />;
  if ("failure" in result) return <ErrorPage masthead refusal={result.failure} retry={result.retry} />;
  return <Puzzled {...result} game={game} />;
}

function Puzzled({ session, client, number, count, game }: Opened & { readonly game: string }): JSX.Element {
  const before = useMemo(() => progress(), [session]);
  const after = progress();
  const hasCounted = session.answer.value !== undefined && after !== before;
  const rated = hasCounted ? { rating: ratingText(after), change: displayedRating(after) - displayedRating(before) } : undefined;
  const pathOf = (one: number) => `/puzzles/${game}/${one}`;
  return (
    <Play
      session={session}
      client={client}
      guide={(model) => (
        <PuzzleCard
          session={session}
          model={model}
          number={number}
          next={pathOf(nextNumber(after, game, number, count))}
          link={`${location.origin}${pathOf(number)}`}
          rated={rated}
        />
      )}
    />
  );
}
