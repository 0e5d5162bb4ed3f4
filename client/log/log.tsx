/** What happened, in words. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { TableModel } from "../model/model.ts";
import { say } from "../words/words.ts";
import { linesOf } from "./lines.ts";

/** Lines shown; older ones are in the record. */
const LINES = 200;

export function Log({ model }: { model: TableModel }): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const view = model.view.value;
  const last = model.lag.value?.line ?? Number.POSITIVE_INFINITY;
  const events = model.session.log.value.filter(({ number }) => number <= last).slice(-LINES);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [events.length, events.at(-1)?.number]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <div class="log" ref={list} role="log" aria-label={say("log")} tabIndex={0}>
      <ol>{view && linesOf(events, model.words, view.table, view).map(({ number, text }) => <li key={number}>{text}</li>)}</ol>
    </div>
  );
}
