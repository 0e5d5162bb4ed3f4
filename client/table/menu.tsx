/** Button of the table menu. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { withCatalogues } from "../kit/i18n/catalogue.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { lazy } from "../kit/lazy.ts";
import { IconButton } from "../kit/ui/controls.tsx";
import { WaitDialog } from "../kit/ui/wait.tsx";
import type { Opened } from "./menuDialogs.tsx";
import { t as menuText } from "./messages/menu/messages.ts";
import type { TableModel } from "./model/model.ts";

const MenuDialogs = lazy(async () => (await withCatalogues(import("./menuDialogs.tsx"), menuText)).MenuDialogs, WaitDialog);

/** @param children beside the settings and above everything else, where the page's head has no room for it */
export function TableMenu({ model, children }: { model: TableModel; children?: ComponentChildren }): JSX.Element {
  const opened = useSignal<Opened>(undefined);
  const show = (what: Opened) => () => (opened.value = what);
  return (
    <>
      <IconButton class="icon-button" icon="menu" label={t("menu")} onClick={show("menu")} />
      {opened.value && (
        <MenuDialogs model={model} opened={opened} onClose={show(undefined)}>
          {children}
        </MenuDialogs>
      )}
    </>
  );
}
