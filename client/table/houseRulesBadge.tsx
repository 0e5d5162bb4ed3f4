/** The house rules of a table, in its head, so that nobody is surprised by them. */
import type { JSX } from "preact";
import type { OptionSpec, Options } from "../../shared/core/options.ts";
import { gameRules, gameWords } from "../games/resources.ts";
import type { Words } from "../kit/contract/game.ts";
import { say } from "../kit/i18n/words.ts";
import { Icon } from "../kit/ui/icons.tsx";
import type { TableSession } from "../net/session.ts";
import { houseRules } from "./houseRules.ts";
import { valueText } from "./optionsForm.tsx";

function lineOf(spec: OptionSpec, options: Options, words: Words): string {
  const label = words.options[spec.id]?.label ?? spec.id;
  return say("rules.agreed", { label, value: valueText(spec, options[spec.id], words) });
}

export function HouseRules({ session, game }: { session: TableSession; game: string }): JSX.Element | null {
  const state = session.state.value;
  const [rules, words] = [gameRules(game), gameWords(game)];
  if (!state || !rules || !words) return null;
  const options = JSON.parse(state.options) as Options;
  const lines = houseRules(rules.options, options, state.seats.length).map((spec) => lineOf(spec, options, words));
  if (lines.length === 0) return null;
  return (
    <details class="house-rules">
      <summary class="badge" title={lines.join("\n")}>
        <Icon name="book" /> <span aria-hidden="true">+{lines.length}</span>
        <span class="quiet">{say("rules.house", { n: lines.length })}</span>
      </summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
