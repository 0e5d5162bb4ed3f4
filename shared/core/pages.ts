/** The site's pages, so that the server can tell a page from a path that leads nowhere. `:game` is the id of a game. */
import { SITE_PAGES } from "./sitePages.ts";

export const PAGES: readonly string[] = [
  "/",
  "/t/:id",
  "/appointments",
  "/a/:id",
  "/tournaments",
  "/tournaments/:id",
  "/watch",
  "/embed/:id",
  "/embed/tournaments/:id",
  "/practice/:game",
  "/learn/:game",
  "/rules/:game",
  "/editor/:game",
  "/replay/:id",
  "/record",
  "/s/:id",
  "/studies",
  "/about",
  "/u/:name",
  "/games",
  "/games/best",
  "/database",
  "/openings/:game",
  "/puzzles",
  "/puzzles/:game",
  "/puzzles/:game/:number",
  "/leaderboard/:game",
  "/account",
  "/email/confirm",
  "/email/stop",
  "/admin",
  "/fair-play",
  ...SITE_PAGES.map((page) => `/${page}`),
];

/** @param path decoded @param isGame whether there is a game of this id */
export function isPage(path: string, isGame: (id: string) => boolean): boolean {
  const parts = path.replace(/(.)\/$/, "$1").split("/");
  return PAGES.some((page) => {
    const names = page.split("/");
    const fits = (name: string, i: number) =>
      name === ":game" ? isGame(parts[i] ?? "") : name.startsWith(":") ? parts[i] !== "" : name === parts[i];
    return names.length === parts.length && names.every(fits);
  });
}
