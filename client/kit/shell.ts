/** What the page passes to the games' components: the one way in which they learn of anything outside of kit/ and shared/. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Explainer } from "./contract/explainer.ts";

export interface Shell {
  /** A game's explainer in the language chosen; nothing until it is loaded, and then the component that asked is rendered again. */
  explainerOf(game: string): Explainer | undefined;
}

/** Without a page around them, games explain nothing. */
export const ShellContext = createContext<Shell>({ explainerOf: () => undefined });

export const useShell = (): Shell => useContext(ShellContext);
