/**
 * Who is connected, in all processes: the event "people" of the lobby's stream. Each process counts all of them from the connections of
 * every one, which they exchange through the database.
 */
import type { PeopleCounts } from "../../shared/core/protocol.ts";
import type { Cluster, Connection } from "../cluster/cluster.ts";
import type { Clock } from "../lib/clock.ts";
import type { Log } from "../lib/log.ts";
import { PeriodicJob } from "../lib/periodicJob.ts";
import type { Sender } from "../table/notifications.ts";
import type { Presence } from "../table/presence/presence.ts";
import { humanSeats } from "../table/rated/rated.ts";
import { isCorrespondence, seatOf } from "../table/seating/seating.ts";
import type { Table } from "../table/table.ts";
import type { Audience } from "../table/viewer.ts";
import { eventText, type LobbySubscriber } from "./lobby.ts";

/** In ms. What changes in one process is counted in all after twice this time at most. */
const INTERVAL_MS = 4000;

/** Newcomers within this time, in ms, are counted together. */
const NEWCOMERS_MS = 250;

/** Guests of a network that count: a browser's key is easily renewed. */
const GUESTS_PER_NETWORK = 3;

const isGuest = ({ person }: Connection): boolean => person.startsWith("g");

/** Groups connections by person: people who play or wait come first. */
function byPerson(connections: readonly Connection[]): readonly Connection[][] {
  const persons = new Map<string, Connection[]>();
  for (const connection of connections) {
    const known = persons.get(connection.person);
    if (known) known.push(connection);
    else persons.set(connection.person, [connection]);
  }
  const isBusy = (all: readonly Connection[]) => all.some(({ isPlaying, waitsFor }) => isPlaying || waitsFor !== undefined);
  return [...persons.values()].sort((a, b) => Number(isBusy(b)) - Number(isBusy(a)));
}

export function countPeople(connections: readonly Connection[]): PeopleCounts {
  const guests = new Map<string, number>();
  const counts: PeopleCounts = { online: 0, playing: 0, waiting: {} };
  for (const all of byPerson(connections)) {
    const [first] = all as [Connection];
    if (isGuest(first)) {
      const before = guests.get(first.network) ?? 0;
      if (before === GUESTS_PER_NETWORK) continue;
      guests.set(first.network, before + 1);
    }
    counts.online++;
    if (all.some(({ isPlaying }) => isPlaying)) counts.playing++;
    const games = new Set(all.flatMap(({ waitsFor }) => waitsFor ?? []));
    for (const game of games) counts.waiting[game] = (counts.waiting[game] ?? 0) + 1;
  }
  return counts;
}

interface Deps {
  readonly cluster: Pick<Cluster, "shareConnections">;
  readonly clock: Clock;
  readonly log: Log;
  /** Gives an address, an account or a browser its pseudonym. */
  codeOf(text: string): string;
  waits(): NonNullable<PeopleCounts["waits"]>;
}

/** Somebody at a page: an account, or a browser by the hash of its key. */
export interface Visit {
  /** Id; "" for a guest. */
  readonly account: string;
  /** "" if the browser sent no key: then all of its network are one person. */
  readonly visitor: string;
  readonly network: string;
}

type Doing = Pick<Connection, "isPlaying" | "isLive" | "waitsFor">;

function doing({ phase, status, seating }: Table, presence: Presence, participant: string): Doing {
  const seat = seatOf(seating, participant);
  if (seat < 0) return {};
  if (phase === "open") return seating.public ? { waitsFor: seating.game } : {};
  if (phase !== "running" || status.paused || presence.hasStandIn(seat)) return {};
  // Practice against bots keeps nobody from a game with people.
  const isWithPeople = humanSeats(seating).length > 1;
  return { isPlaying: true, ...(isWithPeople && !isCorrespondence(seating) && { isLive: true }) };
}

export class People extends PeriodicJob {
  readonly #deps: Deps;
  readonly #visits = new Set<Connection>();
  /** By table. */
  readonly #atTables = new Map<string, () => readonly Connection[]>();
  readonly #subscribers = new Set<LobbySubscriber>();
  /** Subscribers that were sent nothing yet. */
  readonly #newcomers = new Set<LobbySubscriber>();
  #timer: NodeJS.Timeout | undefined;
  #elsewhere: readonly Connection[] = [];
  #text = "";

  constructor(deps: Deps) {
    super(deps, INTERVAL_MS, "people are counted late");
    this.#deps = deps;
  }

  #personOf({ account, visitor, network }: Visit): string {
    const { codeOf } = this.#deps;
    return account ? `a${codeOf(account)}` : `g${codeOf(visitor || `network ${network}`)}`;
  }

  #connection(visit: Visit, doing: Doing = {}): Connection {
    return { person: this.#personOf(visit), network: this.#deps.codeOf(visit.network), ...doing };
  }

  /** Follows who is at a table. API bots are no people. */
  follow(table: Table, audience: Audience, presence: Presence): Sender {
    const connections = () =>
      audience
        .all()
        .filter(({ isBot }) => !isBot)
        .map((viewer) => this.#connection(viewer, doing(table, presence, viewer.participant)));
    return {
      sendChange: ({ type }) => {
        if (type === "loaded") this.#atTables.set(table.id, connections);
        else if (type === "closed" && this.#atTables.get(table.id) === connections) this.#atTables.delete(table.id);
      },
    };
  }

  /** Sends the counts soon and with each change; the subscriber is one of the people. @returns unsubscribes */
  subscribe(subscriber: LobbySubscriber, visit: Visit): () => void {
    const connection = this.#connection(visit);
    this.#visits.add(connection);
    this.#subscribers.add(subscriber);
    this.#newcomers.add(subscriber);
    this.#timer ??= setTimeout(() => this.#publish(), NEWCOMERS_MS);
    return () => {
      this.#newcomers.delete(subscriber);
      this.#visits.delete(connection);
      this.#subscribers.delete(subscriber);
    };
  }

  /** Counts somebody whose page waits for these games. @returns stops counting */
  wait(visit: Visit, games: readonly string[]): () => void {
    const connections = games.map((waitsFor) => this.#connection(visit, { waitsFor }));
    for (const connection of connections) this.#visits.add(connection);
    return () => {
      for (const connection of connections) this.#visits.delete(connection);
    };
  }

  /** Which of the accounts are connected, to any process. */
  online(accounts: readonly string[]): readonly string[] {
    const connected = new Set([...this.#here(), ...this.#elsewhere].map(({ person }) => person));
    return accounts.filter((account) => connected.has(this.#personOf({ account, visitor: "", network: "" })));
  }

  #here(): Connection[] {
    return [...this.#visits, ...[...this.#atTables.values()].flatMap((connections) => connections())];
  }

  /** Tells who plays a live game now: is connected to it, in any process. */
  playingLive(): (visit: Visit) => boolean {
    const playing = new Set([...this.#here(), ...this.#elsewhere].flatMap(({ person, isLive }) => (isLive ? [person] : [])));
    return (visit) => playing.has(this.#personOf(visit));
  }

  protected override async work(): Promise<void> {
    try {
      this.#elsewhere = await this.#deps.cluster.shareConnections(this.#here());
    } finally {
      this.#publish();
    }
  }

  #publish(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waits = this.#deps.waits();
    const counts = countPeople([...this.#here(), ...this.#elsewhere]);
    const text = eventText("people", Object.keys(waits).length > 0 ? { ...counts, waits } : counts);
    for (const subscriber of text === this.#text ? this.#newcomers : this.#subscribers) subscriber.send(text);
    this.#newcomers.clear();
    this.#text = text;
  }

  override async close(): Promise<void> {
    await super.close();
    clearTimeout(this.#timer);
  }
}
