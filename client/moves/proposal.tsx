/** The prepared move between "do it" and "take back". */
import type { JSX } from "preact";
import { Consequences } from "../explain/consequences.tsx";
import type { TableModel } from "../model/model.ts";
import { Icon } from "../ui/icons.tsx";
import { say } from "../words/words.ts";
import { Final } from "./final.tsx";

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
