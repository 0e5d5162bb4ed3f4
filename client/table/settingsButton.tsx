/** Opens the settings, whose code loads on first use. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { lazy } from "../kit/lazy.ts";
import { IconButton } from "../kit/ui/controls.tsx";
import { WaitDialog } from "../kit/ui/wait.tsx";

const SettingsDialog = lazy(async () => (await import("./settingsDialog.tsx")).SettingsDialog, WaitDialog);

export function SettingsButton(): JSX.Element {
  const open = useSignal(false);
  const set = (on: boolean) => () => (open.value = on);
  return (
    <>
      <IconButton class="icon-button" icon="gear" label={t("settings")} onClick={set(true)} />
      {open.value && <SettingsDialog onClose={set(false)} />}
    </>
  );
}
