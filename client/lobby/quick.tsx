/** "Play now" with people: one button, and which game if it matters. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Refusal } from "../../shared/game.ts";
import { recall, remember } from "../net/keys.ts";
import { refusalOf } from "../net/refused.ts";
import { Icon } from "../ui/icons.tsx";
import { say, sayRefusal } from "../words/words.ts";
import { ANY_GAME, gameText, Pick } from "./filterForm.tsx";
import { playWithOthers } from "./opening.ts";

export function QuickMatch(): JSX.Element {
  const game = useSignal(recall("quickGame") ?? "");
  const busy = useSignal(false);
  const fault = useSignal<Refusal | undefined>(undefined);
  const play = async () => {
    busy.value = true;
    try {
      await playWithOthers(game.value ? { game: game.value } : {});
    } catch (thrown) {
      fault.value = refusalOf(thrown);
    }
    busy.value = false;
  };
  return (
    <section class="quick card" aria-label={say("lobby.quick")}>
      <Pick
        label={say("lobby.quickGame")}
        value={game.value}
        values={ANY_GAME}
        text={gameText}
        onPick={(picked) => {
          game.value = picked;
          remember("quickGame", picked);
        }}
      />
      <button type="button" class="primary" disabled={busy.value} onClick={play}>
        <Icon name="play" /> {say("lobby.quick")}
      </button>
      <p class="hint">{say("lobby.quickHint")}</p>
      <p class="bad" role="alert">
        {fault.value && sayRefusal(fault.value)}
      </p>
    </section>
  );
}
