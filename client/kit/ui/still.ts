/** What stands still while nothing that it shows changes: with each move most of a table's page stays as it is. */
import { type ReadonlySignal, useComputed } from "@preact/signals";
import { Component, type ComponentChildren, type ComponentType, createElement, type FunctionComponent } from "preact";
import { useRef } from "preact/hooks";

function sameProps<P extends object>(before: P, now: P): boolean {
  const names = Object.keys(now) as (keyof P)[];
  return names.length === Object.keys(before).length && names.every((name) => Object.is(before[name], now[name]));
}

/** A component that is drawn again only when it is given something else; what it reads of signals moves it all the same. */
export function still<P extends object>(Inner: FunctionComponent<P>, same: (before: P, now: P) => boolean = sameProps): ComponentType<P> {
  return class Still extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return !same(this.props as P, next);
    }

    override render(): ComponentChildren {
      return createElement(Inner, this.props as P);
    }
  };
}

/** What is read of signals, as plain data: as long as it says the same it is the same object, and draws nothing again. */
export function useSame<T>(read: () => T): ReadonlySignal<T> {
  const last = useRef<{ readonly text: string; readonly value: T }>(undefined);
  return useComputed(() => {
    const value = read();
    const text = JSON.stringify(value) ?? "";
    if (last.current?.text !== text) last.current = { text, value };
    return last.current.value;
  });
}
