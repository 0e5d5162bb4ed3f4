/** Which choices a board highlights. */
import type { Choice, Move } from "../../../shared/core/game.ts";
import { deepEqual } from "../../../shared/core/space.ts";
import type { GameView } from "../contract/game.ts";

/** All choices, or the accepted ones in a lesson. */
export function highlightedChoices<M extends Move>({
  choices,
  accepted,
}: Pick<GameView<object, object, M>, "choices" | "accepted">): readonly Choice<M>[] {
  if (!accepted) return choices;
  const isPart = (fixed: Choice<M>["move"], move: M) =>
    Object.entries(fixed).every(([field, value]) => deepEqual(value, move[field as keyof M]));
  return choices.filter(({ move }) => accepted.some((one) => isPart(move, one)));
}
