/** Board colours, 0xrrggbb, in light and dark mode. Paper stays light, for the dark ink on it. */
import { dark } from "../../../kit/settings/scheme.ts";

const DAY = {
  harbour: 0x4d8fb3,
  panel: 0x1f5f85,
  line: 0x6aa5c7,
  /** Where something can be laid, and the field within the track. */
  well: 0x184c6b,
  /** The start of the track, the row of whose turn it is, the shelf of canals, the opened tab. */
  start: 0x3b83ab,
  row: 0x2a6f97,
  shelf: 0x34779c,
  open: 0x3d8fbd,
  next: 0x4b9bc4,
  paper: 0xf7eeda,
  paperDark: 0xd9c7a0,
  wood: 0x8a5a33,
  water: 0x6fb3d9,
  ink: 0x1d2b36,
  pale: 0xf2f8fb,
  soft: 0xc3dcea,
  white: 0xfffdf2,
  red: 0xb8382f,
  gold: 0xffc83d,
};

type Tones = typeof DAY;

const NIGHT: Tones = {
  harbour: 0x091b28,
  panel: 0x10293a,
  line: 0x3f6a84,
  well: 0x0b1f2d,
  start: 0x1f4c66,
  row: 0x17405a,
  shelf: 0x1b445c,
  open: 0x1f5a7c,
  next: 0x2a6587,
  paper: 0xd3c8b0,
  paperDark: 0xa99a79,
  wood: 0x7a5030,
  water: 0x5593b5,
  ink: 0x16222b,
  pale: 0xdfeaf0,
  soft: 0xa9c2d0,
  white: 0xf3ead2,
  red: 0xc2453b,
  gold: 0xf0bd3a,
};

export function tones(): Tones {
  return dark.peek() ? NIGHT : DAY;
}
