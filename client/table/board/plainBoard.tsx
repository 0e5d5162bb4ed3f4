/** Fallback for games without a board: status, players' lines, and the list of moves. */
import type { JSX } from "preact";
import { gameName } from "../../games/resources.ts";
import { PlayerMark } from "../../kit/ui/playerMark.tsx";
import type { TableModel } from "../model/model.ts";
import { MoveList } from "../moves/moveList.tsx";

interface PlainBoardProps {
  readonly model: TableModel;
  /** A replay: nobody can move. */
  readonly replay: boolean;
}

export function PlainBoard({ model, replay }: PlainBoardProps): JSX.Element | null {
  const view = model.view.value;
  if (!view) return null;
  const { Chip } = model.client;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section class="plain-board" tabIndex={0} aria-label={gameName(model.client.game.id)} data-version={model.session.state.value?.version}>
      <div class="card">
        {/* The status line says the same to screen readers. */}
        <p class="plain-status" aria-hidden="true">
          {model.formatter.status(view.table, view)}
        </p>
        {Chip && (
          <dl class="plain-seats">
            {view.players.map(({ colour, name }, seat) => (
              <div key={colour}>
                <dt>
                  <PlayerMark colour={colour} /> {name}
                </dt>
                <dd>
                  <Chip view={view} seat={seat} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        {!replay && <MoveList model={model} />}
      </div>
    </section>
  );
}
