/** Colours of the board, 0xrrggbb. */
export const HARBOUR = 0x12344a;
export const PANEL = 0x1c4a66;
export const LINE = 0x3b7396;
export const PAPER = 0xf3e8d0;
export const PAPER_DARK = 0xd9c7a0;
export const WOOD = 0x8a5a33;
export const WATER = 0x6fb3d9;
export const INK = 0x1d2b36;
export const PALE = 0xe8f1f6;
export const RED = 0xb8382f;
export const GOLD = 0xffc83d;
