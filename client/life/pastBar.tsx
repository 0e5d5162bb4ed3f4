/** The past of a game under way: a slider over its moves, and the way back to the present. */
import type { JSX } from "preact";
import type { TableModel } from "../table/model.ts";
import { Icon } from "../ui/icons.tsx";
import { say } from "../words/words.ts";

export function PastBar({ model }: { model: TableModel }): JSX.Element | null {
  const past = model.past.value;
  if (!past) return null;
  const last = model.session.state.value?.version ?? past.of;
  const show = (version: number) => model.lookBack(Math.min(last, Math.max(0, version)));
  return (
    <section class="past-bar" aria-label={say("past.title")}>
      <button
        type="button"
        class="icon-button"
        aria-label={say("replay.back")}
        disabled={past.version <= 0}
        onClick={() => show(past.version - 1)}
      >
        <Icon name="back" />
      </button>
      <input
        type="range"
        min={0}
        max={last}
        value={past.version}
        style={{ "--share": last ? past.version / last : 0 }}
        aria-label={say("replay.slider")}
        aria-valuetext={say("replay.at", { move: past.version, of: last })}
        onInput={(event) => show(event.currentTarget.valueAsNumber)}
      />
      <button
        type="button"
        class="icon-button"
        aria-label={say("replay.next")}
        disabled={past.version >= last}
        onClick={() => show(past.version + 1)}
      >
        <Icon name="forth" />
      </button>
      <span class="past-count">{say("replay.at", { move: past.version, of: last })}</span>
      <button type="button" class="primary" onClick={() => model.lookNow()}>
        {say("past.close")}
      </button>
    </section>
  );
}
