/** What a table shows of its players' accounts: names, ratings, and whether the game will be rated. Reloaded when the players change. */
import { at } from "../../../shared/core/at.ts";
import type { Seat } from "../../../shared/core/game.ts";
import type { Pool, UnratedReason } from "../../../shared/core/rating.ts";
import type { Clock } from "../../lib/clock.ts";
import type { Store } from "../../store/store.ts";
import type { Decider, TableNotification } from "../notifications.ts";
import { participantOf } from "../seating/seating.ts";
import type { Table } from "../table.ts";
import { accountsAt, humanSeats, isOneNetwork, poolOf, type StartFacts, seatingReason } from "./rated.ts";
import { type RatedPlayer, readRatedPlayers } from "./ratedPlayers.ts";

const REFRESHING: readonly TableNotification["type"][] = ["loaded", "seatingChanged"];

export class AccountInfo implements Decider {
  readonly #table: Table;
  readonly #store: Store;
  readonly #clock: Clock;
  #known: ReadonlyMap<string, RatedPlayer> = new Map();
  #blocked = false;
  /** Key of the accounts that `#known` describes. */
  #about = "";
  #loading: Promise<void> = Promise.resolve();

  constructor(table: Table, store: Store, clock: Clock) {
    this.#table = table;
    this.#store = store;
    this.#clock = clock;
  }

  decide({ type }: TableNotification): void {
    if (REFRESHING.includes(type)) void this.settle();
  }

  /** Name of the seat's account, or "". */
  nameAt(seat: Seat): string {
    return this.#infoAt(seat)?.name ?? "";
  }

  /** Displayed rating, fixed at the start. */
  ratingAt(seat: Seat): string {
    const { start } = this.#table.seating;
    return start ? (start.ratings[seat] ?? "") : this.#table.seating.public ? (this.#infoAt(seat)?.rating ?? "") : "";
  }

  /** Before the start of a public table: the seat's account has left several of its latest games. */
  leavesOften(seat: Seat): boolean {
    const { public: isPublic, start } = this.#table.seating;
    return isPublic && !start && this.#infoAt(seat)?.leavesOften === true;
  }

  /** "yes", a reason, or "" at a table without accounts. */
  get rated(): string {
    const { start } = this.#table.seating;
    const reason = start ? start.unrated : this.#reason();
    const accounts = start?.accounts ?? accountsAt(this.#table.seating);
    return accounts.every((account) => account === "") ? "" : reason || "yes";
  }

  /** For the lobby; empty without accounts. */
  get listed(): { accounts?: string[]; ratings?: string[]; rated?: true } {
    if (this.rated === "") return {};
    const seats = [...this.#table.seating.slots.keys()];
    const [accounts, ratings] = [seats.map((seat) => this.nameAt(seat)), seats.map((seat) => this.ratingAt(seat))];
    return { accounts, ratings, ...(this.rated === "yes" && { rated: true as const }) };
  }

  async atStart(): Promise<StartFacts> {
    await this.settle();
    const accounts = accountsAt(this.#table.seating);
    const leavesOften = [...accounts.keys()].filter((seat) => this.leavesOften(seat));
    return { accounts, ratings: accounts.map((_, seat) => this.ratingAt(seat)), unrated: this.#reason(), leavesOften };
  }

  /** Resolves when the data of the current players is loaded. */
  settle(): Promise<void> {
    const { seating } = this.#table;
    const accounts = accountsAt(seating).filter(Boolean);
    const about = JSON.stringify([seating.game, this.#pool, accounts]);
    if (about !== this.#about) {
      this.#about = about;
      // Shows nothing on failure; the store reports it.
      this.#loading = this.#load(accounts).catch(() => {
        this.#about = "";
      });
    }
    return this.#loading;
  }

  get #pool(): Pool {
    return poolOf(this.#table.seating);
  }

  #infoAt(seat: Seat): RatedPlayer | undefined {
    return this.#known.get(accountsAt(this.#table.seating)[seat] || "-");
  }

  async #load(ids: readonly string[]): Promise<void> {
    this.#known = new Map();
    if (ids.length === 0) return;
    const [known, blocked] = await Promise.all([
      readRatedPlayers(this.#store, ids, this.#table.seating.game, this.#pool, this.#clock.now()),
      ids.length > 1 ? this.#store.accounts.hasBlock(ids) : false,
    ]);
    this.#known = known;
    this.#blocked = blocked;
    this.#table.notifications.emit({ type: "accountsRead" });
  }

  #reason(): UnratedReason | "" {
    const { seating, game } = this.#table;
    const own = seatingReason(seating, game);
    if (own !== "") return own;
    const seats = humanSeats(seating);
    const networks = seats.map((seat) => participantOf(seating, at(seating.slots, seat).participant)?.network ?? "");
    // A block is not revealed: it looks like a shared network.
    if (isOneNetwork(networks) || this.#blocked) return "SAME_NETWORK";
    return seats.every((seat) => this.#infoAt(seat)?.isReady) ? "" : "NEW_ACCOUNT";
  }
}
