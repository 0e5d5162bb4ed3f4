/** Tabs; on small screens the open panel covers the page. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useId } from "preact/hooks";
import { Icon, type IconName } from "./icons.tsx";

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** Badge, such as unread messages. */
  readonly count?: number;
  readonly keys?: string;
  render(): ComponentChildren;
}

const STEPS: { readonly [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1 };

export function Tabs({ tabs, label }: { tabs: readonly Tab[]; label: string }): JSX.Element | null {
  const id = useId();
  // Undefined shows the first, which may change: whether the player has a seat is known after the first render.
  const chosen = useSignal<string | undefined>(undefined);
  // On small screens: the panel covers the page until its tab is pressed again.
  const raised = useSignal(false);
  const open = tabs.find((tab) => tab.id === chosen.value) ?? tabs[0];
  if (!open) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    const next = tabs[(tabs.indexOf(open) + step + tabs.length) % tabs.length] ?? open;
    chosen.value = next.id;
    document.getElementById(`${id}-${next.id}`)?.focus();
  };
  return (
    <section class={raised.value ? "tabs tabs-raised" : "tabs"}>
      <div class="tab-row" role="tablist" aria-label={label} onKeyDown={onKeyDown} tabIndex={-1}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab === open}
            aria-controls={`${id}-panel`}
            tabIndex={tab === open ? 0 : -1}
            aria-keyshortcuts={tab.keys}
            onClick={() => {
              raised.value = tab !== open || !raised.value;
              chosen.value = tab.id;
            }}
          >
            <Icon name={tab.icon} />
            <span>{tab.label}</span>
            {tab.count !== undefined && <span class="count">{tab.count}</span>}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <div class="tab-panel" id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${open.id}`} tabIndex={0}>
        {open.render()}
      </div>
    </section>
  );
}
