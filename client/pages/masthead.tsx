/** The head of all pages but those with a board. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { followMine, waiting } from "../net/mine.ts";
import { notifyOfWaiting } from "../notify/waitingNotice.ts";
import { SettingsDialog } from "../table/settingsDialog.tsx";
import { Icon } from "../ui/icons.tsx";
import { say } from "../words/words.ts";

export function Masthead(): JSX.Element {
  const open = useSignal(false);
  useEffect(() => {
    const stops = [followMine(), notifyOfWaiting()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <header class="masthead">
      <a class="brand" href="/">
        <img src="/icon.svg" alt="" width="36" height="36" />
        <span>Quayside</span>
      </a>
      <nav aria-label={say("nav.main")}>
        <a href="/">
          {say("nav.lobby")}
          {waiting.value > 0 && (
            <span class="count badge-mine">
              {waiting.value} <span class="quiet">{say("lobby.waiting", { n: waiting.value })}</span>
            </span>
          )}
        </a>
        <a href="/about">{say("nav.about")}</a>
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
      </nav>
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
