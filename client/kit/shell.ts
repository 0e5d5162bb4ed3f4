/** What the page passes to the games' components: the one way in which they learn of anything outside of kit/ and shared/. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { HelpProvider } from "./contract/help.ts";

export interface Shell {
  /** A game's help in the chosen language; undefined until it is loaded, which renders the component again. */
  helpOf(game: string): HelpProvider | undefined;
}

/** Without a page around them, games have no help. */
export const ShellContext = createContext<Shell>({ helpOf: () => undefined });

export const useShell = (): Shell => useContext(ShellContext);
