/**
 * The on-screen keyboard covers the lower part of the window: `interactive-widget=resizes-visual` in index.html asks for that, and iOS
 * always does it. Resizing the page instead would redraw the board for each message. Sheets and dialogs move above the keyboard.
 */
import "./keyboard.css";

/** A window lower than this, in CSS pixels, has no room for what would stay in place while a dialog scrolls. */
const LOW = 320;

/** Writes what is covered to the tokens `--covered-top` and `--covered-bottom`. */
function update(): void {
  const { height = innerHeight, offsetTop = 0, scale = 1 } = window.visualViewport ?? {};
  // Pinch zoom also shrinks the visual viewport, but covers nothing.
  const isZoomed = scale > 1.01;
  const [top, bottom] = isZoomed ? [0, 0] : [offsetTop, Math.max(0, innerHeight - offsetTop - height)];
  const { style, dataset } = document.documentElement;
  const isLow = bottom > 0 && height < LOW;
  style.setProperty("--covered-top", `${Math.round(top)}px`);
  style.setProperty("--covered-bottom", `${Math.round(bottom)}px`);
  if (isLow) dataset.low = "";
  else delete dataset.low;
  // A dialog that has become lower scrolls.
  if (bottom > 0) document.activeElement?.scrollIntoView({ block: "nearest" });
}

/** May be called again. */
export function followKeyboard(): void {
  for (const type of ["resize", "scroll"]) window.visualViewport?.addEventListener(type, update);
  update();
}
