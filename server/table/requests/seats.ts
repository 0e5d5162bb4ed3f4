/** What the requests do that change who sits where, and the settings of a table before its start. */
import { at } from "../../../shared/core/at.ts";
import { isRefusal, type Refusal, type Seat } from "../../../shared/core/game.ts";
import type { Replies, RequestOf } from "../../../shared/core/protocol.ts";
import { nameKeys } from "../../lib/nameKeys.ts";
import { hashOf, newKey } from "../../lib/secrets.ts";
import type { Account } from "../../store/accounts.ts";
import { canSit, invitationOf, isInvited } from "../admission/admission.ts";
import { nameAtTable } from "../seating/accountSeats.ts";
import { correspondenceRefusal } from "../seating/correspondenceLimit.ts";
import { isOpen, joinRunning } from "../seating/replacing.ts";
import {
  accountHolder,
  isBotTable,
  kick,
  leaveSeat,
  newAccountPerson,
  newPerson,
  type Participant,
  personOf,
  type Seating,
  setBot,
  sit,
  updateSettings,
} from "../seating/seating.ts";
import type { Table } from "../table.ts";
import type { Viewer } from "../viewer.ts";
import { type Context, type Done, type Handler, requireSeat } from "./context.ts";
import { banRefusal } from "./restrictions.ts";

type Arrange = (draft: Seating) => Refusal | undefined;

async function changed({ table }: Context, change: Arrange): Promise<Done | Refusal> {
  return (await table.updateSeating(change)) ?? {};
}

const isHost = ({ table }: Context, viewer: Viewer): boolean => viewer.seated(table.seating).host;

async function byHost(context: Context, viewer: Viewer, change: Arrange): Promise<Done | Refusal> {
  return isHost(context, viewer) ? changed(context, change) : { code: "NOT_HOST" };
}

/** The person who sits down: the one whose socket it is, or a new one, who is told a key unless a token or an account opens the table. */
function sitter(table: Table, viewer: Viewer): { person: Participant; key: string } {
  const known = personOf(table.seating, viewer.person) ?? accountHolder(table.seating, viewer.account);
  if (known) return { person: known, key: "" };
  const nameless = { name: "", clientSeed: "" };
  if (viewer.isBot) return { person: { ...newPerson(viewer.bot, nameless), ownBot: true }, key: "" };
  if (viewer.account !== "") return { person: newAccountPerson(viewer.account, "", ""), key: "" };
  const key = newKey();
  return { person: newPerson(hashOf(key), nameless), key };
}

/**
 * The person who took this seat with the same request before, whose answer was lost and with it the key. Only the browser that sent
 * the number knows it before the game is over, when the record reveals it.
 */
function returning(
  { phase, seating }: Table,
  { person, isBot }: Viewer,
  { seat, name, clientSeed }: RequestOf<"sit">,
): Participant | undefined {
  if (phase === "over" || person !== "" || isBot) return undefined;
  const holder = personOf(seating, seating.places[seat]?.person ?? "");
  return holder && !holder.ownBot && !holder.account && holder.clientSeed === clientSeed && holder.name === name ? holder : undefined;
}

/** Lets a person back in with a new key in the place of the lost one. */
async function giveNewKey({ table, viewers }: Context, viewer: Viewer, { id }: Participant, seat: Seat): Promise<Replies["sit"] | Refusal> {
  const key = newKey();
  const arrange = (draft: Seating) => {
    (personOf(draft, id) as Participant).keyHash = hashOf(key);
    return undefined;
  };
  const refusal = await table.update({ editSeating: arrange }, () => viewers.identify(viewer, id));
  if (refusal) return refusal;
  if (viewers.isConnected(id)) table.notifications.emit({ type: "joined", person: id });
  return { key, seat };
}

/** Somebody who may sit only because the table is public, from where a guest came who was removed: perhaps the same one, as somebody new. */
function isBarred({ table, barred }: Context, { person, invite, network }: Viewer): boolean {
  return person === "" && barred.has(network) && !isInvited(table, invite);
}

/** A guest bears no account's name where everybody can come in. Refusals: NAME_TAKEN_BY_ACCOUNT. */
async function checkName({ table, services }: Context, { account, isBot }: Viewer, name: string): Promise<Refusal | undefined> {
  if (account !== "" || isBot || !table.seating.public) return undefined;
  const holder = await services.store.accounts.nameHolder(nameKeys(name), services.clock.now());
  return holder ? { code: "NAME_TAKEN_BY_ACCOUNT" } : undefined;
}

async function accountOf({ services }: Context, person: Participant): Promise<Account | undefined> {
  return person.account ? services.store.accounts.findAccount(person.account) : undefined;
}

const handleSit: Handler<"sit"> = async (context, viewer, input) => {
  const { table, viewers, services } = context;
  const { seat } = input;
  const known = returning(table, viewer, input);
  if (known) return giveNewKey(context, viewer, known, seat);
  if (table.running && !table.seating.places.some(isOpen)) return { code: "ALREADY_STARTED" };
  if (!canSit(table, viewer)) return { code: personOf(table.seating, viewer.person)?.removed ? "KICKED" : "INVITE_REQUIRED" };
  if (isBarred(context, viewer)) return { code: "BARRED" };
  if (viewer.isBot && viewer.person === "" && !table.seating.apiBotsAllowed) return { code: "API_BOTS_OFF" };
  const taken = await checkName(context, viewer, input.name);
  if (taken) return taken;
  const { person, key } = sitter(table, viewer);
  const full = await correspondenceRefusal(services, table.seating, person, table.id);
  if (full) return full;
  const account = await accountOf(context, person);
  const banned = table.seating.public ? banRefusal(context, account) : undefined;
  if (banned) return banned;
  // An account's own name, whatever was asked for.
  const name = account ? nameAtTable(table.seating, person.id, account.name) : input.name;
  const body = { ...input, name };
  if (person.account) await services.store.accounts.addSeat(person.account, { table: table.id, person: person.id });
  const own = (draft: Seating) => personOf(draft, person.id) ?? person;
  const kept = () => viewers.identify(viewer, person.id);
  const before = table.seating.places[seat]?.gone;
  const refusal = table.running
    ? await table.update(
        {
          editSeating: (draft) => joinRunning(draft, own(draft), body),
          events: [{ type: "table.joined", seat, name, ...(before && { before }) }],
        },
        kept,
      )
    : await table.updateSeating((draft) => sit(draft, own(draft), body), kept);
  return refusal ?? { key, seat };
};

const handleUpdateSettings: Handler<"updateSettings"> = async (context, viewer, body) => {
  const game = context.services.gameById(body.game ?? context.table.seating.game);
  if (!game) return { code: "NO_GAME" };
  return byHost(context, viewer, (draft) => updateSettings(draft, game, body));
};

const handleStart: Handler<"start"> = async (context, viewer) => {
  if (!isHost(context, viewer)) return { code: "NOT_HOST" };
  const { table, services, accounts } = context;
  const refusal = isBotTable(table.seating) ? services.botGames.check(viewer.network, table.id) : undefined;
  return refusal ?? (await table.start(await accounts.atStart())) ?? {};
};

const handleReady = requireSeat<"ready">(async ({ table, readiness }, seat, { ready }): Promise<Done | Refusal> => {
  if (table.phase !== "open") return { code: "ALREADY_STARTED" };
  return (await readiness.set(at(table.seating.places, seat).person, ready)) ?? {};
});

const handleInviteLinks: Handler<"inviteLinks"> = async ({ table }, { person }) => {
  if (person === "" || person !== table.seating.host) return { code: "NOT_HOST" };
  return { invite: invitationOf(table), watchKey: table.watchKey };
};

/** Whoever was removed does not come back as somebody new: by the old invitation nowhere, without one not from the same address. */
const handleKick: Handler<"kick"> = async (context, viewer, body) => {
  const { table, viewers, barred } = context;
  const networks = viewers.of(table.seating.places[body.seat]?.person ?? "").map(({ network }) => network);
  const done = await byHost(context, viewer, (draft) => kick(draft, body, newKey()));
  if (!isRefusal(done)) for (const network of networks) barred.add(network);
  return done;
};

export const SEAT_HANDLERS = {
  sit: handleSit,
  leaveSeat: (context: Context, viewer: Viewer) => changed(context, (draft) => leaveSeat(draft, viewer.person)),
  updateSettings: handleUpdateSettings,
  setBot: ((context, viewer, body) => byHost(context, viewer, (draft) => setBot(draft, body))) satisfies Handler<"setBot">,
  kick: handleKick,
  start: handleStart,
  ready: handleReady,
  inviteLinks: handleInviteLinks,
};
