/**
 * What one address, guest, account, API bot or spectator may do, fill or hold: the whole list, and the function that asks for permission.
 * `server/README.md` explains it to operators.
 */
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import type { Refusal } from "../../shared/core/game.ts";
import { hashOf } from "./secrets.ts";

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** Limits that operators set (`server/boot/config.ts`). */
export interface LimitSettings {
  readonly createsPerMinute: number;
  readonly joinsPerMinute: number;
}

/** `points`: how often per period, or the setting that says so. */
interface Rate {
  readonly points: number | keyof LimitSettings;
  readonly seconds: number;
}

const perMinute = <P extends Rate["points"]>(points: P) => ({ points, seconds: MINUTE_S });
const perHour = (points: number) => ({ points, seconds: HOUR_S });
const perDay = (points: number) => ({ points, seconds: DAY_S });

/** How often. All processes count together. */
export const RATES = {
  // Per address.
  "tables.create": perMinute("createsPerMinute"),
  "tables.join": perMinute("joinsPerMinute"),
  "tables.read": perMinute("joinsPerMinute"),
  "tables.mine": perMinute("joinsPerMinute"),
  "tables.invite": perMinute(60),
  "seeks.make": perMinute("createsPerMinute"),
  "seeks.use": perMinute("joinsPerMinute"),
  "seeks.invites": perHour(20),
  // Per table.
  "seeks.invite": { points: 1, seconds: 2 * MINUTE_S },
  // Per address.
  "appointments.make": perMinute("createsPerMinute"),
  "appointments.use": perMinute("joinsPerMinute"),
  "tournaments.make": perMinute("createsPerMinute"),
  "tournaments.use": perMinute("joinsPerMinute"),
  /** Per account: each act of an organiser is listed for all. */
  "tournaments.organise": perDay(60),
  "bots.create": perMinute("createsPerMinute"),
  "bots.join": perMinute("joinsPerMinute"),
  "users.read": perMinute(60),
  "games.search": perMinute(60),
  "database.read": perMinute(60),
  "puzzles.answer": perMinute(60),
  "puzzles.read": perMinute("joinsPerMinute"),
  "studies.read": perMinute("joinsPerMinute"),
  "studies.save": perMinute(60),
  "studies.invite": perMinute(20),
  "users.relate": perMinute(60),
  "pages.preview": perMinute(60),
  "pages.read": perMinute(60),
  "pictures.read": perMinute("joinsPerMinute"),
  "pictures.draw": perMinute(120),
  "account.request": perMinute("joinsPerMinute"),
  "account.login": perMinute(30),
  "account.finish": perMinute(20),
  "account.signUp": perMinute(10),
  "account.signUpsPerDay": perDay(30),
  "account.newPerDay": perDay(5),
  email: perMinute("joinsPerMinute"),
  reports: perDay(20),
  admin: perMinute(240),
  /** Shared by all processes. */
  metrics: perMinute(240),
  monitor: perMinute(240),
  // Per address and account.
  "account.wrongCodes": perMinute(5),
  // Per address, and per account, at all tables.
  chat: perMinute(100),
  "chat.daily": perDay(3000),
  // Per account.
  "account.claims": perMinute(20),
  "account.exports": perHour(3),
  invites: perDay(10),
  /** Besides digests. */
  emails: perDay(20),
  // Per account and recipient.
  "invites.recipient": perDay(3),
  // Per account, and per recipient's address.
  "account.confirmations": perDay(5),
} as const satisfies { readonly [name: string]: Rate };

export type RateName = keyof typeof RATES;

/** How much at once. */
export const QUOTAS = {
  // Per account.
  sessions: 20,
  passkeys: 20,
  apiBots: 20,
  relations: 500,
  studies: 100,
  /** Until the account is experienced. */
  firstStudies: 10,
  /** Invited to write in one study. */
  studyWriters: 10,
  /** In the list of public ones: whoever saves again and again can't fill it. */
  listedStudies: 10,
  pushSubscriptions: 10,
  correspondenceGames: 20,
  /** Until the account is experienced. */
  firstCorrespondenceGames: 5,
  /** Seats at public tables that wait for their start. */
  openSeatsPerAccount: 5,
  /** Seeks that are open or in a ready check. */
  seeksPerAccount: 5,
  seeksPerGuest: 1,
  /** That have not begun. */
  appointmentsPerAccount: 5,
  /** Yes and maybe, at one appointment. */
  appointmentAnswers: 20,
  /** Unfinished tournaments that one account may organise, drafts included. */
  tournamentsPerOrganiser: 2,
  /** Unfinished tournaments that one account may be in. */
  tournamentEntries: 3,
  seekingGuestsPerAddress: 2,
  seekersPerAddress: 8,
  /** Seats held for absent players at public tables before the start, longer than for newcomers. */
  waitingSeatsPerAccount: 1,
  waitingSeatsPerAddress: 2,
  // At one table.
  undosPerTurn: 30,
  undosPerGame: 300,
  // Per seat.
  /** Entries of the log in a game: optional moves, undos and the moves they undo. */
  repeatsPerGame: 5_000,
  proposalsPerMinute: 2,
  /** Rejected proposals in half an hour. */
  rejectedProposals: 5,
  /** The table's own events in a game: proposals, pauses, undos, returns. */
  seatEvents: 500,
  /** By the host of a private table in a game, without a vote. */
  pausesByHost: 3,
  /** Per participant, or per address for spectators. */
  reports: 5,
  reportsOfSpectators: 25,
  /** Messages in 10 s per participant, or per address for spectators. */
  chatPerSpeaker: 5,
  chatPerAddress: 20,
  /** API bots without a seat. */
  watchingBots: 16,
  watchingBotsPerAddress: 8,
  // In a process.
  queuedPictures: 30,
} as const;

interface RateLimiters {
  rateLimiter(name: string, points: number, seconds?: number): RateLimiterAbstract;
}

export class Limits {
  readonly #limiters: ReadonlyMap<RateName, RateLimiterAbstract>;

  constructor(cluster: RateLimiters, settings: LimitSettings) {
    const names = Object.keys(RATES) as RateName[];
    this.#limiters = new Map(
      names.map((name) => {
        const { points, seconds }: Rate = RATES[name];
        return [name, cluster.rateLimiter(name, typeof points === "number" ? points : settings[points], seconds)];
      }),
    );
  }

  /**
   * Counts one use, and asks whether it is allowed. PostgreSQL stores what is counted, so it is only a hash.
   * @param key of the address, account or person who is counted. Refusals: TOO_MANY_REQUESTS {seconds}.
   */
  async take(name: RateName, key: string): Promise<Refusal | undefined> {
    try {
      await this.#limiters.get(name)?.consume(hashOf(key));
      return undefined;
    } catch (reached) {
      if (!(reached instanceof RateLimiterRes)) throw reached;
      return { code: "TOO_MANY_REQUESTS", params: { seconds: Math.ceil(reached.msBeforeNext / 1000) } };
    }
  }
}
