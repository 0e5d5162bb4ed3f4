/** "Play now" with people: one button, and which game if it matters. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { recall, remember } from "../net/keys.ts";
import { Fault } from "../ui/fault.tsx";
import { Icon } from "../ui/icons.tsx";
import { say } from "../words/words.ts";
import { ANY_GAME, gameText, Pick } from "./filterForm.tsx";
import { playWithOthers } from "./opening.ts";
import { useOpening } from "./useOpening.ts";

export function QuickMatch(): JSX.Element {
  const game = useSignal(recall("quickGame") ?? "");
  const { begin, busy, fault } = useOpening(() => playWithOthers(game.value ? { game: game.value } : {}));
  const pick = (picked: string) => {
    game.value = picked;
    remember("quickGame", picked);
  };
  return (
    <section class="quick card" aria-label={say("lobby.quick")}>
      <Pick label={say("lobby.quickGame")} value={game.value} values={ANY_GAME} text={gameText} onPick={pick} />
      <button type="button" class="primary" disabled={busy} onClick={begin}>
        <Icon name="play" /> {say("lobby.quick")}
      </button>
      <p class="hint">{say("lobby.quickHint")}</p>
      <Fault of={fault} />
    </section>
  );
}
