/** Playing again with the same people: one asks, the others join, and each keeps the key of this table. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { keepKeys, keysOf } from "../net/keys.ts";
import { go } from "../router.ts";
import type { TableModel } from "../table/model.ts";
import { Icon } from "../ui/icons.tsx";
import { say } from "../words/words.ts";

/** Goes to the next table with the key of this one. */
function move(model: TableModel, next: string): void {
  const { key } = keysOf(model.session.id);
  keepKeys(next, { key, game: model.client.game.id });
  go(`/t/${next}`);
}

export function Rematch({ model }: { model: TableModel }): JSX.Element | null {
  const { session } = model;
  const wished = useSignal(false);
  const next = session.state.value?.next ?? "";
  useEffect(() => {
    if (wished.value && next) move(model, next);
  }, [model, next, wished.value]);
  if (!session.id) return null;
  if (session.seat.value < 0) return next ? <WatchNext next={next} /> : null;
  const wish = () =>
    model.attempt(async () => {
      const { id } = await session.request("rematch", {});
      wished.value = true;
      move(model, id);
    });
  return (
    <div class="rematch">
      {next && <p role="status">{say("end.rematchWanted")}</p>}
      <button type="button" class="primary" disabled={wished.value} onClick={wish}>
        <Icon name="again" /> {say(next ? "end.rematchJoin" : "end.rematch")}
      </button>
    </div>
  );
}

function WatchNext({ next }: { next: string }): JSX.Element {
  return (
    <a class="button" href={`/t/${next}`}>
      <Icon name="eye" /> {say("end.rematchWatch")}
    </a>
  );
}
