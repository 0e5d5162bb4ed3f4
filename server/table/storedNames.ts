/** Version 0.1.0 stored the same data under other names. Everything that reads a table's stored JSON translates them here. */
import { type Names, renameKeys } from "../lib/renameKeys.ts";

type Stored = Readonly<Record<string, unknown>>;

const SEATING: Names = {
  watching: "spectatorsAllowed",
  ownBots: "apiBotsAllowed",
  numbers: "clientSeeds",
  places: "slots",
  people: "participants",
  kept: "heldSeats",
};
const PARTICIPANT: Names = { number: "clientSeed", ownBot: "apiBot" };
const SLOT: Names = { person: "participant", gone: "replacedName" };
const HELD_SEATS: Names = { people: "participants" };
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

/** @throws SyntaxError if it is no seating */
export function currentSeating(stored: Stored): Stored {
  const { participants, slots, heldSeats, ...seating } = renameKeys(stored, SEATING);
  if (!Array.isArray(slots) || !Array.isArray(participants)) throw new SyntaxError("no seating");
  return {
    ...seating,
    participants: participants.map((participant) => renameKeys(participant, PARTICIPANT)),
    slots: slots.map((slot) => renameKeys(slot, SLOT)),
    ...(heldSeats ? { heldSeats: renameKeys(heldSeats as Stored, HELD_SEATS) } : {}),
  };
}

export function currentStatus(stored: Stored): Stored {
  const status = renameKeys(stored, STATUS);
  return status.vote ? { ...status, vote: renameKeys(status.vote as Stored, VOTE) } : status;
}

export function currentTableEvent(stored: Stored): Stored {
  const type = String(stored.type);
  return { ...renameKeys(stored, { about: "target" }), type: EVENT_TYPES[type] ?? type };
}

export function currentChatMessage(stored: Stored): Stored {
  const { room = "table" } = stored;
  return { ...stored, room: room === "watchers" ? "spectators" : room };
}
