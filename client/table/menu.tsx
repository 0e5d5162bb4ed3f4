/** The menu of a table. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { Icon } from "../kit/ui/icons.tsx";
import { MenuDialogs, type Opened } from "./menuDialogs.tsx";
import type { TableModel } from "./model/model.ts";

export function TableMenu({ model }: { model: TableModel }): JSX.Element {
  const opened = useSignal<Opened>(undefined);
  const open = () => {
    opened.value = "menu";
  };
  return (
    <>
      <button type="button" class="icon-button" aria-label={t("menu")} onClick={open}>
        <Icon name="menu" />
      </button>
      {opened.value && <MenuDialogs model={model} opened={opened} />}
    </>
  );
}
