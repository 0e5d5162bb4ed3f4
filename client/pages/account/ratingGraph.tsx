/** A rating over time. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { RatingHistory } from "../../../shared/core/profile.ts";
import type { Pool } from "../../../shared/core/rating.ts";
import { gameName } from "../../games/resources.ts";
import { t as people } from "../../kit/people/messages/people/messages.ts";
import { fetchHistory } from "../../net/people.ts";

const WIDTH = 320;
const HEIGHT = 80;
const EDGE = 4;

interface GraphProps {
  readonly name: string;
  readonly game: string;
  readonly pool: Pool;
}

export function RatingGraph({ name, game, pool }: GraphProps): JSX.Element | null {
  const points = useSignal<RatingHistory["points"]>([]);
  useEffect(() => {
    fetchHistory(name, game, pool).then(
      (history) => (points.value = history.points),
      () => undefined,
    );
  }, [name, game, pool, points]);
  const ratings = points.value.map(({ rating }) => rating);
  const [first, last] = [ratings[0], ratings.at(-1)];
  if (ratings.length < 2 || first === undefined || last === undefined) return null;
  const [least, most] = [Math.min(...ratings), Math.max(...ratings)];
  const x = (i: number) => EDGE + ((WIDTH - 2 * EDGE) * i) / (ratings.length - 1);
  const y = (rating: number) => HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * (rating - least)) / Math.max(1, most - least);
  const title = people("history", { game: gameName(game), n: ratings.length, first, last });
  return (
    <span class="rating-graph" role="img" aria-label={title} title={title}>
      <small class="rating">{most}</small>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <polyline points={ratings.map((rating, i) => `${x(i)},${y(rating)}`).join(" ")} />
      </svg>
      <small class="rating">{least}</small>
    </span>
  );
}
