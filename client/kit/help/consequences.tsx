/** Consequences of a proposed move. */
import type { JSX } from "preact";
import type { Move } from "../../../shared/core/game.ts";
import type { GameView } from "../contract/game.ts";
import { useShell } from "../shell.ts";

export function ConsequenceList({ game, move, view }: { game: string; move: Move | undefined; view: GameView }): JSX.Element | null {
  const { helpOf } = useShell();
  const lines = (move && helpOf(game)?.consequences(move, view)) ?? [];
  if (lines.length === 0) return null;
  return (
    <ul class="consequences">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
