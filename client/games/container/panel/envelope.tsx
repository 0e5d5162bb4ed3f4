/** A bidder's envelope: not yet there, sealed with the bidder's mark, with one's own slip looking out, or open. */
import type { JSX } from "preact";
import type { Colour } from "../../../../shared/core/game.ts";
import { css, PAINTS } from "../../../kit/pixi/paints.ts";
import { PlayerMark } from "../../../kit/ui/playerMark.tsx";

export type EnvelopeState = "empty" | "sealed" | "own" | "open";

interface EnvelopeProps {
  readonly colour: Colour;
  readonly state: EnvelopeState;
  /** On the slip, once it may be seen. */
  readonly sum: string | undefined;
  readonly isHighest: boolean;
  /** A smaller one, of a second round. */
  readonly isSecond: boolean;
}

export function Envelope({ colour, state, sum, isHighest, isSecond }: EnvelopeProps): JSX.Element {
  const classes = ["envelope", `envelope-${state}`, isHighest && "envelope-highest", isSecond && "envelope-second"];
  if (state === "empty") return <div class="envelope envelope-empty" aria-hidden="true" />;
  return (
    <div class={classes.filter(Boolean).join(" ")} style={{ "--seal": css(PAINTS[colour].dark) }}>
      <svg class="envelope-back" viewBox="0 0 100 90" aria-hidden="true">
        <path class="flap-open" d="M2 32L50 4L98 32Z" />
      </svg>
      {sum !== undefined && <b class="slip">{sum}</b>}
      <svg class="envelope-front" viewBox="0 0 100 90" aria-hidden="true">
        <path class="paper" d="M2 30V88H98V30L50 60Z" />
        <path class="fold" d="M2 88L38 56M98 88L62 56" />
        <path class="flap" d="M2 29L50 62L98 29Z" />
      </svg>
      <span class="seal">
        <PlayerMark colour={colour} />
      </span>
    </div>
  );
}
