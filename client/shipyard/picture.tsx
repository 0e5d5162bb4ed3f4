/** The lobby's picture of Shipyard: a steamer growing on the slipway. */
import type { JSX } from "preact";

export function Picture(): JSX.Element {
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true">
      <rect width="320" height="180" fill="#efd9ac" />
      <path d="M0 64l26-18l26 18v-18l26 18v-18l26 18v60H0zM230 70l24-16l24 16v-16l24 16v-16l18 12v68h-90z" fill="#d2a86a" />
      <path d="M18 82h16v14H18zM46 82h16v14H46zM74 82h16v14H74zM246 88h14v12h-14zM274 88h14v12h-14z" fill="#efd9ac" />
      <path d="M0 128h320v52H0z" fill="#7a5a3a" />
      <path d="M36 152h250M60 128v24M110 128v24M160 128v24M210 128v24M260 128v24" stroke="#4d3722" stroke-width="6" />
      <path d="M52 96h96v34H84q-24 0-32-34z" fill="#8d3b2d" stroke="#421a13" stroke-width="2.5" />
      <path d="M148 96h46v34h-46z" fill="#a84a37" stroke="#421a13" stroke-width="2.5" />
      <path d="M194 96h72q-4 26-26 34h-46z" fill="none" stroke="#421a13" stroke-width="2.5" stroke-dasharray="7 5" />
      <path d="M52 96h142v7H55z" fill="#f7eed8" />
      <path d="M96 96v-24h40v24z" fill="#f7eed8" stroke="#421a13" stroke-width="2.5" />
      <path d="M110 72v-34h14v34z" fill="#12303f" />
      <path d="M110 46h14v7h-14z" fill="#e3b965" />
      <path
        d="M118 34q6-14 20-10q4-14 20-10q16-2 16 10"
        fill="none"
        stroke="#6d6a66"
        stroke-width="7"
        stroke-linecap="round"
        opacity="0.6"
      />
      <path d="M160 96v-44M160 58l24 34M160 58l-14 34" stroke="#421a13" stroke-width="3" />
      <g transform="translate(66 112)" fill="none" stroke="#f7eed8" stroke-width="3">
        <circle r="8" />
        <path d="M0-12v24M-12 0h24M-8-8l16 16M8-8l-16 16" />
      </g>
      <g fill="none" stroke="#12303f" stroke-width="5">
        <path d="M286 152v-116M286 40h-70M286 60l-40-20" />
        <path d="M224 40v30" stroke-width="2.5" />
      </g>
      <path d="M210 70h28v12h-28z" fill="#a84a37" stroke="#421a13" stroke-width="2" />
    </svg>
  );
}
