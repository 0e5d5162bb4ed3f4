/** Widths of texts in the board's font. */
import { BOARD_FONT } from "../../../kit/pixi/draw.ts";

/** Texts are measured at this size, and their widths scaled. */
const SIZE = 100;
const widths = new Map<string, number>();
let pen: CanvasRenderingContext2D | null | undefined;

/** Width of a text in pixels at a font size of 1. */
export function measure(text: string, bold: boolean): number {
  const key = `${bold} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  pen ??= document.createElement("canvas").getContext("2d");
  if (!pen) return text.length;
  pen.font = `${bold ? 700 : 400} ${SIZE}px ${BOARD_FONT}`;
  const width = pen.measureText(text).width / SIZE;
  widths.set(key, width);
  return width;
}
