/** Context of the games' components: their only access to anything outside kit/ and shared/. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { HelpProvider } from "./contract/help.ts";

export interface Shell {
  /** Undefined until loaded; reactive. */
  helpOf(game: string): HelpProvider | undefined;
}

/** Without a page around them, games have no help. */
export const ShellContext = createContext<Shell>({ helpOf: () => undefined });

export const useShell = (): Shell => useContext(ShellContext);
