/** At a public table before its start: that it has closed, or will. */
import type { JSX } from "preact";
import { Icon } from "../../kit/ui/icons.tsx";
import { isCorrespondence } from "../../table/clocks/clock.ts";
import type { WaitProps } from "../waitingRoom/props.ts";
import { t } from "./messages/seeks/messages.ts";

export function Wanted({ table, state, ask }: WaitProps): JSX.Element | null {
  if (state.closed)
    return (
      <section class="card wanted" role="status">
        <p>{t(isCorrespondence(state) ? "wanted.closedDays" : "wanted.closed")}</p>
        <a class="button" href="/">
          <Icon name="people" /> {t("wanted.lobby")}
        </a>
      </section>
    );
  if (state.closesAt === 0) return null;
  return (
    <section class="card wanted" role="status">
      <p>{t("wanted.closes", { at: state.closesAt })}</p>
      {table.host.value && state.mayKeepOpen && (
        <button type="button" onClick={() => ask("keepOpen", {})}>
          <Icon name="history" /> {t("wanted.keep")}
        </button>
      )}
    </section>
  );
}
