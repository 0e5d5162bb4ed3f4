/** Version 0.1.0 stored the same data under other names. Everything that reads a table's stored JSON translates them here. */

type Names = { readonly [old: string]: string };
type Stored = Readonly<Record<string, unknown>>;

const SEATING: Names = { watching: "spectatorsAllowed", ownBots: "apiBotsAllowed", numbers: "clientSeeds" };
const PARTICIPANT: Names = { number: "clientSeed" };
const STATUS: Names = { next: "rematchTable", again: "rematchSeats" };
const VOTE: Names = { about: "target", asked: "voters" };
const EVENT_TYPES: Names = {
  "table.takenBack": "table.undone",
  "table.given": "table.replacedByBot",
  "table.opened": "table.vacated",
  "table.standIn": "table.botPlaying",
  "table.botEased": "table.botDegraded",
  "table.voteBegan": "table.voteStarted",
};

const renamed = (stored: Stored, names: Names): Stored =>
  Object.fromEntries(Object.entries(stored).map(([name, value]) => [names[name] ?? name, value]));

export function currentSeating(stored: Stored): Stored {
  return { ...renamed(stored, SEATING), people: (stored.people as readonly Stored[]).map((person) => renamed(person, PARTICIPANT)) };
}

export function currentStatus(stored: Stored): Stored {
  const status = renamed(stored, STATUS);
  return status.vote ? { ...status, vote: renamed(status.vote as Stored, VOTE) } : status;
}

export function currentTableEvent(stored: Stored): Stored {
  const type = String(stored.type);
  return { ...renamed(stored, { about: "target" }), type: EVENT_TYPES[type] ?? type };
}

/** Even older messages have no room. */
export function currentChatMessage(stored: Stored): Stored {
  const { room = "table" } = stored;
  return { ...stored, room: room === "watchers" ? "spectators" : room };
}
