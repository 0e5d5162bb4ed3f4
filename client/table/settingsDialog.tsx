/** Language and speed. */
import type { JSX } from "preact";
import { LANGUAGES, type Language } from "../game.ts";
import { Radios } from "../ui/controls.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { change, PACES, settings } from "../ui/settings.ts";
import { language, say, sayIn, speak } from "../words/words.ts";

export function SettingsDialog({ onClose }: { onClose(): void }): JSX.Element {
  return (
    <Dialog title={say("settings")} onClose={onClose}>
      <Radios
        legend={say("settings.language")}
        values={LANGUAGES}
        chosen={language.value}
        label={(value: Language) => <span lang={value}>{sayIn(value, "language.own")}</span>}
        onChoose={speak}
      />
      <Radios
        legend={say("settings.pace")}
        values={PACES}
        chosen={settings.value.pace}
        label={(pace) => say(`pace.${pace}`)}
        onChoose={(pace) => change({ pace })}
      />
    </Dialog>
  );
}
