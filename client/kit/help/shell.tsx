/** Help in games' components. `Shell` is their only access to anything outside kit/ and shared/. */
import { type ComponentChildren, createContext, type FunctionComponent, h, type JSX } from "preact";
import { useContext } from "preact/hooks";
import type { Move } from "../../../shared/core/game.ts";
import type { GameView } from "../contract/game.ts";
import type { HelpProvider } from "../contract/help.ts";
import { t } from "../i18n/messages/shell/messages.ts";

export interface Shell {
  /** Undefined until loaded; reactive. */
  helpOf(game: string): HelpProvider | undefined;
  /** Links to what works without the server. */
  readonly Elsewhere?: FunctionComponent;
}

/** Without a page around them, games have no help. */
export const ShellContext = createContext<Shell>({ helpOf: () => undefined });

const useShell = (): Shell => useContext(ShellContext);

export function WhyNot({ game, code }: { game: string; code: string | undefined }): JSX.Element | null {
  const { helpOf } = useShell();
  const paragraph = code === undefined ? undefined : helpOf(game)?.paragraphs[code];
  if (!paragraph) return null;
  return (
    <a class="why-not" href={`/rules/${game}#${paragraph}`} target="_blank" rel="noopener">
      {t("explain.whyNot")}
    </a>
  );
}

export function ConsequenceList({ game, move, view }: { game: string; move: Move | undefined; view: GameView }): JSX.Element | null {
  const { helpOf } = useShell();
  const lines = (move && helpOf(game)?.consequences(move, view)) ?? [];
  if (lines.length === 0) return null;
  return (
    <ul class="consequences">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

interface WithHelpProps {
  readonly as: "li" | "p" | "span" | "tr" | "div";
  /** Encoded by the game's `topic`. */
  readonly topic: string;
  readonly class?: string;
  /** Text alternative, for pictures. */
  readonly label?: string;
  readonly children: ComponentChildren;
}

export function WithHelp({ as, topic, class: className, label, children }: WithHelpProps): JSX.Element {
  const picture = label === undefined ? {} : { role: "img", "aria-label": label };
  return h(as, { ...picture, class: className, "data-topic": topic, tabIndex: 0 }, children);
}
