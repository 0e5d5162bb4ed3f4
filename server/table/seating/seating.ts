/** Seats, participants and settings of a table. Plain data that is stored as it is; the functions change a draft in place or refuse. */

import { randomUUID } from "node:crypto";
import { at } from "../../../shared/core/at.ts";
import { BOT_NAMES } from "../../../shared/core/botNames.ts";
import {
  type BotLevel,
  type Colour,
  type Game,
  isRefusal,
  MAX_SEATS,
  type Refusal,
  type Seat,
  seatColours,
} from "../../../shared/core/game.ts";
import { completeOptions, type Options, updateOptions } from "../../../shared/core/options.ts";
import type { CreateTable, RequestOf, TableListing } from "../../../shared/core/protocol.ts";
import type { UnratedReason } from "../../../shared/core/rating.ts";
import type { RecordSeat } from "../../../shared/core/record.ts";
import type { ClockSetting } from "../../../shared/core/timing.ts";
import { looksLike, nameKeys } from "../../lib/nameKeys.ts";

/** Has a key to this table, or an account that was seated. */
export interface Participant {
  readonly id: string;
  /** "" for an account. */
  keyHash: string;
  /** Id of the account; it never leaves the server. */
  account?: string;
  name: string;
  /** The browser's share of the game's seed. */
  clientSeed: string;
  /** Kicked: may neither sit nor watch. */
  removed: boolean;
  /** Before the start: pseudonym of the address that the player sat down from. */
  network?: string;
  /** An API bot, which joined with its token. */
  readonly apiBot?: boolean;
  /** Id of the account that owns this API bot, whose name is part of the bot's; it never leaves the server. */
  owner?: string;
}

export function newParticipant(keyHash: string, { name, clientSeed }: { readonly name: string; readonly clientSeed: string }): Participant {
  return { id: randomUUID(), keyHash, name, clientSeed, removed: false };
}

export function newAccountParticipant(account: string, name: string, clientSeed: string): Participant {
  return { ...newParticipant("", { name, clientSeed }), account };
}

/** A seat: free if it has neither a participant nor a bot. */
export interface SeatSlot {
  colour: Colour;
  /** Id, or "". */
  participant: string;
  /** Level of its bot, or "". */
  level: BotLevel | "";
  /** Name of the player who was voted out of a running game. */
  replacedName?: string;
}

export interface Seating {
  game: string;
  options: Options;
  public: boolean;
  spectatorsAllowed: boolean;
  apiBotsAllowed?: boolean;
  /** Whether players may request a bot's suggestion. */
  hints?: boolean;
  slots: SeatSlot[];
  participants: Participant[];
  host: string;
  /** Renewed when a player is kicked or the table becomes private; until then the table's first ones are valid. */
  invite?: string;
  watchKey?: string;
  clock: ClockSetting;
  /** The host chose not to have it rated. */
  casual?: boolean;
  /** Id of the tournament that the game belongs to. */
  tournament?: string;
  /** Decisions about ratings at the start (`rated/rated.ts`). */
  start?: {
    readonly accounts: readonly string[];
    readonly ratings: readonly string[];
    readonly unrated: UnratedReason | "";
    readonly leavesOften: readonly Seat[];
  };
  /** Client seeds at the start of the game: players who join later do not change the dice. */
  clientSeeds?: readonly string[];
  /** Before the start: who is ready for these terms. A correspondence game starts once all are. */
  ready?: string[];
  /** Who was ready for earlier terms, and is asked again. */
  askedAgain?: string[];
  /** Before the start: pseudonyms of the addresses of kicked players, from which nobody may come without an invitation. */
  barred?: string[];
  /** Before a rematch: reserves seats for these participants for this time after loading, in ms. */
  heldSeats?: { readonly participants: readonly string[]; readonly forMs: number };
}

/** @throws SyntaxError */
export function readSeating(text: string): Seating {
  const seating = JSON.parse(text) as Seating | null;
  if (!seating?.slots) throw new SyntaxError("no seating");
  return seating;
}

/** Client seeds by seat; "" for a bot. */
export function clientSeedsOf(seating: Seating): readonly string[] {
  return seating.clientSeeds ?? seating.slots.map(({ participant }) => participantOf(seating, participant)?.clientSeed ?? "");
}

export function isApiBot(seating: Seating, { participant }: SeatSlot): boolean {
  return participantOf(seating, participant)?.apiBot === true;
}

/** By seat: whether its player is connected; null for a bot and a vacant seat. */
export function presentAt(seating: Seating, isConnected: (participant: string) => boolean): TableListing["present"] {
  return seating.slots.map((slot) => (slot.participant === "" || isApiBot(seating, slot) ? null : isConnected(slot.participant)));
}

/** For tables that no process has loaded. */
export const nobodyPresent = (seating: Seating): TableListing["present"] => presentAt(seating, () => false);

export const isFree = (slot: SeatSlot): boolean => slot.participant === "" && slot.level === "";

/** All players have accounts, and need not be connected. */
export const isCorrespondence = ({ clock }: Pick<Seating, "clock">): boolean => clock.kind === "correspondence";

export const isBotTable = ({ slots }: Seating): boolean => slots.every(({ level }) => level !== "");

/** -1 without a seat. */
export function seatOf(seating: Seating, participant: string | undefined): Seat {
  return participant ? seating.slots.findIndex((slot) => slot.participant === participant) : -1;
}

export const hostsOrSits = (seating: Seating, participant: string): boolean =>
  participant !== "" && (participant === seating.host || seatOf(seating, participant) >= 0);

export function participantOf(seating: Seating, id: string): Participant | undefined {
  return seating.participants.find((participant) => participant.id === id);
}

export function holderOf(seating: Seating, keyHash: string): Participant | undefined {
  return seating.participants.find((participant) => participant.keyHash === keyHash);
}

export function accountHolder(seating: Seating, account: string): Participant | undefined {
  return account === "" ? undefined : seating.participants.find((participant) => participant.account === account);
}

export const seatOfAccount = (seating: Seating, account: string): Seat => seatOf(seating, accountHolder(seating, account)?.id);

/** Seats as records and lists name them; a free seat has the name "". */
export function seatList(seating: Seating): (RecordSeat & { readonly free: boolean })[] {
  const names = seating.slots.map((slot) => slot.replacedName ?? participantOf(seating, slot.participant)?.name ?? "");
  const spare = BOT_NAMES.filter((name) => !names.includes(name));
  return seating.slots.map((slot, seat) => {
    const bot = slot.level !== "";
    const shared = {
      name: bot && slot.replacedName === undefined ? (spare[seat] ?? at(BOT_NAMES, seat)) : at(names, seat),
      colour: slot.colour,
      free: isFree(slot),
    };
    if (isApiBot(seating, slot)) return { ...shared, kind: "person", apiBot: true };
    return slot.level === "" ? { ...shared, kind: "person" } : { ...shared, kind: "bot", level: slot.level };
  });
}

function badSeats(game: Game, seats: number): Refusal | undefined {
  const { min, max } = game.seats;
  return seats < min || seats > max ? { code: "BAD_SEATS", params: { min, max } } : undefined;
}

const freeSlots = (game: Game, seats: number): SeatSlot[] =>
  seatColours(game, seats).map((colour) => ({ colour, participant: "", level: "" }));

/** A new table, its creator in seat 0 unless the host only watches. Refusals: BAD_SEATS, BAD_OPTION, TOO_MANY_BOTS, ACCOUNT_NEEDED. */
export function newSeating(game: Game, input: CreateTable, host: Participant): Seating | Refusal {
  const refusal = badSeats(game, input.seats);
  if (refusal) return refusal;
  const options = completeOptions(game.options, input.options, input.seats);
  if (isRefusal(options)) return options;
  const slots = freeSlots(game, input.seats);
  const bots = input.bots ?? [];
  const first = input.hostSpectates ? 0 : 1;
  if (first + bots.length > slots.length) return { code: "TOO_MANY_BOTS" };
  if (!input.hostSpectates) at(slots, 0).participant = host.id;
  for (const [i, level] of bots.entries()) at(slots, first + i).level = level;
  const { public: listed, spectatorsAllowed, apiBotsAllowed, hints, clock = { kind: "none" } } = input;
  if (isCorrespondence({ clock }) && !host.account) return { code: "ACCOUNT_NEEDED" };
  const granted = { ...(apiBotsAllowed && { apiBotsAllowed }), ...(hints && !isCorrespondence({ clock }) && { hints }) };
  return { game: game.id, options, public: listed, spectatorsAllowed, ...granted, slots, participants: [host], host: host.id, clock };
}

function recolour(draft: Seating, seat: Seat, colour: Colour): Refusal | undefined {
  const other = draft.slots.find((slot) => slot.colour === colour);
  if (other && other !== draft.slots[seat] && !isFree(other)) return { code: "COLOUR_TAKEN" };
  const slot = at(draft.slots, seat);
  if (other) other.colour = slot.colour;
  slot.colour = colour;
  return undefined;
}

/** Whether another seated player has that name, or one that looks like it. */
export function nameTaken(draft: Seating, participant: string, name: string): boolean {
  const keys = nameKeys(name);
  return draft.participants.some(
    (other) => other.id !== participant && seatOf(draft, other.id) >= 0 && looksLike(keys, nameKeys(other.name)),
  );
}

/** Guests who left their seats and can come back with their keys. Were there no limit, each would make every stored change of the table longer. */
const MAX_DEPARTED = 24;

/** Call with the newcomer in a seat. Over the limit the guest who came first is forgotten, but nobody who was kicked. */
export function addParticipant(draft: Seating, participant: Participant): void {
  if (!draft.participants.includes(participant)) draft.participants.push(participant);
  const departed = draft.participants.filter(
    ({ id, account, owner, removed }) => !hostsOrSits(draft, id) && !account && !owner && !removed,
  );
  const forgotten = departed.slice(0, -MAX_DEPARTED);
  if (forgotten.length > 0) draft.participants = draft.participants.filter((other) => !forgotten.includes(other));
}

/** Takes or changes a seat, a name or a colour. Refusals: SEAT_NOT_FOUND, SEAT_TAKEN, NAME_TAKEN, COLOUR_TAKEN, KICKED, ACCOUNT_NEEDED. */
export function sit(draft: Seating, participant: Participant, input: RequestOf<"sit">): Refusal | undefined {
  const slot = draft.slots[input.seat];
  if (!slot) return { code: "SEAT_NOT_FOUND" };
  if (participant.removed) return { code: "KICKED" };
  if (isCorrespondence(draft) && !participant.account) return { code: "ACCOUNT_NEEDED" };
  if (slot.participant !== participant.id && !isFree(slot)) return { code: "SEAT_TAKEN" };
  if (nameTaken(draft, participant.id, input.name)) return { code: "NAME_TAKEN" };
  leaveSeat(draft, participant.id);
  slot.participant = participant.id;
  addParticipant(draft, participant);
  participant.name = input.name;
  participant.clientSeed = input.clientSeed;
  return input.colour && recolour(draft, input.seat, input.colour);
}

export function leaveSeat(draft: Seating, participant: string): undefined {
  for (const slot of draft.slots) if (slot.participant === participant) slot.participant = "";
}

/** Puts a bot in a free seat or changes its level. Refusals: SEAT_NOT_FOUND, SEAT_TAKEN. */
export function setBot(draft: Seating, { seat, level }: RequestOf<"setBot">): Refusal | undefined {
  const slot = draft.slots[seat];
  if (!slot) return { code: "SEAT_NOT_FOUND" };
  if (slot.participant !== "") return { code: "SEAT_TAKEN" };
  slot.level = level;
  return undefined;
}

/** Empties a seat. A kicked player may not even watch any more. Refusals: SEAT_NOT_FOUND, IS_HOST. */
export function kick(draft: Seating, { seat, bar = true }: RequestOf<"kick">): Refusal | undefined {
  const slot = draft.slots[seat];
  if (!slot || isFree(slot)) return { code: "SEAT_NOT_FOUND" };
  if (slot.participant === draft.host) return { code: "IS_HOST" };
  const participant = participantOf(draft, slot.participant);
  if (participant && bar) {
    participant.removed = true;
    if (participant.network) draft.barred = [...new Set([...(draft.barred ?? []), participant.network])];
  }
  slot.participant = "";
  slot.level = "";
  return undefined;
}

function resize(game: Game, draft: Seating, seats: number): Refusal | undefined {
  if (draft.slots.slice(seats).some((slot) => slot.participant !== "")) return { code: "SEATS_OCCUPIED" };
  const used = new Set(draft.slots.map((slot) => slot.colour));
  const spare = seatColours(game, MAX_SEATS).filter((colour) => !used.has(colour));
  draft.slots.length = Math.min(seats, draft.slots.length);
  while (draft.slots.length < seats) draft.slots.push({ colour: spare.shift() as Colour, participant: "", level: "" });
  return undefined;
}

/** Changes the table; another game resets the options. Refusals: BAD_SEATS, SEATS_OCCUPIED, BAD_OPTION, ACCOUNT_NEEDED (a guest or an API bot sits there). */
export function updateSettings(draft: Seating, game: Game, input: RequestOf<"updateSettings">): Refusal | undefined {
  if (
    input.clock &&
    isCorrespondence({ clock: input.clock }) &&
    draft.slots.some(({ participant }) => participant !== "" && !participantOf(draft, participant)?.account)
  )
    return { code: "ACCOUNT_NEEDED" };
  const before = { options: game.id === draft.game ? draft.options : {}, seats: draft.slots.length };
  const { seats = before.seats } = input;
  const refusal = badSeats(game, seats) ?? resize(game, draft, seats);
  if (refusal) return refusal;
  const options = updateOptions(game.options, before, input.options ?? {}, seats);
  if (isRefusal(options)) return options;
  const {
    public: listed = draft.public,
    spectatorsAllowed = draft.spectatorsAllowed,
    apiBotsAllowed = draft.apiBotsAllowed,
    hints = draft.hints,
    clock = draft.clock,
    rated = !draft.casual,
  } = input;
  // In a correspondence game hints would go unnoticed.
  const allowed = isCorrespondence({ clock }) ? false : hints;
  Object.assign(draft, {
    game: game.id,
    options,
    public: listed,
    spectatorsAllowed,
    apiBotsAllowed,
    hints: allowed,
    clock,
    casual: !rated || undefined,
  });
  return undefined;
}
