/** The prepared move between "do it" and "take back", and the last refusal. */
import type { JSX } from "preact";
import type { Refusal } from "../../shared/game.ts";
import { Consequences } from "../explain/consequences.tsx";
import { WhyNot } from "../explain/whyNot.tsx";
import type { TableModel } from "../model/model.ts";
import { Icon } from "../ui/icons.tsx";
import { say, sayRefusal } from "../words/words.ts";
import { Final } from "./composerForm.tsx";

/** Where the board knows the place, yes and no stand there, and move nothing. */
export function Proposal({ model }: { model: TableModel }): JSX.Element | null {
  const move = model.desk.proposed;
  const view = model.view.value;
  const place = model.place.value;
  if (!move || !view) return null;
  return (
    <section
      class={["proposal", place && "proposal-placed", place?.right && "proposal-left"].filter(Boolean).join(" ")}
      style={place && { "--x": `${Math.round(place.x)}px`, "--y": `${Math.round(place.y)}px` }}
      aria-label={say("proposal.title")}
    >
      <p>{model.words.move(move, view.table, view)}</p>
      <Consequences model={model} move={move} view={view} />
      <div class="button-row">
        <button type="button" class="primary" onClick={() => model.desk.send(move)}>
          <Icon name="check" /> <span>{say("move.do")}</span>
          {model.client.game.isFinal(view.table, move) && <Final />}
        </button>
        <button type="button" onClick={() => model.desk.takeBack()}>
          <Icon name="close" /> <span>{say("move.takeBack")}</span>
        </button>
      </div>
    </section>
  );
}

/** Why the last move was refused, until it is waved away. */
export function RefusalNote({ model }: { model: TableModel }): JSX.Element {
  return (
    <div class="refusal-place" role="alert">
      {model.refusal.value && <RefusalLine model={model} refusal={model.refusal.value} />}
    </div>
  );
}

function RefusalLine({ model, refusal }: { model: TableModel; refusal: Refusal }): JSX.Element {
  const close = () => {
    model.refusal.value = undefined;
  };
  return (
    <p class="refusal">
      <Icon name="warning" />
      <span>
        {sayRefusal(refusal, model.words)} <WhyNot game={model.client.game.id} code={refusal.code} />
      </span>
      <button type="button" class="icon-button" aria-label={say("close")} onClick={close}>
        <Icon name="close" />
      </button>
    </p>
  );
}
