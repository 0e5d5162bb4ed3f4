/** What would follow from a prepared move, by the game's explainer. */
import type { JSX } from "preact";
import type { Move } from "../../../shared/core/game.ts";
import type { GameView } from "../contract/game.ts";
import { useShell } from "../shell.ts";

/** What follows from a move, wherever it is put together. */
export function Follows({ game, move, view }: { game: string; move: Move | undefined; view: GameView }): JSX.Element | null {
  const { explainerOf } = useShell();
  const lines = (move && explainerOf(game)?.follows(move, view)) ?? [];
  if (lines.length === 0) return null;
  return (
    <ul class="follows">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
