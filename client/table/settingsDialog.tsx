/** Language, animation speed, and notifications. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { choose } from "../kit/i18n/language.ts";
import { LOCALE_NAMES, LOCALES, type Locale, locale } from "../kit/i18n/locales.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { allowNotes, change, PACES, SCHEMES, settings } from "../kit/settings/settings.ts";
import { SoundControls } from "../kit/sound/soundControls.tsx";
import { Checkbox, Radios } from "../kit/ui/controls.tsx";
import { Dialog } from "../kit/ui/dialog.tsx";
import { ErrorText } from "../kit/ui/errorMessage.tsx";
import { isAvailable, Unavailable } from "../kit/ui/features.tsx";

export function SettingsDialog({ onClose }: { onClose(): void }): JSX.Element {
  const { buzz, confirmEnd, oneClick, fastBots } = settings.value;
  return (
    <Dialog title={t("settings")} onClose={onClose}>
      <LanguagePicker />
      <Radios
        legend={t("settings.pace")}
        values={PACES}
        chosen={settings.value.pace}
        label={(pace) => t(`pace.${pace}`)}
        onChoose={(pace) => change({ pace })}
      />
      <Radios
        legend={t("settings.scheme")}
        values={SCHEMES}
        chosen={settings.value.scheme}
        label={(scheme) => t(`scheme.${scheme}`)}
        onChoose={(scheme) => change({ scheme })}
      />
      <SoundControls />
      <fieldset>
        <legend>{t("settings.turn")}</legend>
        <Notes />
        <Checkbox label={t("settings.buzz")} checked={buzz} onChange={(on) => change({ buzz: on })} />
        {buzz && !isAvailable("vibration") && <Unavailable feature="vibration" />}
      </fieldset>
      <Checkbox label={t("settings.confirmEnd")} checked={confirmEnd} onChange={(on) => change({ confirmEnd: on })} />
      <Checkbox label={t("settings.oneClick")} checked={oneClick} onChange={(on) => change({ oneClick: on })} />
      <Checkbox label={t("settings.fastBots")} checked={fastBots} onChange={(on) => change({ fastBots: on })} />
      {!isAvailable("offline") && <Unavailable feature="offline" />}
    </Dialog>
  );
}

interface LanguagePickerProps {
  /** Called after the choice. */
  onChosen?(locale: Locale): unknown;
  /** Hides the legend visually. */
  readonly quiet?: boolean;
}

export function LanguagePicker({ onChosen, quiet }: LanguagePickerProps): JSX.Element {
  const failed = useSignal(false);
  const set = (value: Locale) =>
    choose(value).then(
      () => {
        failed.value = false;
        onChosen?.(value);
      },
      () => (failed.value = true),
    );
  return (
    <>
      <Radios
        legend={t("settings.language")}
        quiet={quiet}
        values={LOCALES}
        chosen={locale.value}
        label={(value: Locale) => <span lang={value}>{LOCALE_NAMES[value]}</span>}
        onChoose={(value) => void set(value)}
      />
      {failed.value && <ErrorText text={t("error.OFFLINE")} />}
    </>
  );
}

/** System notifications need permission. */
export function Notes(): JSX.Element {
  const { notes } = settings.value;
  // Permission may have been withdrawn since.
  const refused = useSignal(notes && !isAvailable("notifications"));
  const set = async (on: boolean) => {
    const allowed = on && (await allowNotes());
    change({ notes: allowed });
    refused.value = on && !allowed;
  };
  return (
    <>
      <Checkbox label={t("settings.notes")} checked={notes} onChange={set} />
      {refused.value && <Unavailable feature="notifications" />}
    </>
  );
}
