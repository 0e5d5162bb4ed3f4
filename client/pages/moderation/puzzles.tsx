/** Puzzles for moderators: what players think of them, and what is to become of them. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { type JudgedPuzzle, MAX_PUZZLE_NOTE, type PuzzleState } from "../../../shared/core/puzzle.ts";
import { gameName } from "../../games/resources.ts";
import { TextField } from "../../kit/ui/controls.tsx";
import { ErrorMessage } from "../../kit/ui/errorMessage.tsx";
import { useRequest } from "../../kit/ui/hooks.ts";
import { fetchJudgedPuzzles, reviewPuzzle } from "../../net/moderation.ts";
import { t } from "./messages/moderation/messages.ts";

/** Those that players have marked; all of them on request. */
export function Puzzles(): JSX.Element {
  const all = useSignal<readonly JudgedPuzzle[]>([]);
  const isWhole = useSignal(false);
  const { refusal, run } = useRequest();
  useEffect(() => {
    void run(async () => {
      all.value = await fetchJudgedPuzzles();
    });
  }, []);
  const shown = isWhole.value ? all.value : all.value.filter(({ marks, state }) => marks > 0 && state === "");
  return (
    <>
      <h2>{t("puzzles")}</h2>
      <p class="hint">{t("puzzles.lead")}</p>
      {shown.map((puzzle) => (
        <PuzzleRow key={puzzle.puzzle} puzzle={puzzle} />
      ))}
      {!isWhole.value && (
        <button type="button" onClick={() => (isWhole.value = true)}>
          {t("puzzles.more")}
        </button>
      )}
      <ErrorMessage of={refusal} />
    </>
  );
}

const DECISIONS = { approved: "puzzles.approve", refused: "puzzles.refuse", "": "puzzles.reset" } as const;

function PuzzleRow({ puzzle: { puzzle, players, right, marks, ...first } }: { readonly puzzle: JudgedPuzzle }): JSX.Element {
  const state = useSignal<PuzzleState>(first.state);
  const note = useSignal(first.note);
  const { busy, refusal, run } = useRequest();
  const [game = "", number] = puzzle.split("/");
  const decide = (event: SubmitEvent) => {
    event.preventDefault();
    const decided = (event.submitter as HTMLButtonElement).value as PuzzleState;
    void run(async () => {
      state.value = (await reviewPuzzle({ puzzle, state: decided, note: note.peek().trim() })).state;
    });
  };
  return (
    <details class="card report-card">
      <summary>
        <strong>{t("puzzles.row", { game: gameName(game), number: Number(number) })}</strong>{" "}
        <span class="hint">{t("puzzles.counts", { players, right, marks })}</span>{" "}
        {state.value && <span class="badge">{t(`puzzles.${state.value}`)}</span>}
      </summary>
      <form class="account-form" onSubmit={decide}>
        <p>
          <a href={`/puzzles/${puzzle}`}>{t("puzzles.row", { game: gameName(game), number: Number(number) })}</a>
        </p>
        <TextField label={t("puzzles.note")} text={note} maxLength={MAX_PUZZLE_NOTE} autoComplete="off" />
        <p class="button-row">
          {(["approved", "refused", ""] as const).map((one) => (
            <button key={one} type="submit" value={one} disabled={busy} aria-pressed={state.value === one}>
              {t(DECISIONS[one])}
            </button>
          ))}
        </p>
        <ErrorMessage of={refusal} />
      </form>
    </details>
  );
}
