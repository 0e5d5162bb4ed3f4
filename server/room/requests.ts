/** What each request of a client does. The shape has been checked; the room runs one at a time. */
import type { Refusal } from "../../shared/game.ts";
import type { Replies, RequestOf, RequestType } from "../../shared/protocol.ts";
import { hashOf, newKey } from "../secrets.ts";
import { type Arrangement, newPerson, type Person, personOf, putBot, rearrange, remove, seatOf, sit, stand } from "./arrangement.ts";
import { LIFE_HANDLERS } from "./lifeRequests.ts";
import { isOpen } from "./replacing.ts";
import type { TableRoom } from "./TableRoom.ts";
import type { Viewer } from "./viewer.ts";

export type Handler<R extends RequestType> = (room: TableRoom, viewer: Viewer, body: RequestOf<R>) => Promise<Replies[R] | Refusal>;

type Change = (draft: Arrangement) => Refusal | undefined;

async function changed(room: TableRoom, change: Change): Promise<Record<string, never> | Refusal> {
  return (await room.rearrange(change)) ?? {};
}

async function byHost(room: TableRoom, viewer: Viewer, change: Change): Promise<Record<string, never> | Refusal> {
  return room.isHost(viewer) ? changed(room, change) : { code: "NOT_HOST" };
}

/** The person who sits down: the one whose socket it is, or a new one with a key of its own. */
function sitter(room: TableRoom, viewer: Viewer): { person: Person; key: string } {
  const known = personOf(room.table.arrangement, viewer.person);
  if (known) return { person: known, key: viewer.key };
  const key = newKey();
  return { person: newPerson(hashOf(key), { name: "", number: "" }), key };
}

const handleSit: Handler<"sit"> = async (room, viewer, body) => {
  if (!viewer.maySit) return { code: "NO_INVITE" };
  if (room.table.play && !room.table.arrangement.places.some(isOpen)) return { code: "STARTED" };
  const { person, key } = sitter(room, viewer);
  const change: Change = (draft) => sit(draft, personOf(draft, person.id) ?? person, body);
  const refusal = room.table.play
    ? await room.join(viewer, person, key, body.seat, body.name)
    : await room.rearrange(change, () => room.identify(viewer, person.id, key));
  return refusal ?? { key, seat: body.seat };
};

const handleArrange: Handler<"arrange"> = async (room, viewer, body) => {
  const game = room.services.gameById(body.game ?? room.table.arrangement.game);
  if (!game) return { code: "NO_GAME" };
  return byHost(room, viewer, (draft) => rearrange(draft, game, body));
};

const handleMove: Handler<"move"> = async (room, viewer, { id, version, move }) => {
  const seat = seatOf(room.table.arrangement, viewer.person);
  if (seat < 0) return { code: "NO_SEAT" };
  room.living.back(viewer.person);
  if (room.table.life.paused) return { code: "PAUSED" };
  const played = await room.move({ seat, move, intent: id, version });
  return "code" in played ? played : { version: played.version };
};

const handleStart: Handler<"start"> = async (room, viewer) => {
  if (!room.isHost(viewer)) return { code: "NOT_HOST" };
  return (await room.start()) ?? {};
};

const handleLinks: Handler<"links"> = async ({ table }, { person }) => {
  if (person === "" || person !== table.arrangement.host) return { code: "NOT_HOST" };
  return { invite: table.invite, watchKey: table.watchKey };
};

export const HANDLERS: { readonly [R in RequestType]: Handler<R> } = {
  move: handleMove,
  sit: handleSit,
  stand: (room, viewer) => changed(room, (draft) => stand(draft, viewer.person)),
  arrange: handleArrange,
  bot: (room, viewer, body) => byHost(room, viewer, (draft) => putBot(draft, body)),
  remove: (room, viewer, body) => byHost(room, viewer, (draft) => remove(draft, body)),
  start: handleStart,
  links: handleLinks,
  chat: async (room, viewer, body) => (await room.conversation.say(viewer, body.text, body.room)) ?? {},
  events: async ({ table }, viewer, { from }) => table.events.for(seatOf(table.arrangement, viewer.person), from),
  ...LIFE_HANDLERS,
};
