/** Icons of the shell, in the colour of the text, and pictures made of strokes. */
import type { JSX } from "preact";
import { t } from "../i18n/messages/shell/messages.ts";
import type { Stroke } from "../pixi/strokes.ts";

const PATHS = {
  close: "M5 5l14 14M19 5l-14 14",
  back: "M14 5l-7 7l7 7",
  copy: "M9 9h11v11h-11zM5 15h-1v-11h11v1",
  eye: "M2 12c5-8 15-8 20 0c-5 8-15 8-20 0zM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6z",
  code: "M4 4h6v6h-6zM14 4h6v6h-6zM4 14h6v6h-6zM14 14h2v2h-2zM18 18h2v2h-2zM19 14v1M14 19v1",
  crown: "M4 18h16M4 15l-1-9l5 4l4-6l4 6l5-4l-1 9z",
  gear: "M12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7zM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M5.3 18.7l2.1-2.1M16.6 7.4l2.1-2.1",
  book: "M4 5c3-1 6-1 8 1c2-2 5-2 8-1v13c-3-1-6-1-8 1c-2-2-5-2-8-1zM12 6v13",
  bot: "M6 9h12v9h-12zM12 9v-4M9.5 13v1M14.5 13v1M3.5 12v3M20.5 12v3",
  person: "M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM4.5 20c1-8 14-8 15 0",
  people: "M9 5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7zM2.5 19.5c.8-6.5 12.2-6.5 13 0M16 5.6a3.2 3.2 0 0 1 0 6.2M18 14.4c2 .6 3.3 2.3 3.5 5.1",
  share: "M12 3v12M8 7l4-4l4 4M6 11h-2v10h16v-10h-2",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  lock: "M6 11h12v9h-12zM8.5 11v-3a3.5 3.5 0 0 1 7 0v3",
  chat: "M4 5h16v11h-9l-4 4v-4h-3z",
  hand: "M7 6h9v14h-9zM7 8l-4 1l3 11M16 6l4 2l-4 11",
  list: "M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1",
  log: "M6 3h12v18h-12zM9 8h6M9 12h6M9 16h4",
  send: "M4 12l16-8l-5 16l-3.5-6.5zM11.5 13.5l8.5-9.5",
  play: "M7 4l13 8l-13 8z",
  plus: "M12 5v14M5 12h14",
  save: "M12 4v11M7 11l5 5l5-5M4 20h16",
  check: "M4 13l5 5l11-12",
  warning: "M12 4l9 16h-18zM12 10v4M12 17v.5",
  pause: "M8 5v14M16 5v14",
  undo: "M8 5l-5 5l5 5M3 10h11a6 6 0 0 1 0 12h-3",
  ask: "M3 5h12v9h-7l-4 4v-4h-1zM18 9h3v9h-1v3l-3-3h-6v-2M6.5 9.5h5M8.5 7.5l-2 2l2 2",
  restart: "M11 6l-5 5l5 5M6 11h9a5 5 0 0 1 0 10h-2M2.5 5v12",
  history: "M4 4v5h5M4.5 9a8.5 8.5 0 1 1-1 5M12 8v5l3.5 2",
  auto: "M12 3v4M12 17v4M3 12h4M17 12h4M12 9l3 3l-3 3l-3-3z",
  right: "M4 12h15M13 6l6 6l-6 6",
  bell: "M6 17c2-2 1-6 2-9c1.5-4 6.5-4 8 0c1 3 0 7 2 9zM10.5 20a1.6 1.6 0 0 0 3 0M12 3v2",
  dots: "M5 12v.5M12 12v.5M19 12v.5",
  forth: "M10 5l7 7l-7 7",
  menu: "M4 6h16M4 12h16M4 18h16",
  flag: "M6 21v-17h12l-3 4l3 4h-12",
  mute: "M4 9v6h4l5 4v-14l-5 4zM16 9l5 6M21 9l-5 6",
  sound: "M4 9v6h4l5 4v-14l-5 4zM16 8.5c2 2 2 5 0 7M18.5 6c3.5 3.5 3.5 8.5 0 12",
  again: "M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5",
  skipBack: "M18 5l-9 7l9 7zM6 5v14",
  skipForth: "M6 5l9 7l-9 7zM18 5v14",
  out: "M10 4h-5v16h5M14 8l4 4l-4 4M18 12h-9",
  figures: "M4 20h16M6 20v-7h3v7M11 20v-13h3v13M16 20v-10h3v10",
  keys: "M3 6h18v12h-18zM7 10v.5M11 10v.5M15 10v.5M7 14h10M18 10v.5",
  learn: "M2 9l10-5l10 5l-10 5zM6 11.5v5c3 3 9 3 12 0v-5M22 9v6",
  branch: "M6 21v-18M6 15c0-5 12-2 12-9M14 9l4-4l4 4",
  hint: "M9 17c0-3-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5-3 8zM9.5 20.5h5",
  dice: "M5 5h14v14h-14zM9 9v.5M15 15v.5M15 9v.5M9 15v.5M12 12v.5",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** Marks a move that can't be undone. */
export function Final(): JSX.Element {
  return (
    <span class="final" title={t("move.final")}>
      <Icon name="lock" />
      <span class="quiet">{t("move.final")}</span>
    </span>
  );
}

export function Strokes({ of }: { of: readonly Stroke[] }): JSX.Element {
  return (
    <>
      {of.map(({ d, fill, stroke, line }) => (
        <path key={d} d={d} fill={fill ?? "none"} stroke={stroke} stroke-width={line} stroke-linecap="round" stroke-linejoin="round" />
      ))}
    </>
  );
}
