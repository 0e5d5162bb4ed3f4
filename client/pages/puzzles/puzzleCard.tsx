/** The card of a puzzle: the question, then whether the answer was right, and the line of the solution. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Ply } from "../../../shared/core/branch.ts";
import { percentOf } from "../../../shared/core/chance.ts";
import { IconButton } from "../../kit/ui/controls.tsx";
import { ErrorMessage } from "../../kit/ui/errorMessage.tsx";
import { CopyButton } from "../../kit/ui/features.tsx";
import { useRequest } from "../../kit/ui/hooks.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import type { PuzzleAnswer, PuzzleSession } from "../../practice/puzzleSession.ts";
import type { TableModel } from "../../table/model/model.ts";
import { RefusalLine } from "../../table/moves/refusalNote.tsx";
import { lineTexts, playersOf } from "./lineTexts.ts";
import { t } from "./messages/puzzles/messages.ts";
import type { Others } from "./progress.ts";

export interface PuzzleCardProps {
  readonly session: PuzzleSession;
  readonly model: TableModel;
  readonly number: number;
  /** Addresses of the next puzzle and of this one. */
  readonly next: string;
  readonly link: string;
  readonly others: Others | undefined;
  /** The player's rating after the answer, and its change, if the answer counted. */
  readonly rated: { readonly rating: string; readonly change: number } | undefined;
  /** Of a moderator; "" for none. */
  readonly note: string;
  /** Marks the puzzle as bad; undefined for guests. */
  readonly onMark: ((isBad: boolean) => Promise<unknown>) | undefined;
}

export function PuzzleCard(props: PuzzleCardProps): JSX.Element {
  const { session, model, number } = props;
  const answer = session.answer.value;
  const refusal = model.refusal.value;
  const text = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) text.current?.focus({ preventScroll: true });
  }, [answer]);
  return (
    <section class="guide puzzle" aria-label={t("number", { n: number })}>
      <header class="guide-head">
        <b class="puzzle-number">{t("number", { n: number })}</b>
        {answer && <Rating {...props} />}
        <CopyButton text={props.link} icon="link" label={t("share")} square />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long texts scroll, so the keyboard must reach them */}
      <div ref={text} class="guide-text puzzle-text" role="status" tabIndex={0}>
        {answer ? <Verdict {...props} answer={answer} /> : <p class="guide-task">{t("question")}</p>}
      </div>
      <div class="guide-answer" role="alert">
        {refusal && <RefusalLine model={model} refusal={refusal} />}
      </div>
      <div class="button-row guide-buttons">{answer ? <After {...props} /> : <Before {...props} />}</div>
    </section>
  );
}

function Rating({ rated }: PuzzleCardProps): JSX.Element | null {
  return rated ? <span class="badge">{t("rated", rated)}</span> : null;
}

function Verdict({ session, model, answer, others, note, onMark }: PuzzleCardProps & { readonly answer: PuzzleAnswer }): JSX.Element {
  const { puzzle, recorded } = session;
  const { seat, line, chance, answers } = puzzle;
  const [best = "", ...rest] = lineTexts(recorded, puzzle, model.client, line);
  const second = answers[1];
  const [secondMove = ""] = second ? lineTexts(recorded, puzzle, model.client, [{ seat, move: second.move }]) : [];
  const names = playersOf(recorded);
  const then = rest.map((move, i) => t("ply", { name: names[(line[i + 1] as Ply).seat]?.name ?? "", move }));
  const loss = answer.judged && percentOf(answer.judged.loss);
  return (
    <>
      <p class={answer.isRight ? "puzzle-right" : "puzzle-wrong"}>
        <Icon name={answer.isRight ? "check" : answer.move ? "close" : "hint"} />{" "}
        <b>{answer.isRight ? t("right") : !answer.move ? t("gaveUp") : loss === undefined ? t("untried") : t("wrong", { points: loss })}</b>
      </p>
      <p>{t("best", { move: best })}</p>
      <p>{t("chance", { share: chance / 1000, points: percentOf(second?.loss ?? 0), move: secondMove })}</p>
      {others && <p>{t(answer.isRight || !answer.judged ? "others" : "others.wrong", others)}</p>}
      {note && <p>{t("note", { note })}</p>}
      {then.length > 0 && <p class="hint">{t("then", { line: then.join(" · ") })}</p>}
      {onMark && <Mark onMark={onMark} />}
    </>
  );
}

function Mark({ onMark }: { onMark(isBad: boolean): Promise<unknown> }): JSX.Element {
  const isMarked = useSignal(false);
  const { busy, refusal, run } = useRequest();
  const mark = () =>
    run(async () => {
      await onMark(!isMarked.value);
      isMarked.value = !isMarked.value;
    });
  return (
    <>
      <button type="button" class="puzzle-mark" aria-pressed={isMarked.value} disabled={busy} onClick={mark}>
        {t(isMarked.value ? "mark.done" : "mark")}
      </button>
      <ErrorMessage of={refusal} />
    </>
  );
}

/** Steps through the line, and what comes next. */
function After({ session, next }: PuzzleCardProps): JSX.Element {
  const shown = session.shown.value;
  const of = session.lineLength;
  return (
    <>
      <span class="puzzle-steps">
        <IconButton icon="back" label={t("line.back")} onClick={shown ? () => session.showLine(shown - 1) : undefined} />
        <span role="status">{shown === undefined ? t("line.own") : t("line.at", { at: shown, of })}</span>
        <IconButton
          icon="forth"
          label={t(shown === undefined ? "line.show" : "line.next")}
          onClick={shown === of ? undefined : () => session.showLine((shown ?? 0) + 1)}
        />
      </span>
      <a class="button primary guide-next" href={next} aria-keyshortcuts="N">
        {t("next")} <Icon name="forth" />
      </a>
    </>
  );
}

function Before({ session }: PuzzleCardProps): JSX.Element {
  return (
    <button type="button" class="guide-show" onClick={() => session.giveUp()}>
      {t("giveUp")}
    </button>
  );
}
