/** The game that the lobby opens with. Without subscribers no timer runs and no bot plays. */
import { COLOURS, type Colour, type Game } from "../../shared/core/game.ts";
import type { PreviewBoard } from "../../shared/core/preview.ts";
import type { FeaturedGame, TableListing } from "../../shared/core/protocol.ts";
import type { Log } from "../lib/log.ts";
import { eventText, type Lobby, type LobbySubscriber } from "../lobby/lobby.ts";
import type { Store, StoredTable } from "../store/store.ts";
import { Exhibition, type ExhibitionDeps } from "./exhibition.ts";
import { type FeaturedSource, featuredTable, replayed } from "./source.ts";

const STEP_MS = 1500;
/** Updates until another game is chosen. */
const CHOICE_STEPS = 10;
/** Older games are not replayed, in ms. */
const RECENT_MS = 86_400_000;

interface FeaturedDeps extends ExhibitionDeps {
  readonly log: Log;
  readonly lobby: Lobby;
  readonly store: Store;
  readonly games: readonly Game[];
  /** Thumbnails of a finished game; empty if it cannot be replayed. */
  frames(table: StoredTable): Promise<readonly PreviewBoard[]>;
  /** Whether bots play if there is nothing else to watch. */
  readonly hasExhibitions: boolean;
}

/** People play now. */
const isLive = ({ present, paused }: TableListing): boolean => present.includes(true) && !paused;

const playerCount = ({ seats, bots }: TableListing): number => seats - bots;

/** Most spectators first, then most players. */
const byInterest = (a: TableListing, b: TableListing): number =>
  b.spectatorCount - a.spectatorCount || playerCount(b) - playerCount(a) || b.updatedAt - a.updatedAt;

export class Featured {
  readonly #deps: FeaturedDeps;
  readonly #subscribers = new Set<LobbySubscriber>();
  #source: FeaturedSource | undefined;
  #exhibition: Exhibition | undefined;
  #replayed: FeaturedSource | undefined;
  /** Number of exhibitions so far, to alternate between games. */
  #exhibitions = 0;
  #timer: NodeJS.Timeout | undefined;
  #step = 0;
  #text = "";
  #isClosed = false;

  constructor(deps: FeaturedDeps) {
    this.#deps = deps;
  }

  /** Sends a "featured" event now and with each change. @returns unsubscribes */
  subscribe(subscriber: LobbySubscriber): () => void {
    this.#subscribers.add(subscriber);
    if (this.#text) subscriber.send(this.#text);
    this.#source?.setWatched?.(true);
    if (!this.#timer) void this.#run();
    return () => {
      this.#subscribers.delete(subscriber);
      if (this.#subscribers.size === 0) this.#pause();
    };
  }

  close(): void {
    this.#isClosed = true;
    this.#subscribers.clear();
    this.#pause();
  }

  /** Page of the current or next featured game. Starts nothing. */
  async peek(): Promise<string | undefined> {
    const path = this.#source?.current()?.path;
    const [live] = path ? [] : await this.#live();
    return path ?? (live && `/t/${live.id}`);
  }

  /** Page of a game to watch, if possible another one than `after`. */
  async next(after: string): Promise<string | undefined> {
    const live = await this.#live();
    const from = live.findIndex(({ id }) => id === after) + 1;
    const table = [...live.slice(from), ...live.slice(0, from)].find(({ id }) => id !== after);
    if (table) return `/t/${table.id}`;
    const others = [this.#source, await this.#lastFinished(), await this.#nextExhibition()];
    const other = others.find((source) => source && source.id !== after) ?? others.find(Boolean);
    return other?.current()?.path;
  }

  #pause(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#text = "";
    this.#source?.setWatched?.(false);
  }

  async #run(): Promise<void> {
    this.#timer = setTimeout(() => void this.#run(), STEP_MS);
    try {
      await this.#update();
    } catch (error) {
      this.#deps.log.warn({ err: error }, "no game to feature");
    }
  }

  async #update(): Promise<void> {
    const isDue = this.#step++ % CHOICE_STEPS === 0 || !this.#source?.current();
    if (isDue) this.#use(await this.#choose());
    const text = eventText("featured", this.#source?.current() ?? null);
    if (text === this.#text || this.#isClosed || this.#subscribers.size === 0) return;
    this.#text = text;
    for (const subscriber of this.#subscribers) subscriber.send(text);
  }

  #use(source: FeaturedSource | undefined): void {
    if (source !== this.#source) this.#source?.setWatched?.(false);
    this.#source = source;
    source?.setWatched?.(this.#subscribers.size > 0);
  }

  async #choose(): Promise<FeaturedSource | undefined> {
    const [live] = await this.#live();
    if (live) return live.id === this.#source?.id ? this.#source : this.#liveSource(live);
    return (await this.#lastFinished()) ?? (await this.#nextExhibition());
  }

  async #live(): Promise<TableListing[]> {
    const running = await this.#deps.lobby.list({ phase: "running" });
    return running.filter((listing) => listing.spectatorsAllowed && isLive(listing)).sort(byInterest);
  }

  /** For tables of other processes, the thumbnail that they publish. */
  #liveSource({ id }: TableListing): FeaturedSource {
    const { directory, lobby } = this.#deps;
    return {
      id,
      current() {
        const room = directory.localRoom(id);
        if (room) return room.isClosing || !room.isLive ? undefined : featuredTable(room.table, "live", room.spectatorCount);
        const listing = lobby.loaded(id);
        return listing?.phase === "running" && isLive(listing) ? featuredListing(listing) : undefined;
      },
    };
  }

  /** The latest public game of the last day that ended with a result. */
  async #lastFinished(): Promise<FeaturedSource | undefined> {
    const { lobby, store, frames, clock } = this.#deps;
    const now = clock.now();
    const finished = (await lobby.list({ phase: "over" })).find(
      ({ spectatorsAllowed, updatedAt }) => spectatorsAllowed && now - updatedAt < RECENT_MS,
    );
    if (!finished) return undefined;
    if (this.#replayed?.id === finished.id) return this.#replayed;
    const table = await store.find(finished.id);
    const shown = table && table.outcome !== "" ? await frames(table) : [];
    if (!table || shown.length === 0) return undefined;
    this.#replayed = replayed(table, shown, () => this.#step);
    return this.#replayed;
  }

  async #nextExhibition(): Promise<FeaturedSource | undefined> {
    const { hasExhibitions, games } = this.#deps;
    if (!hasExhibitions || this.#isClosed) return undefined;
    if (this.#exhibition?.current()) return this.#exhibition;
    const shown = games.filter(({ thumbnail }) => thumbnail);
    const game = shown[this.#exhibitions++ % shown.length];
    this.#exhibition = game && (await Exhibition.start(this.#deps, game));
    return this.#exhibition;
  }
}

/** From the listing of another process's table, which has no colours and scores. */
function featuredListing({ id, game, names, spectatorCount, thumbnail = "" }: TableListing): FeaturedGame {
  const seats = names.map((name, seat) => ({ name, colour: COLOURS[seat] as Colour, bot: false }));
  return { id, kind: "live", game, path: `/t/${id}`, seats, spectatorCount, thumbnail };
}
