/** Header picture. */
import type { JSX } from "preact";

/** Container colours by row, bottom first. */
const CARGO = [
  ["#c8553d", "#e3b965", "#3f7f8c", "#c8553d", "#efe3c8", "#3f7f8c"],
  ["#e3b965", "#3f7f8c", "#efe3c8", "#e3b965", "#c8553d"],
  ["#efe3c8", "#c8553d"],
];

export function LobbyPicture(): JSX.Element {
  return (
    <svg class="harbour" viewBox="0 0 1200 320" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#0d2a3a" />
          <stop offset="0.55" stop-color="#1d566d" />
          <stop offset="0.85" stop-color="#d79a55" />
        </linearGradient>
        <linearGradient id="beam" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stop-color="#ffe9b0" stop-opacity="0.55" />
          <stop offset="1" stop-color="#ffe9b0" stop-opacity="0" />
        </linearGradient>
      </defs>
      <rect width="1200" height="320" fill="url(#dusk)" />
      <circle cx="690" cy="196" r="46" fill="#f6d48a" />
      <path d="M0 236q90-40 210-18t220-14t190 22t240-20t340 18v96H0z" fill="#16445a" />
      <Lighthouse />
      <Crane x={905} />
      <Crane x={1035} />
      <Freighter />
      <path d="M318 262l34-70v70zM356 262v-58l24 58zM304 268h86l-14 18h-58z" fill="#f4ecd9" />
      <path
        d="M0 278q25-9 50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0v42H0z"
        fill="#0f3547"
      />
      <path
        d="M-25 296q25-9 50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0t50 0v24H-25z"
        fill="#0a2634"
      />
    </svg>
  );
}

function Lighthouse(): JSX.Element {
  return (
    <g>
      <path d="M128 130l520-92v150z" fill="url(#beam)" />
      <path d="M60 276q40-36 108-30q46 2 66 30z" fill="#0a2634" />
      <path d="M108 250l8-104h24l8 104z" fill="#f4ecd9" />
      <path d="M113 184l1.6-20h26.8l1.6 20zM110 224l1.6-20h32.8l1.6 20z" fill="#c8553d" />
      <path d="M112 146h32v-6h-32zM118 140v-18h20v18zM116 122h24l-12-14z" fill="#0a2634" />
      <circle cx="128" cy="131" r="6" fill="#ffe9b0" />
    </g>
  );
}

function Crane({ x }: { x: number }): JSX.Element {
  return (
    <g transform={`translate(${x} 0)`} fill="none" stroke="#0a2634" stroke-width="6" stroke-linejoin="round">
      <path d="M10 278v-120h56v120M10 210h56M10 158l28-52l28 52M-72 150h190M38 106l-104 44M38 106l74 44" />
      <path d="M-46 150v44" stroke-width="2.5" />
      <path d="M-60 194h28v14h-28z" fill="#e3b965" stroke="none" />
    </g>
  );
}

function Freighter(): JSX.Element {
  return (
    <g>
      <path d="M560 246h290l-26 44H590z" fill="#7d2f25" />
      <path d="M560 246h290l-5 9H565z" fill="#f4ecd9" />
      <path d="M790 246v-52h40v52zM800 194v-22h12v22z" fill="#f4ecd9" />
      <path d="M796 204h8v8h-8zM812 204h8v8h-8zM796 220h8v8h-8zM812 220h8v8h-8z" fill="#16445a" />
      {CARGO.flatMap((row, level) =>
        row.map((colour, place) => (
          <rect key={`${level}.${place}`} x={588 + place * 32} y={230 - level * 17} width="30" height="15" fill={colour} />
        )),
      )}
    </g>
  );
}
