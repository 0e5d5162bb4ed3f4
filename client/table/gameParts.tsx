/** The game's parts of the page (panel, bar, prompt), inert while the page is sending or animating. */
import { useSignal } from "@preact/signals";
import type { FunctionComponent, JSX } from "preact";
import { useRef } from "preact/hooks";
import { gameEntry } from "../games/games.ts";
import type { GameClient, GameView, PanelProps } from "../kit/contract/game.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { lazyResource } from "../kit/lazy.ts";
import { TimeLeft } from "./clocks/clockView.tsx";
import { playedOf } from "./log/log.tsx";
import type { TableModel } from "./model/model.ts";
import { MoveList } from "./moves/moveList.tsx";
import { barOf } from "./phoneHead.tsx";

/** Keeps the last choices while a move is sent or animated, so that buttons don't flicker. */
function useStableChoices(view: GameView | undefined): GameView | undefined {
  const stable = useRef(view);
  const isSameDecision = view && view.table === stable.current?.table && view.seat === stable.current.seat;
  if (!view || !isSameDecision || view.choices.length > 0) stable.current = view ?? stable.current;
  return view && stable.current && view !== stable.current ? { ...view, choices: stable.current.choices } : view;
}

interface PartProps {
  readonly model: TableModel;
  readonly class?: string;
  readonly next?: "primary";
  readonly part: FunctionComponent<PanelProps>;
}

function Part({ model, class: name, next, part: Content }: PartProps): JSX.Element | null {
  const view = useStableChoices(model.view.value);
  if (!view) return null;
  const isPast = model.phase.value === "past";
  const time = view.seat >= 0 ? <TimeLeft model={model} view={view} /> : null;
  return (
    <div class={name} data-next={next} inert={model.isDisabled.value || isPast} data-past={isPast || undefined}>
      <Content view={view} controller={model.controller} time={time} log={() => playedOf(model)} />
    </div>
  );
}

export function GamePanel({ model }: { model: TableModel }): JSX.Element | null {
  const { Panel, board } = model.client;
  const Bar = barOf(model.client);
  if (!(Panel || board)) return null;
  return (
    <section data-next={Bar ? undefined : "section"} aria-labelledby="panel-title">
      <h2 id="panel-title" class="quiet">
        {t(Bar ? "supply" : "hand")}
      </h2>
      {Panel ? <Part model={model} part={Panel} /> : <MoveList model={model} />}
    </section>
  );
}

export function GameBar({ model }: { model: TableModel }): JSX.Element | null {
  const Bar = barOf(model.client);
  return Bar ? <Part model={model} class="play-bar" next="primary" part={Bar} /> : null;
}

/** Hidden while looking back. */
export function GamePrompt({ model }: { model: TableModel }): JSX.Element | null {
  const { Prompt } = model.client;
  return Prompt && model.phase.value !== "past" ? <Part model={model} class="asked" part={Prompt} /> : null;
}

/** The table in words, rendered only while it is open. */
export function TableInWords({ model }: { model: TableModel }): JSX.Element | null {
  const isOpen = useSignal(false);
  const { client } = model;
  const view = model.view.value;
  if (!client.description || !view) return null;
  return (
    <details class="fold in-words" onToggle={({ currentTarget }) => (isOpen.value = currentTarget.open)}>
      <summary>{t("inWords")}</summary>
      {isOpen.value && <Description client={client} view={view} />}
    </details>
  );
}

const describers = lazyResource(async (game) => (await gameEntry(game)?.client())?.description?.());

export function Description({ client, view }: { client: GameClient; view: GameView }): JSX.Element {
  return (
    <>
      {describers(client.game.id)?.(view).map(({ title, lines }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {lines.map((line, i) => (
              <li key={i}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Works while a move is animated, and in the past. */
export function GameStage({ model }: { model: TableModel }): JSX.Element | null {
  const { Stage } = model.client;
  const view = model.view.value;
  return Stage && view ? <Stage view={view} controller={model.controller} time={null} log={() => playedOf(model)} /> : null;
}
