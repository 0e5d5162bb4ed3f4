/** Consequences of a proposed move, and its winning chance if suggested. */
import type { JSX } from "preact";
import type { Move } from "../../../shared/core/game.ts";
import { deepEqual } from "../../../shared/core/space.ts";
import { percentOf } from "../../../shared/search/accuracy.ts";
import type { Suggestion } from "../../../shared/search/suggest.ts";
import { helpOf } from "../../games/resources.ts";
import type { GameView } from "../../kit/contract/game.ts";
import { ConsequenceList } from "../../kit/help/consequences.tsx";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import type { TableModel } from "../model/model.ts";

/** Winning chance of the suggestion and the next best move. */
function promiseOf({ chance, next }: Suggestion, view: GameView, { formatter }: TableModel): string {
  const promise = chance === undefined ? "" : t("hint.chance", { percent: percentOf(chance) });
  return next ? `${promise} ${t("hint.next", { certainty: next.certainty, move: formatter.move(next.move, view.table, view) })}` : promise;
}

export function Consequences({ model, move, view }: { model: TableModel; move: Move; view: GameView }): JSX.Element {
  const { id } = model.client.game;
  const hint = model.hint.value;
  const hinted = hint && deepEqual(hint.move, move) ? hint : undefined;
  const reasons = hinted ? (helpOf(id)?.reasons(move, view) ?? []) : [];
  const promise = hinted?.suggestion ? promiseOf(hinted.suggestion, view, model) : "";
  return (
    <>
      {(promise || reasons.length > 0) && (
        <p class="hinted">
          <b>{t("hint.title")}</b> {[...reasons, promise].join(" ")}
        </p>
      )}
      <ConsequenceList game={id} move={move} view={view} />
    </>
  );
}
