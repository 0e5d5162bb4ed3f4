/** The quay on which a lot is auctioned: the island's shore, the seller's ship, a crane and the crates. Drawn over the width of the stage. */
import type { JSX } from "preact";
import { colourName } from "../../../../shared/container/components.ts";
import type { Table } from "../../../../shared/container/schema.ts";
import { type ContainerId, colourOf } from "../../../../shared/container/vocabulary.ts";
import type { Colour } from "../../../../shared/core/game.ts";
import { css, PAINTS } from "../../../kit/pixi/paints.ts";
import { NamedContainerIcon } from "./containerIcon.tsx";

/** The background, 1000 wide and 340 high; its lower part is the quay. */
function Shore({ colour }: { readonly colour: Colour }): JSX.Element {
  return (
    <svg class="shore" viewBox="0 0 1000 340" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect class="shore-sky" width="1000" height="340" y="-200" />
      <rect class="shore-sky" width="1000" height="160" />
      <g class="shore-cloud">
        <path d="M40 46q4-22 30-18q14-18 36-2q24-2 26 20zM330 30q3-15 22-13q10-13 26-2q17-1 18 15zM220 66q3-15 22-13q10-13 26-2q17-1 18 15z" />
      </g>
      <rect class="shore-sea" y="124" width="1000" height="140" />
      <path
        class="shore-wave"
        d="M30 150q8-5 16 0t16 0M150 140q8-5 16 0t16 0M280 162q8-5 16 0t16 0M90 190q8-5 16 0t16 0M390 146q8-5 16 0t16 0"
      />
      <path class="shore-far" d="M500 80Q620 24 740 46T1020 8V260H440z" />
      <path class="shore-grass" d="M470 112Q600 70 780 94T1010 70V260H410Q410 150 470 112z" />
      <path class="shore-sand" d="M380 260Q420 176 560 176T1010 156V260z" />
      {[
        [560, 132, 1],
        [886, 118, 1],
        [940, 104, 1.3],
      ].map(([x, y, scale]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${scale})`}>
          <path d="M0 26Q5 10 1-4" fill="none" stroke="#8a5a33" stroke-width="4.5" stroke-linecap="round" />
          <path
            d="M1-4Q-12-12-20 2M1-4Q12-12 20 2M1-4Q-10-18-15-10M1-4Q10-18 15-10M1-4Q0-20 0-16"
            fill="none"
            stroke="#3f7d3a"
            stroke-width="4.5"
            stroke-linecap="round"
          />
        </g>
      ))}
      <Ship colour={colour} />
      <rect class="shore-quay" y="250" width="1000" height="90" />
      <rect class="shore-edge" y="250" width="1000" height="11" />
      <path
        class="shore-tiles"
        d="M60 264L20 340M150 264L120 340M240 264L218 340M330 264L316 340M420 264L414 340M580 264L592 340M670 264L690 340M760 264L788 340M850 264L886 340M940 264L984 340"
      />
      <Crane />
    </svg>
  );
}

function Ship({ colour }: { readonly colour: Colour }): JSX.Element {
  const { fill, dark } = PAINTS[colour];
  return (
    <g transform="translate(205 228) scale(2)" stroke={css(dark)} stroke-width="1.5" stroke-linejoin="round">
      <path d="M-76-22L-64-18H70V-14L60 10H-60Z" fill={css(fill)} />
      <path d="M-70-8H66L60 10H-60Z" fill="#000" opacity="0.22" stroke="none" />
      <path d="M42-18V-46H60V-18ZM39-53H63V-45H39Z" fill="#f4f1e8" />
      <path d="M47-53V-62H56V-53Z" fill={css(fill)} />
      <path d="M42-49H60M46-36H56M46-28H56" stroke="#2b4a5e" stroke-width="2.6" />
      <path d="M-70 12q6-4 12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0t12 0" class="shore-wave" />
    </g>
  );
}

function Crane(): JSX.Element {
  return (
    <g transform="translate(405 258) scale(2.9)" fill="#e0a92e" stroke="#5a4410" stroke-width="1.2" stroke-linejoin="round">
      <path d="M-13 0L-9-40H-5L-8 0ZM13 0L9-40H5L8 0ZM-26-46H34V-40H-26ZM-4-46L0-60L4-46Z" />
      <path d="M0-58L32-46M0-58L-24-46M26-40V-24M22-24H30" fill="none" />
      <rect x="-8" y="-39" width="16" height="9" fill="#f4f1e8" />
    </g>
  );
}

interface QuayProps {
  readonly colour: Colour;
  readonly table: Table;
  readonly lot: readonly ContainerId[];
  /** Accessible name of the lot. */
  readonly label: string;
}

export function Quay({ colour, table, lot, label }: QuayProps): JSX.Element {
  return (
    <div class="stage-quay">
      <Shore colour={colour} />
      <div class="stage-lot" role="img" aria-label={label} style={{ "--crates": lot.length }}>
        {[...lot]
          .sort((a, b) => colourOf(a) - colourOf(b))
          .map((id) => (
            <NamedContainerIcon key={id} name={colourName(colourOf(id), table)} />
          ))}
      </div>
    </div>
  );
}
