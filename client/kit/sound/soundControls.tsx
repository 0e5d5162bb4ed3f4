/** Sound switch and volume. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useId, useRef } from "preact/hooks";
import { t } from "../i18n/messages/shell/messages.ts";
import { change, settings } from "../settings/settings.ts";
import { Checkbox, IconButton } from "../ui/controls.tsx";
import { isAvailable, Unavailable } from "../ui/features.tsx";
import { useDismiss } from "../ui/hooks.ts";
import { isSoundRefused, playSound } from "./sound.ts";

function set(part: { readonly sound?: boolean; readonly volume?: number }): void {
  change(part);
  playSound("offer");
}

export function SoundControls(): JSX.Element {
  const { sound, volume } = settings.value;
  const id = useId();
  return (
    <div class="sound-controls">
      <Checkbox label={t("settings.sound")} checked={sound} onChange={(on) => set({ sound: on })} />
      <label for={id}>{t("settings.volume")}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={volume}
        disabled={!sound}
        onChange={(event) => set({ volume: event.currentTarget.valueAsNumber })}
      />
      {sound && (isSoundRefused.value || !isAvailable("sound")) && <Unavailable feature="sound" />}
    </div>
  );
}

export function SoundButton(): JSX.Element {
  const open = useSignal(false);
  const box = useRef<HTMLDivElement>(null);
  useDismiss(box, open);
  const { sound, volume } = settings.value;
  const toggle = () => (open.value = !open.value);
  return (
    <div class="sound-tool" ref={box}>
      <IconButton
        class="icon-button"
        icon={sound && volume > 0 ? "sound" : "mute"}
        label={t("settings.sound")}
        expanded={open.value}
        onClick={toggle}
      />
      {open.value && <SoundControls />}
    </div>
  );
}
