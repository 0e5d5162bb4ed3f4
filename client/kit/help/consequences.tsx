/** What a prepared move would bring, and why it was suggested if it was. */
import type { JSX } from "preact";
import type { Move } from "../../../shared/core/game.ts";
import { same } from "../../../shared/core/space.ts";
import type { Advice } from "../../../shared/search/advise.ts";
import { percentOf } from "../../../shared/search/tally.ts";
import { explainerOf } from "../../games/explainers.ts";
import type { TableModel } from "../../table/model/model.ts";
import type { GameView } from "../contract/game.ts";
import { say } from "../i18n/words.ts";

function Lines({ lines }: { lines: readonly string[] }): JSX.Element | null {
  if (lines.length === 0) return null;
  return (
    <ul class="follows">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** What follows from a move, wherever it is put together. */
export function Follows({ game, move, view }: { game: string; move: Move | undefined; view: GameView }): JSX.Element | null {
  return <Lines lines={(move && explainerOf(game)?.follows(move, view)) ?? []} />;
}

/** What the suggested move promises, and what comes next to it. */
function promiseOf({ chance, next }: Advice, view: GameView, { words }: TableModel): string {
  const promise = chance === undefined ? "" : say("hint.chance", { percent: percentOf(chance) });
  return next ? `${promise} ${say("hint.next", { move: words.move(next, view.table, view) })}` : promise;
}

/** For the move that lies prepared. */
export function Consequences({ model, move, view }: { model: TableModel; move: Move; view: GameView }): JSX.Element {
  const { id } = model.client.game;
  const hint = model.hint.value;
  const hinted = hint && same(hint.move, move) ? hint : undefined;
  const reasons = hinted ? (explainerOf(id)?.reasons(move, view) ?? []) : [];
  const promise = hinted?.advice ? promiseOf(hinted.advice, view, model) : "";
  return (
    <>
      {(promise || reasons.length > 0) && (
        <p class="hinted">
          <b>{say("hint.title")}</b> {[...reasons, promise].join(" ")}
        </p>
      )}
      <Follows game={id} move={move} view={view} />
    </>
  );
}
