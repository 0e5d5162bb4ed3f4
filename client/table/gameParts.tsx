/** The game's own parts of the page. While a move is on its way or is being shown they stand as they were, and nothing can be pressed. */
import type { FunctionComponent, JSX } from "preact";
import { useRef } from "preact/hooks";
import type { GameView, PanelProps } from "../kit/contract/game.ts";
import { say } from "../kit/i18n/words.ts";
import { SeatClock } from "./clocks/clockView.tsx";
import type { TableModel } from "./model/model.ts";
import { MoveList } from "./moves/moveList.tsx";

/** The view with the choices that it had before a move went on its way: buttons do not come and go for the blink of an eye. */
function useSteady(view: GameView | undefined): GameView | undefined {
  const last = useRef(view);
  if (!view || view.choices.length > 0 || view.table !== last.current?.table || view.seat !== last.current.seat) last.current = view;
  return view && view !== last.current && last.current ? { ...view, choices: last.current.choices } : view;
}

interface PartProps {
  readonly model: TableModel;
  readonly class?: string;
  readonly part: FunctionComponent<PanelProps>;
}

function Part({ model, class: name, part: Content }: PartProps): JSX.Element | null {
  const view = useSteady(model.view.value);
  if (!view) return null;
  const time = view.seat >= 0 ? <SeatClock model={model} seat={view.seat} /> : null;
  return (
    <div class={name} inert={model.waits.value}>
      <Content view={view} desk={model.desk} playing={model.lag.value !== undefined} time={time} />
    </div>
  );
}

export function GamePanel({ model }: { model: TableModel }): JSX.Element | null {
  const { Panel, board } = model.client;
  if (!(Panel || board)) return null;
  return (
    <section aria-labelledby="panel-title">
      <h2 id="panel-title" class="quiet">
        {say(model.client.Bar ? "supply" : "hand")}
      </h2>
      {Panel ? <Part model={model} part={Panel} /> : <MoveList model={model} />}
    </section>
  );
}

/** What one acts with. */
export function GameBar({ model }: { model: TableModel }): JSX.Element | null {
  const { Bar } = model.client;
  return Bar ? <Part model={model} class="play-bar" part={Bar} /> : null;
}

/** What is asked of the player. Nobody acts in the past. */
export function GameAsked({ model }: { model: TableModel }): JSX.Element | null {
  const { Asked } = model.client;
  return Asked && !model.past.value ? <Part model={model} class="asked" part={Asked} /> : null;
}
