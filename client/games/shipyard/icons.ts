/** Icons as paths in a box of 24 x 24, one table for Pixi on the board and SVG in the HTML. */
import type { Stroke } from "../../kit/pixi/strokes.ts";

const INK = "#1d2b36";
const WOOD = "#8a5a33";
const IRON = "#4a5560";
const BRASS = "#c8922e";
const CREAM = "#f7efdc";
const RED = "#b8382f";
const BLUE = "#2f6fa8";
const SKIN = "#e8b98f";

/** A circle as a path, so that one form of data serves both painters. */
function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`;
}

function bust(coat: string): Stroke[] {
  return [
    { d: "M3 23C3 16.5 7 14.5 12 14.5C17 14.5 21 16.5 21 23Z", fill: coat, stroke: INK, line: 1 },
    { d: circle(12, 10, 4.6), fill: SKIN, stroke: INK, line: 1 },
  ];
}

function sacks(colour: string, spots: string): Stroke[] {
  return [
    { d: "M3 21C1.5 16 4 12.5 7 11.5H17C20 12.5 22.5 16 21 21Z", fill: colour, stroke: INK, line: 1.2 },
    { d: "M7.5 11.5C8.5 7 10 5 12 5C14 5 15.5 7 16.5 11.5Z", fill: spots, stroke: INK, line: 1.2 },
  ];
}

const SAIL: Stroke[] = [
  { d: "M11.200 2H12.800V22H11.200Z", fill: WOOD },
  { d: "M10.5 3C10.5 10 8 15 3 17.5H10.5Z", fill: CREAM, stroke: INK, line: 1 },
  { d: "M13.5 4.5C18 7 21 12 21 17.5H13.5Z", fill: CREAM, stroke: INK, line: 1 },
  { d: "M4 19H20L18 22H6Z", fill: WOOD, stroke: INK, line: 1 },
];

const SMOKESTACK: Stroke[] = [
  { d: "M13 7C10 6 11 3 14 3.5C15 1 19 1 19.5 3.5C22.5 3.5 22 7 19 7Z", fill: "#aab4bc", stroke: INK, line: 0.8 },
  { d: "M8 9H16L17 22H7Z", fill: IRON, stroke: INK, line: 1 },
  { d: "M7.800 12H16.200L16.5 15H7.5Z", fill: RED },
  { d: "M7 7.5H17V10H7Z", fill: INK },
];

const PROPELLER: Stroke[] = [
  { d: "M12 12C7 9 8 2.5 12 2C16 2.5 15 8 12 12Z", fill: BRASS, stroke: INK, line: 1 },
  { d: "M12 12C17 9.5 21.5 14 20.5 17.5C17.5 19.5 13 16.5 12 12Z", fill: BRASS, stroke: INK, line: 1 },
  { d: "M12 12C12 17.5 7 20.5 3.800 18.300C3 14.5 7.5 11.5 12 12Z", fill: BRASS, stroke: INK, line: 1 },
  { d: circle(12, 12.2, 2.5), fill: IRON, stroke: INK, line: 1 },
];

const CRANE: Stroke[] = [
  { d: "M6 5H8.5V20H6Z", fill: BRASS, stroke: INK, line: 0.8 },
  { d: "M6 5L20 3V5.5L8.5 8Z", fill: BRASS, stroke: INK, line: 0.8 },
  { d: "M8.5 13L14 6", stroke: INK, line: 1.2 },
  { d: "M18.5 5V13", stroke: INK, line: 1.2 },
  { d: "M18.5 13C21 13.5 20.5 17 18.5 17C17 17 16.5 16 16.700 15", stroke: INK, line: 1.6 },
  { d: "M3 20H12V22.5H3Z", fill: IRON, stroke: INK, line: 0.8 },
];

const CANNON: Stroke[] = [
  {
    d: "M3.5 9.5L19 5.5C20.5 5.200 21.5 6 21.800 7.200L22.200 9C22.5 10.5 21.800 11.300 20.5 11.600L6 15.5Z",
    fill: IRON,
    stroke: INK,
    line: 1,
  },
  { d: circle(4.3, 12.5, 3), fill: IRON, stroke: INK, line: 1 },
  { d: circle(10, 17.5, 4.5), fill: WOOD, stroke: INK, line: 1.2 },
  { d: "M10 13V22M5.5 17.5H14.5", stroke: INK, line: 1 },
];

export const ICONS = {
  sail: SAIL,
  smokestack: SMOKESTACK,
  propeller: PROPELLER,
  crane: CRANE,
  cannon: CANNON,
  captain: [
    ...bust("#23406b"),
    { d: "M6 8.5C5.5 4 8.5 2.5 12 2.5C15.5 2.5 18.5 4 18 8.5Z", fill: CREAM, stroke: INK, line: 1 },
    { d: "M6.5 7H17.5V9H6.5Z", fill: "#23406b" },
    { d: "M10 19H14M10 21.5H14", stroke: BRASS, line: 1.2 },
  ],
  soldier: [
    ...bust("#4d6b3a"),
    { d: "M6.5 9C6.5 4.5 9 3 12 3C15 3 17.5 4.5 17.5 9Z", fill: "#4d6b3a", stroke: INK, line: 1 },
    { d: "M17 23V10", stroke: INK, line: 1.6 },
    { d: "M7 17L15.5 22.5", stroke: CREAM, line: 1.4 },
  ],
  businessman: [
    ...bust("#2b2b33"),
    { d: "M8 6.5V1.5H16V6.5Z", fill: "#2b2b33", stroke: INK, line: 1 },
    { d: "M5.5 6.5H18.5V8H5.5Z", fill: "#2b2b33", stroke: INK, line: 0.6 },
    { d: "M12 15L9.5 15.5L12 20L14.5 15.5Z", fill: CREAM },
    { d: "M12 16L11.200 21L12 22.5L12.800 21Z", fill: RED },
  ],
  cabins: [
    { d: "M4 22V8C4 5 7 2.5 12 2.5C17 2.5 20 5 20 8V22Z", fill: "#a9713f", stroke: INK, line: 1.2 },
    { d: circle(12, 9, 3.4), fill: "#bfe3f2", stroke: BRASS, line: 1.6 },
    { d: "M8 15H16V19H8Z", fill: CREAM, stroke: INK, line: 0.8 },
    { d: "M8 15H11V17H8Z", fill: RED },
  ],
  masts: [
    { d: "M11 2H13V23H11Z", fill: WOOD, stroke: INK, line: 0.6 },
    { d: "M3 6H21V8H3Z", fill: WOOD, stroke: INK, line: 0.6 },
    { d: "M7.5 13H16.5L15.300 18H8.700Z", fill: WOOD, stroke: INK, line: 1 },
    { d: "M4 8L11 13M20 8L13 13", stroke: INK, line: 0.9 },
  ],
  lanterns: [
    { d: "M9 5C9 1.5 15 1.5 15 5", stroke: INK, line: 1.4 },
    { d: "M7.5 5H16.5L15.5 8H8.5Z", fill: IRON, stroke: INK, line: 0.8 },
    { d: "M8 8H16L17 18H7Z", fill: "#ffd34d", stroke: INK, line: 1 },
    { d: "M12 10C14.5 13 14 16.5 12 16.5C10 16.5 9.5 13 12 10Z", fill: "#f07b1d" },
    { d: "M6 18H18V21.5H6Z", fill: IRON, stroke: INK, line: 0.8 },
  ],
  lifeboats: [
    { d: "M1.5 10H22.5C21.5 16 18 19 12 19C6 19 2.5 16 1.5 10Z", fill: "#e07a2c", stroke: INK, line: 1.2 },
    { d: "M3.200 13H20.800", stroke: CREAM, line: 1.6 },
    { d: "M7 10L10 5M14 10L19 4", stroke: WOOD, line: 1.8 },
  ],
  lifebuoys: [
    { d: circle(12, 12, 9.8), fill: CREAM, stroke: INK, line: 1.2 },
    { d: "M12 2.200A9.800 9.800 0 0 1 19 5.100L12 12ZM21.800 12A9.800 9.800 0 0 1 18.900 19L12 12Z", fill: RED },
    { d: "M12 21.800A9.800 9.800 0 0 1 5 18.900L12 12ZM2.200 12A9.800 9.800 0 0 1 5.100 5L12 12Z", fill: RED },
    { d: circle(12, 12, 4), fill: "#9cc9de", stroke: INK, line: 1.2 },
  ],
  coal: [
    { d: "M2.5 21L5 13.5L9 10L13 6L18 8.5L21.5 16L21 21Z", fill: "#2c2f33", stroke: INK, line: 1.2 },
    { d: "M9 10L12 14L18 8.5M12 14L10 21M12 14L21.5 16M5 13.5L12 14", stroke: "#69717a", line: 1 },
  ],
  cloth: [
    { d: "M3 8H17V20H3Z", fill: BLUE, stroke: INK, line: 1.2 },
    { d: "M17 8C21.5 8 21.5 20 17 20C13.5 20 13.5 8 17 8Z", fill: "#7fb2dc", stroke: INK, line: 1.2 },
    { d: "M17 11.5C18.5 11.5 18.5 16.5 17 16.5", stroke: INK, line: 1 },
    { d: "M5.5 8V20M9.5 8V20", stroke: "#9cc9de", line: 1 },
  ],
  grain: [
    ...sacks("#d9b25a", "#f0d48a"),
    { d: "M12 13.5V19.5M12 16L9 14M12 16L15 14M12 19L9 17M12 19L15 17", stroke: "#8a5a1c", line: 1.3 },
  ],
  coin: [
    { d: circle(12, 12, 9.8), fill: "#f0c244", stroke: "#8a6210", line: 1.6 },
    { d: "M15.800 8.800C13.5 6.300 8 7 8 12C8 17 13.5 17.700 16 15V12H12.5", stroke: "#8a6210", line: 1.9 },
  ],
  points: [
    {
      d: "M12 1.800L15 8.800L22.5 9.5L16.800 14.400L18.5 21.800L12 17.900L5.5 21.800L7.200 14.400L1.5 9.5L9 8.800Z",
      fill: "#ffd34d",
      stroke: "#8a6210",
      line: 1.2,
    },
  ],
  speed: [
    { d: "M2.5 18A9.800 9.800 0 1 1 21.5 18Z", fill: CREAM, stroke: INK, line: 1.4 },
    { d: "M5.5 14L7.5 14.800M8 8L9.5 10M16 8L14.5 10M18.5 14L16.5 14.800", stroke: INK, line: 1.2 },
    { d: "M11 16.5L17 8.5L13.200 17.600Z", fill: RED, stroke: RED, line: 0.8 },
  ],
  ribbon: [
    { d: "M8 12L5.5 22.5L9.5 20.5L12 23L12 14ZM16 12L18.5 22.5L14.5 20.5L12 23V14Z", fill: BLUE, stroke: INK, line: 0.8 },
    { d: circle(12, 8.5, 7), fill: "#5b9bd0", stroke: INK, line: 1.2 },
    { d: circle(12, 8.5, 3.6), fill: CREAM, stroke: INK, line: 0.8 },
  ],
  contract: [
    { d: "M5 2.5H19V21.5H5Z", fill: CREAM, stroke: INK, line: 1.2 },
    { d: "M8 6.5H16M8 9.5H16M8 12.5H13", stroke: IRON, line: 1.2 },
    { d: circle(15.5, 17, 3), fill: RED, stroke: INK, line: 0.8 },
  ],
  employee: [...bust("#7a5c92"), { d: "M6.5 8.5C6.5 4 9 3 12 3C15 3 17.5 4 17.5 7L21 8.5Z", fill: "#7a5c92", stroke: INK, line: 1 }],
  wave: [
    {
      d: "M1 9C4 6 6 6 8.5 8.5C11 11 13 11 15.5 8.5C18 6 20 6 23 9M1 16C4 13 6 13 8.5 15.5C11 18 13 18 15.5 15.5C18 13 20 13 23 16",
      stroke: BLUE,
      line: 2.2,
    },
  ],
  ship: [
    { d: "M1.5 13H22.5L19 21H6Z", fill: WOOD, stroke: INK, line: 1.2 },
    { d: "M8 13V9H16V13Z", fill: CREAM, stroke: INK, line: 1 },
    { d: "M10.5 9V4H13.5V9Z", fill: RED, stroke: INK, line: 1 },
  ],
  build: [
    { d: "M1.5 14H22.5L19.5 21.5H6Z", fill: WOOD, stroke: INK, line: 1.2 },
    { d: "M4 17H20.5", stroke: CREAM, line: 0.9 },
    { d: "M10 13L14 6", stroke: WOOD, line: 2.2 },
    { d: "M9.5 4L12 1.5L19 5.5L17.5 8Z", fill: IRON, stroke: INK, line: 1 },
  ],
  train: [
    { d: "M3 8H6V4H10V8H15V3H22V17H3Z", fill: "#3d6b4f", stroke: INK, line: 1.2 },
    { d: "M16.5 5.5H20.5V10H16.5Z", fill: "#bfe3f2", stroke: INK, line: 0.8 },
    { d: "M2 15H22V17.5H2Z", fill: RED },
    { d: circle(7, 19, 3), fill: IRON, stroke: INK, line: 1.2 },
    { d: circle(17, 19, 3), fill: IRON, stroke: INK, line: 1.2 },
  ],
  canal: [
    { d: "M2 3H6V21H2ZM18 3H22V21H18Z", fill: "#b59a72", stroke: INK, line: 1 },
    { d: "M6 6L12 9L18 6V9L12 12L6 9Z", fill: WOOD, stroke: INK, line: 0.9 },
    {
      d: "M6 15C8 13.5 10 13.5 12 15C14 16.5 16 16.5 18 15M6 19C8 17.5 10 17.5 12 19C14 20.5 16 20.5 18 19",
      stroke: BLUE,
      line: 1.8,
    },
  ],
  equip: [
    {
      d: "M10 2H14L14.600 4.800L17 5.800L19.400 4.200L22 7L20.300 9.400L21 11H23V14H20.800L20 16.5L21.5 18.800L18.800 21.5L16.400 20L14.300 21L14 23H10L9.5 20.800L7.300 19.900L5 21.5L2.300 18.800L3.900 16.400L3 14.200L1 14V10L3.300 9.5L4.100 7.300L2.5 5L5.200 2.400L7.5 4L9.600 3Z",
      fill: "#8f9aa5",
      stroke: INK,
      line: 1,
    },
    { d: circle(12, 12.5, 4), fill: CREAM, stroke: INK, line: 1.2 },
  ],
  recruit: [
    { d: circle(12, 4, 2.5), stroke: INK, line: 1.8 },
    { d: "M12 6.5V22M7.5 9.5H16.5", stroke: INK, line: 2.2 },
    {
      d: "M3 14C4 19 8 21.5 12 21.5C16 21.5 20 19 21 14M1.5 16.5L3 13.5L5.800 15.5M18.200 15.5L21 13.5L22.5 16.5",
      stroke: INK,
      line: 2,
    },
  ],
  hire: [
    { d: "M3 21C3 15.5 6 14 9.5 14C13 14 16 15.5 16 21Z", fill: "#7a5c92", stroke: INK, line: 1 },
    { d: circle(9.5, 9.5, 4), fill: SKIN, stroke: INK, line: 1 },
    { d: "M18.5 4V12M14.5 8H22.5", stroke: "#2f7d4a", line: 2.6 },
  ],
  exchange: [
    { d: "M2 9H15V5L22 10.5L15 16V12H2Z", fill: "#2f7d4a", stroke: INK, line: 1 },
    { d: "M22 17H9V14L2 18.5L9 23V20H22Z", fill: BRASS, stroke: INK, line: 1 },
  ],
  subsidy: [
    { d: "M12 1.5L22 7H2Z", fill: CREAM, stroke: INK, line: 1.2 },
    { d: "M4 8H7V17H4ZM10.5 8H13.5V17H10.5ZM17 8H20V17H17Z", fill: CREAM, stroke: INK, line: 1 },
    { d: "M2 18H22V21.5H2Z", fill: BRASS, stroke: INK, line: 1.2 },
  ],
  engineer: [
    { d: "M5 15C5 8 8 5 12 5C16 5 19 8 19 15Z", fill: "#f0c244", stroke: INK, line: 1.2 },
    { d: "M10.5 4.5H13.5V12H10.5Z", fill: "#f7dc86", stroke: INK, line: 0.8 },
    { d: "M2.5 15H21.5V18.5H2.5Z", fill: "#f0c244", stroke: INK, line: 1.2 },
  ],
  trader: [
    { d: "M12 3V20M4 6H20M7 20H17", stroke: INK, line: 1.8 },
    { d: "M4 6L1.5 13H6.5ZM20 6L17.5 13H22.5Z", stroke: INK, line: 0.9 },
    {
      d: "M1.200 13H6.800C6.5 16.5 1.5 16.5 1.200 13ZM17.200 13H22.800C22.5 16.5 17.5 16.5 17.200 13Z",
      fill: BRASS,
      stroke: INK,
      line: 0.9,
    },
  ],
  builder: [
    { d: "M6 21L15 9", stroke: WOOD, line: 3 },
    { d: "M10 5L14 2L22 9.5L18.5 13Z", fill: IRON, stroke: INK, line: 1.2 },
  ],
  foreman: [
    { d: "M3 14L14 4V18Z", fill: RED, stroke: INK, line: 1.2 },
    { d: "M6 15L8 22H11L9.5 16.200Z", fill: IRON, stroke: INK, line: 1 },
    { d: "M17 7L21 4M17.5 11H22.5M17 15L21 18", stroke: INK, line: 1.8 },
  ],
} as const satisfies { readonly [name: string]: readonly Stroke[] };

export type IconName = keyof typeof ICONS;
