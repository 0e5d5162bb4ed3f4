/** At a public table before its start: that it has closed, or will, and how to find players for it. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { ErrorMessage } from "../../kit/ui/errorMessage.tsx";
import { useRequest } from "../../kit/ui/hooks.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import { invitePlayers } from "../../net/seeks.ts";
import { isCorrespondence } from "../../table/clocks/clock.ts";
import type { WaitProps } from "../waitingRoom/props.ts";
import { freeSeats } from "../waitingRoom/start.tsx";
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
  if (!isCorrespondence(state)) return table.seat.value >= 0 && freeSeats(state).length > 0 ? <Look table={table.id} /> : null;
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

/** Invites those who look for such a game, on their pages or by push. */
function Look({ table }: { readonly table: string }): JSX.Element {
  const { busy, refusal, run } = useRequest();
  const reached = useSignal<number | undefined>(undefined);
  const look = () => run(async () => (reached.value = await invitePlayers(table)));
  return (
    <section class="wanted">
      <button type="button" disabled={busy} onClick={look}>
        <Icon name="people" /> {t("wanted.look")}
      </button>
      <p class="hint" role="status">
        {reached.value === undefined ? t("wanted.lookHint") : t("wanted.reached", { n: reached.value })}
      </p>
      <ErrorMessage of={refusal} />
    </section>
  );
}
