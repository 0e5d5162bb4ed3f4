import type { Choice, Move } from "../../../shared/core/game.ts";
import { deepEqual } from "../../../shared/core/space.ts";
import type { GameView } from "../contract/game.ts";

/** All choices, or the accepted ones in a lesson. */
export function highlightedChoices<M extends Move>({
  choices,
  wanted,
}: Pick<GameView<object, object, M>, "choices" | "wanted">): readonly Choice<M>[] {
  if (!wanted) return choices;
  const isPart = (fixed: Choice<M>["move"], move: M) =>
    Object.entries(fixed).every(([field, value]) => deepEqual(value, move[field as keyof M]));
  return choices.filter(({ move }) => wanted.some((one) => isPart(move, one)));
}
