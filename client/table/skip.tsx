/** Skips an animation. Appears only for long ones, and never under a finger. */
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { Icon } from "../kit/ui/icons.tsx";
import type { TableModel } from "./model/model.ts";

/** Shorter animations need no button. */
const SHORT_MS = 700;

/** True after `on` has lasted a while. */
function useLasting(on: boolean): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    setLasts(false);
    if (!on) return;
    const timer = setTimeout(() => setLasts(true), SHORT_MS);
    return () => clearTimeout(timer);
  }, [on]);
  return on && lasts;
}

export function Skip({ model }: { model: TableModel }): JSX.Element | null {
  const lasts = useLasting(model.phase.value === "animating");
  if (!lasts) return null;
  return (
    <button type="button" class="skip" aria-keyshortcuts="Escape" onClick={() => model.playback.skipAnimation()}>
      {t("skip")} <Icon name="skipForth" />
    </button>
  );
}
