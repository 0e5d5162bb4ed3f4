/** The narrow head of a table's page. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import type { TableSession } from "../net/session.ts";
import { Icon } from "../ui/icons.tsx";
import { say } from "../words/words.ts";
import { SettingsDialog } from "./settingsDialog.tsx";

export interface HeadProps {
  readonly session: TableSession;
  readonly game: string;
  readonly title: string;
  readonly children?: ComponentChildren;
  /** A recorded game: nobody is there. */
  readonly replay?: boolean;
}

export function TableHead({ session, game, title, children, replay }: HeadProps): JSX.Element {
  const open = useSignal(false);
  return (
    <header class="play-head">
      <a class="button icon-button" href="/" aria-label={say("home")}>
        <Icon name="back" />
      </a>
      <h1>{title}</h1>
      {!replay && <Badges session={session} />}
      <a class="button icon-button" href={`/rules/${game}`} target="_blank" rel="noopener" aria-label={say("rules")}>
        <Icon name="book" />
      </a>
      <button
        type="button"
        class="icon-button"
        aria-label={say("settings")}
        onClick={() => {
          open.value = true;
        }}
      >
        <Icon name="gear" />
      </button>
      {children}
      {open.value && (
        <SettingsDialog
          onClose={() => {
            open.value = false;
          }}
        />
      )}
    </header>
  );
}

function Badges({ session }: { session: TableSession }): JSX.Element {
  const watchers = session.state.value?.watchers ?? 0;
  const running = session.state.value?.phase !== "open";
  return (
    <>
      {running && session.seat.value < 0 && <span class="badge">{say("watching")}</span>}
      {!session.id && <span class="badge">{say("practice")}</span>}
      {watchers > 0 && (
        <span class="badge">
          <Icon name="eye" /> <span aria-hidden="true">{watchers}</span>
          <span class="quiet">{say("watchers", { n: watchers })}</span>
        </span>
      )}
    </>
  );
}
