/** Whether the first action of a decision can be pressed: in sight, with nothing over it, large enough for a thumb. */
import type { Page } from "playwright-core";
import type { Game } from "../../shared/core/game.ts";
import { FastRandom } from "../../shared/core/random.ts";
import { botMoves, newMatch } from "../fixture/botGame.ts";
import type { Moment } from "./moments.ts";

/** The first moment of each kind of decision that seat 0 has in games of bots. @param kindOf undefined for moments to leave out */
export function decisionsOf(game: Game, seats: number, seeds: number, kindOf: (moment: Moment) => string | undefined): Map<string, Moment> {
  const found = new Map<string, Moment>();
  for (let seed = 1; seed <= seeds; seed++) {
    const random = new FastRandom(seed);
    const match = newMatch(game, seats, random);
    const { state } = match;
    for (const _ of botMoves(match, random)) {
      const kind = game.toMove(state.table).includes(0) ? kindOf({ game, state }) : undefined;
      if (kind && !found.has(kind)) found.set(kind, { game, state: game.clone(state) });
    }
  }
  return found;
}

/** Where actions are, most urgent first, and the least size of one, in CSS pixels. */
const PLACES = [".asked", ".container-bar", ".sy", ".catan-bar", ".move-list"];
const LEAST = 44;

/** What is wrong with the first action that can be pressed, the primary one before others; undefined if nothing is. */
export function firstActionFault(page: Page): Promise<string | undefined> {
  return page.evaluate(
    ([places, least]) => {
      const canPress = (element: HTMLElement) => !element.matches(":disabled, [aria-disabled=true]") && element.checkVisibility();
      const within = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].find(canPress);
      const control = places.map((place) => within(`${place} .primary`) ?? within(`${place} :is(button, input)`)).find(Boolean);
      if (!control) return "no action";
      const action = control.closest("label") ?? control;
      const { left, top, right, bottom, width, height } = action.getBoundingClientRect();
      const name = `"${action.textContent}"`;
      if (width < least - 0.5 || height < least - 0.5) return `${name} is small: ${width}×${height}`;
      for (const x of [left + 6, (left + right) / 2, right - 6])
        for (const y of [top + 6, (top + bottom) / 2, bottom - 6]) {
          const at = document.elementFromPoint(x, y);
          if (!at || !action.contains(at)) return `${name} is covered by ${at ? at.className || at.tagName : "the edge of the window"}`;
        }
      return undefined;
    },
    [PLACES, LEAST] as const,
  );
}

/** Links within a sentence are as high as its lines. */
const IN_SENTENCE = ":is(p, li, small, strong, td) a:not(.button), .log *, .rules-link";

/** Everything that can be pressed and is too small for a thumb, in words. What is scrolled out of sight counts too. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ([inSentence, least]) => {
      const isQuiet = (element: Element): boolean =>
        getComputedStyle(element).clipPath !== "none" || (element.parentElement !== null && isQuiet(element.parentElement));
      const found: string[] = [];
      for (const control of document.querySelectorAll<HTMLElement>("button, a[href], summary, input, select, [role=tab]")) {
        const target = control.closest("label") ?? control;
        if (!target.checkVisibility() || control.matches(`:disabled, ${inSentence}`) || control.closest("[inert]") || isQuiet(target))
          continue;
        const { width, height } = target.getBoundingClientRect();
        const name = control.getAttribute("aria-label") ?? target.textContent?.slice(0, 30);
        if (width < least - 0.5 || height < least - 0.5)
          found.push(`${target.className} "${name}" is small: ${width.toFixed()}×${height.toFixed()}`);
      }
      return [...new Set(found)];
    },
    [IN_SENTENCE, LEAST] as const,
  );
}
