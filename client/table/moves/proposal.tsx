/** The proposed move with confirm and cancel. */
import type { JSX } from "preact";
import type { Move } from "../../../shared/core/game.ts";
import { deepEqual } from "../../../shared/core/space.ts";
import type { GameView } from "../../kit/contract/game.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { Final } from "../../kit/moves/final.tsx";
import { Icon } from "../../kit/ui/icons.tsx";
import { shape } from "../../kit/ui/size.ts";
import type { TableModel } from "../model/model.ts";
import { Consequences } from "./consequences.tsx";

export function Proposal({ model }: { model: TableModel }): JSX.Element | null {
  const move = model.controller.proposed;
  const view = model.view.value;
  if (!move || !view) return null;
  const hint = model.hint.value?.move;
  const small = shape.value !== "landscape" && hint !== undefined && deepEqual(hint, move);
  return small ? <Suggested model={model} move={move} view={view} /> : <Prepared model={model} move={move} view={view} />;
}

interface PreparedProps {
  readonly model: TableModel;
  readonly move: Move;
  readonly view: GameView;
}

/** If the board knows the position, the buttons float there; consequences stay at the edge. */
function Prepared({ model, move, view }: PreparedProps): JSX.Element {
  const place = model.place.value;
  return (
    <>
      {place && (
        <div class="proposal-follows">
          <Consequences model={model} move={move} view={view} />
        </div>
      )}
      <section
        class={["proposal", place && "proposal-placed", place?.right && "proposal-left"].filter(Boolean).join(" ")}
        style={place && { "--x": `${Math.round(place.x)}px`, "--y": `${Math.round(place.y)}px` }}
        aria-label={t("proposal.title")}
      >
        <p>{model.formatter.move(move, view.table, { ...view, placeShown: true })}</p>
        {!place && <Consequences model={model} move={move} view={view} />}
        <YesOrNo model={model} move={move} view={view} />
      </section>
    </>
  );
}

/** On small boards, a suggestion is one strip at the edge; a tap expands it. */
function Suggested({ model, move, view }: PreparedProps): JSX.Element {
  return (
    <section class="proposal proposal-strip" aria-label={t("proposal.title")}>
      <details>
        <summary>
          <Icon name="hint" />
          <span>{model.formatter.move(move, view.table, { ...view, placeShown: true })}</span>
        </summary>
        <Consequences model={model} move={move} view={view} />
      </details>
      <YesOrNo model={model} move={move} view={view} />
    </section>
  );
}

function YesOrNo({ model, move, view }: PreparedProps): JSX.Element {
  return (
    <div class="button-row">
      <button type="button" class="primary" onClick={() => model.controller.send(move)}>
        <Icon name="check" /> <span>{t("move.do")}</span>
        {model.client.game.isFinal(view.table, move) && <Final />}
      </button>
      <button type="button" onClick={() => model.controller.takeBack()}>
        <Icon name="close" /> <span>{t("move.takeBack")}</span>
      </button>
    </div>
  );
}
