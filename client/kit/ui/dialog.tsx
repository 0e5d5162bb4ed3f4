/** Modal dialog on the native element, which traps focus and closes with Escape. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { t } from "../i18n/messages/shell/messages.ts";
import { IconButton } from "./controls.tsx";

interface DialogProps {
  readonly title: string;
  readonly children: ComponentChildren;
  readonly wide?: boolean;
  onClose(): void;
}

export function Dialog({ title, children, wide, onClose }: DialogProps): JSX.Element {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    box.current?.showModal();
  }, []);
  return (
    <dialog ref={box} class={wide ? "dialog dialog-wide" : "dialog"} aria-labelledby={id} onClose={onClose}>
      <header class="dialog-head">
        <h2 id={id}>{title}</h2>
        <IconButton class="icon-button" icon="close" label={t("close")} onClick={() => box.current?.close()} />
      </header>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}
