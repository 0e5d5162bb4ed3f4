/** Rematch: players move to the new table with their key of this one. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Seat } from "../../../shared/core/game.ts";
import type { TableState } from "../../../shared/core/protocol.ts";
import { listText } from "../../kit/i18n/catalogue.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { go } from "../../kit/router.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import { savedTable, saveTable } from "../../net/savedTables.ts";
import type { TableModel } from "../model/model.ts";

function move(model: TableModel, next: string): void {
  const { key } = savedTable(model.session.id);
  saveTable(next, { key, game: model.client.game.id });
  go(`/t/${next}`);
}

export function Rematch({ model }: { model: TableModel }): JSX.Element | null {
  const { session } = model;
  const isRequested = useSignal(false);
  const state = session.state.value;
  const next = state?.rematchTable ?? "";
  useEffect(() => {
    if (isRequested.value && next) move(model, next);
  }, [model, next, isRequested.value]);
  if (!session.id || !state) return null;
  const request = () =>
    model.attempt(async () => {
      const { id } = await session.request("rematch", {});
      isRequested.value = true;
      move(model, id);
    });
  return (
    <div class="rematch">
      {next && <Answers state={state} />}
      {session.seat.value >= 0 && (
        <button type="button" class="primary" disabled={isRequested.value} onClick={request}>
          <Icon name="again" /> {t(next ? "end.rematchJoin" : "end.rematch")}
        </button>
      )}
      {session.seat.value < 0 && next && <WatchNext next={next} />}
    </div>
  );
}

function Answers({ state: { seats, rematchSeats } }: { state: TableState }): JSX.Element {
  const silent = [...seats.keys()].filter((seat) => isPerson(seats[seat]) && !rematchSeats.includes(seat));
  const names = (some: readonly Seat[]) => listText(some.map((seat) => seats[seat].name));
  return (
    <p role="status">
      {rematchSeats.length > 0 ? t("end.rematchBy", { names: names(rematchSeats), n: rematchSeats.length }) : t("end.rematchWanted")}
      {silent.length > 0 && <span class="hint"> {t("end.rematchSilent", { names: names(silent) })}</span>}
    </p>
  );
}

function isPerson({ kind, presence }: TableState["seats"][number]): boolean {
  return kind === "person" && presence !== "vacant";
}

function WatchNext({ next }: { next: string }): JSX.Element {
  return (
    <a class="button" href={`/t/${next}`}>
      <Icon name="eye" /> {t("end.rematchWatch")}
    </a>
  );
}
