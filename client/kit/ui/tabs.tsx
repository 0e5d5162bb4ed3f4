/** Tabs; on small screens the open panel covers the page. */
import { type Signal, signal, useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useId, useRef } from "preact/hooks";
import { useDismiss } from "./hooks.ts";
import { Icon, type IconName } from "./icons.tsx";

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** Badge, such as unread messages. */
  readonly count?: number;
  /** The badge is worth showing while the tabs are out of sight. */
  readonly isNews?: boolean;
  readonly keys?: string;
  render(): ComponentChildren;
}

const NEVER = signal(false);

/** A finger moves at least that far for a swipe, in CSS pixels. */
const SWIPE = 24;

/** Raises and lowers a sheet, by press or swipe. */
export function Grip({
  label,
  sheet,
  count,
}: {
  readonly label: string;
  readonly sheet: Signal<boolean>;
  readonly count: number | undefined;
}): JSX.Element {
  const from = useRef(0);
  const swipe = ({ changedTouches: [touch] }: TouchEvent) => {
    if (touch && Math.abs(touch.clientY - from.current) >= SWIPE) sheet.value = touch.clientY < from.current;
  };
  return (
    <button
      type="button"
      class="grip"
      aria-label={label}
      aria-expanded={sheet.value}
      onTouchStart={({ touches: [touch] }) => (from.current = touch?.clientY ?? 0)}
      onTouchEnd={swipe}
      onClick={() => (sheet.value = !sheet.value)}
    >
      {count !== undefined && <span class="count">{count}</span>}
    </button>
  );
}

const STEPS: { readonly [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1 };

interface TabsProps {
  readonly tabs: readonly Tab[];
  readonly label: string;
  /** Makes them a sheet that this raises; lowered, only the first panel's end is seen. */
  readonly sheet?: Signal<boolean>;
  /** The grip of the lowered sheet is elsewhere. */
  readonly gripless?: boolean;
}

export function Tabs({ tabs, label, sheet, gripless }: TabsProps): JSX.Element | null {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  // Undefined shows the first, which may change: whether the player has a seat is known after the first render.
  const chosen = useSignal<string | undefined>(undefined);
  // On small screens: the panel covers the page until its tab is pressed again.
  const own = useSignal(false);
  const raised = sheet ?? own;
  useDismiss(box, sheet ?? NEVER);
  const open = sheet && !sheet.value ? tabs[0] : (tabs.find((tab) => tab.id === chosen.value) ?? tabs[0]);
  if (!open) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    const next = tabs[(tabs.indexOf(open) + step + tabs.length) % tabs.length] ?? open;
    chosen.value = next.id;
    document.getElementById(`${id}-${next.id}`)?.focus();
  };
  return (
    <section ref={box} class={["tabs", sheet && "tabs-sheet", raised.value && "tabs-raised"].filter(Boolean).join(" ")}>
      {sheet && !(gripless && !raised.value) && <Grip label={label} sheet={sheet} count={tabs.find((tab) => tab.isNews)?.count} />}
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
              raised.value = sheet !== undefined || tab !== open || !raised.value;
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
