/** One puzzle, answered by playing a move: the given one, or that of the day. */
import "../../practice/lessons/lessons.css";
import "../../style/puzzles.css";
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { isRefusal } from "../../../shared/core/game.ts";
import {
  type AnswerCounts,
  dailyNumber,
  dayOf,
  GAVE_UP,
  OTHER_ANSWER,
  type Puzzle,
  type PuzzleReview,
  refusedIn,
} from "../../../shared/core/puzzle.ts";
import { displayedRating, ratingText } from "../../../shared/core/rating.ts";
import { gameEntry } from "../../games/games.ts";
import { gameName } from "../../games/resources.ts";
import type { GameClient } from "../../kit/contract/game.ts";
import { useTitle } from "../../kit/ui/title.ts";
import { accountState } from "../../net/account.ts";
import { isOffline } from "../../net/network.ts";
import { fetchAnswerCounts, markPuzzle } from "../../net/puzzles.ts";
import { openRecord } from "../../net/record/recordedGame.ts";
import { serverNow } from "../../net/serverClock.ts";
import { type PuzzleAnswer, PuzzleSession } from "../../practice/puzzleSession.ts";
import { Play } from "../../table/play.tsx";
import { ErrorPage, Waiting } from "../errorPage.tsx";
import { type Failed, useOpened } from "../useOpened.ts";
import { asPuzzle } from "./asPuzzle.ts";
import { t } from "./messages/puzzles/messages.ts";
import { progress, saveAnswer } from "./ownProgress.ts";
import { keyOf, nextNumber, type Others, othersIn } from "./progress.ts";
import { PuzzleCard } from "./puzzleCard.tsx";
import { fetchIndex, fetchPuzzleGame } from "./puzzleFiles.ts";
import { puzzleReviews } from "./reviews.ts";

interface Opened {
  readonly session: PuzzleSession;
  readonly client: GameClient;
  readonly number: number;
  /** Number of puzzles of the game. */
  readonly count: number;
  /** Of moderators. */
  readonly reviews: readonly PuzzleReview[];
}

async function open(path: string): Promise<Opened | Failed> {
  const [game = "", asked] = path.split("/");
  const entry = gameEntry(game);
  const [index, reviews] = await Promise.all([fetchIndex(), puzzleReviews()]);
  const puzzles = entry ? (index[game] ?? []) : [];
  const count = puzzles.length;
  const daily = () => dailyNumber(dayOf(serverNow()), count, refusedIn(reviews, game));
  const number = asked ? Number(asked) : daily();
  const place = puzzles[number - 1];
  if (!entry || !place) return { failure: { code: "NO_PAGE" } };
  const [client, file] = await Promise.all([entry.client(), fetchPuzzleGame(game, place)]);
  const recorded = openRecord(await client.loadGame(), file.record);
  const puzzle = file.puzzles[place.at];
  if (isRefusal(recorded)) return { failure: recorded };
  if (!puzzle) return { failure: { code: "NO_PAGE" } };
  const session = new PuzzleSession(recorded, puzzle, (answer) =>
    saveAnswer({ game, number, puzzle, answer: numberOf(puzzle, answer), isDaily: number === daily(), now: serverNow() }),
  );
  return { session, client: asPuzzle(client, session), number, count, reviews };
}

/** As in `FirstAnswer`. */
function numberOf({ answers }: Puzzle, { move, judged }: PuzzleAnswer): number {
  if (!move) return GAVE_UP;
  return judged ? answers.indexOf(judged) : OTHER_ANSWER;
}

const close = ({ session }: Opened) => session.close();

export function PuzzlePage({ game, number }: { readonly game: string; readonly number?: string }): JSX.Element {
  useTitle(`${gameName(game)} · ${number ? t("number", { n: Number(number) }) : t("title")}`);
  const result = useOpened(number ? `${game}/${number}` : game, open, close);
  if (!result) return <Waiting />;
  if ("failure" in result) return <ErrorPage masthead refusal={result.failure} retry={result.retry} />;
  return <Puzzled {...result} game={game} />;
}

/** How others answered, once the player has. @param answer as in `FirstAnswer` */
function useOthers(game: string, number: number, answer: number | undefined): Others | undefined {
  const counts = useSignal<AnswerCounts | undefined>(undefined);
  const isAnswered = answer !== undefined;
  useEffect(() => {
    counts.value = undefined;
    if (!isAnswered || isOffline.peek()) return;
    // Without a connection, nothing is said of others.
    fetchAnswerCounts(game, number).then(
      (found) => {
        counts.value = found;
      },
      () => undefined,
    );
  }, [game, number, isAnswered, counts]);
  return counts.value && answer !== undefined ? othersIn(counts.value, answer) : undefined;
}

function Puzzled({ session, client, number, count, game, reviews }: Opened & { readonly game: string }): JSX.Element {
  const before = useMemo(() => progress(), [session]);
  const after = progress();
  const answer = session.answer.value;
  const hasCounted = answer !== undefined && !(keyOf(game, number) in before.answers);
  const others = useOthers(game, number, answer && numberOf(session.puzzle, answer));
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
          next={pathOf(nextNumber(after, game, number, count, refusedIn(reviews, game)))}
          link={`${location.origin}${pathOf(number)}`}
          rated={rated}
          others={others}
          note={reviews.find(({ puzzle }) => puzzle === keyOf(game, number))?.note ?? ""}
          onMark={accountState.value.account && ((isBad) => markPuzzle(game, number, isBad))}
        />
      )}
    />
  );
}
