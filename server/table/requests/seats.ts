/** Requests that change seats, and the settings of a table before its start. */
import { at } from "../../../shared/core/at.ts";
import type { Refusal, Seat } from "../../../shared/core/game.ts";
import type { Replies, RequestOf } from "../../../shared/core/protocol.ts";
import { hashOf, newKey } from "../../lib/secrets.ts";
import type { Account } from "../../store/accounts.ts";
import { canSit, invitationOf, watchKeyOf } from "../admission/admission.ts";
import { permissionRefusal, personOf } from "../admission/permissions.ts";
import type { StartFacts } from "../rated/rated.ts";
import { nameAtTable, nameRefusal } from "../seating/accountSeats.ts";
import { correspondenceRefusal } from "../seating/correspondenceLimit.ts";
import { isVacant, joinRunning } from "../seating/replacing.ts";
import {
  accountHolder,
  isBotTable,
  isCorrespondence,
  kick,
  leaveSeat,
  newAccountParticipant,
  newParticipant,
  type Participant,
  participantOf,
  type Seating,
  seatOf,
  setBot,
  sit,
  updateSettings,
} from "../seating/seating.ts";
import { termsRefusal } from "../seating/termsLimits.ts";
import type { Table } from "../table.ts";
import type { Viewer } from "../viewer.ts";
import { type Context, type Done, type Handler, requireSeat } from "./context.ts";

type EditSeating = (draft: Seating) => Refusal | undefined;

async function editSeating({ table }: Context, change: EditSeating): Promise<Done | Refusal> {
  return (await table.updateSeating(change)) ?? {};
}

const isHost = ({ table }: Context, viewer: Viewer): boolean => viewer.seated(table.seating).host;

async function asHost(context: Context, viewer: Viewer, change: EditSeating): Promise<Done | Refusal> {
  return isHost(context, viewer) ? editSeating(context, change) : { code: "NOT_HOST" };
}

/** The viewer's participant, or a new one. Only a guest gets a key: an API bot has a token, an account needs neither. */
function resolveSitter(table: Table, viewer: Viewer): { participant: Participant; key: string } {
  const known = participantOf(table.seating, viewer.participant) ?? accountHolder(table.seating, viewer.account);
  if (known) return { participant: known, key: "" };
  const unnamed = { name: "", clientSeed: "" };
  if (viewer.isBot) {
    const owner = viewer.owner && { owner: viewer.owner };
    return { participant: { ...newParticipant(viewer.bot, unnamed), apiBot: true, ...owner }, key: "" };
  }
  if (viewer.account !== "") return { participant: newAccountParticipant(viewer.account, "", ""), key: "" };
  const key = newKey();
  return { participant: newParticipant(hashOf(key), unnamed), key };
}

/** Who sent the same request before, if the reply with the key was lost: until the game is over, only that browser knows the client seed. */
function findEarlierSit(
  { phase, seating }: Table,
  { participant, isBot }: Viewer,
  { seat, name, clientSeed }: RequestOf<"sit">,
): Participant | undefined {
  if (phase === "over" || participant !== "" || isBot) return undefined;
  const holder = participantOf(seating, seating.slots[seat]?.participant ?? "");
  return holder && !holder.apiBot && !holder.account && holder.clientSeed === clientSeed && holder.name === name ? holder : undefined;
}

async function reissueKey({ table, viewers }: Context, viewer: Viewer, { id }: Participant, seat: Seat): Promise<Replies["sit"] | Refusal> {
  const key = newKey();
  const edit = (draft: Seating) => {
    (participantOf(draft, id) as Participant).keyHash = hashOf(key);
    return undefined;
  };
  const refusal = await table.update({ editSeating: edit }, () => viewers.identify(viewer, id));
  if (refusal) return refusal;
  if (viewers.isConnected(id)) table.notifications.emit({ type: "joined", participant: id });
  return { key, seat };
}

async function accountOf({ services }: Context, participant: Participant): Promise<Account | undefined> {
  return participant.account ? services.store.accounts.findAccount(participant.account) : undefined;
}

/** Refusals: TOO_MANY_SEATS (at public tables that wait for their start). */
function openSeatRefusal({ table: { seating, phase }, services }: Context, sitter: Participant): Refusal | undefined {
  const isCounted = phase === "open" && seating.public && !isCorrespondence(seating) && seatOf(seating, sitter.id) < 0;
  return isCounted ? services.openSeats.check(sitter) : undefined;
}

const handleSit: Handler<"sit"> = async (context, viewer, input) => {
  const { table, viewers, services } = context;
  const { seat } = input;
  const known = findEarlierSit(table, viewer, input);
  if (known) return reissueKey(context, viewer, known, seat);
  if (table.running && !table.seating.slots.some(isVacant)) return { code: "ALREADY_STARTED" };
  if (!canSit(table, viewer)) return { code: "INVITE_REQUIRED" };
  if (viewer.isBot && viewer.participant === "" && !table.seating.apiBotsAllowed) return { code: "API_BOTS_OFF" };
  const isGuest = viewer.account === "" && !viewer.isBot;
  const misnamed = isGuest ? await nameRefusal(services, input.name, table.seating.public) : undefined;
  if (misnamed) return misnamed;
  const { participant, key } = resolveSitter(table, viewer);
  const full = await correspondenceRefusal(services, table.seating, participant, table.id);
  if (full) return full;
  const many = openSeatRefusal(context, { ...participant, network: services.codeOf(viewer.network) });
  if (many) return many;
  const account = await accountOf(context, participant);
  const network = services.codeOf(viewer.network);
  const forbidden = await permissionRefusal(services, personOf(participant), { kind: "sit", seating: table.seating }, network);
  if (forbidden) return forbidden;
  // An account keeps its name.
  const name = account ? nameAtTable(table.seating, participant.id, account.name) : input.name;
  const body = { ...input, name };
  if (participant.account) await services.store.accounts.addSeat(participant.account, { table: table.id, participant: participant.id });
  if (participant.owner) await services.store.accounts.addBotSeat(participant.owner, table.id);
  const self = (draft: Seating) => {
    const sitter = participantOf(draft, participant.id) ?? participant;
    if (!table.running) sitter.network = network;
    return sitter;
  };
  const onStored = () => viewers.identify(viewer, participant.id);
  const before = table.seating.slots[seat]?.replacedName;
  const refusal = table.running
    ? await table.update(
        {
          editSeating: (draft) => joinRunning(draft, self(draft), body),
          events: [{ type: "table.joined", seat, name, ...(before && { before }) }],
        },
        onStored,
      )
    : await table.updateSeating((draft) => sit(draft, self(draft), body), onStored);
  return refusal ?? { key, seat };
};

/** Why the host may not make the table public. Refusals: BANNED {until}, TOO_MANY_OPEN_TABLES {max}. */
async function listingRefusal({ table, services }: Context, { participant, network }: Viewer): Promise<Refusal | undefined> {
  const host = personOf(participantOf(table.seating, participant));
  return (
    (await permissionRefusal(services, host, { kind: "host", public: true }, services.codeOf(network))) ??
    services.tableLimit.list(network, table.id)
  );
}

/** Whatever a new table is refused, a change is refused too. */
const handleUpdateSettings: Handler<"updateSettings"> = async (context, viewer, body) => {
  const { table, services } = context;
  const before = table.seating;
  const game = services.gameById(body.game ?? before.game);
  if (!game) return { code: "NO_GAME" };
  if (!isHost(context, viewer)) return { code: "NOT_HOST" };
  // Before anything counts for the address.
  if (table.running) return { code: "ALREADY_STARTED" };
  const after = structuredClone(before);
  const refusal = updateSettings(after, game, body) ?? (await termsRefusal(services, before, after, table.id));
  const unlisted = !refusal && after.public && !before.public ? await listingRefusal(context, viewer) : undefined;
  return refusal ?? unlisted ?? editSeating(context, (draft) => void Object.assign(draft, after));
};

const handleStart: Handler<"start"> = async (context, viewer) => {
  if (!isHost(context, viewer)) return { code: "NOT_HOST" };
  const { table, services, accounts } = context;
  const refusal = isBotTable(table.seating) ? services.botGames.check(viewer.network, table.id) : undefined;
  if (refusal) return refusal;
  const facts = await accounts.atStart();
  return awayRefusal(context, facts) ?? (await table.start(facts)) ?? {};
};

/** A rated game starts with all its players. Refusals: RATED_PLAYER_AWAY {name}. */
function awayRefusal({ table: { seating }, viewers }: Context, { unrated }: StartFacts): Refusal | undefined {
  if (unrated !== "" || isCorrespondence(seating)) return undefined;
  const away = seating.slots.find(({ participant }) => participant !== "" && !viewers.isConnected(participant));
  return away && { code: "RATED_PLAYER_AWAY", params: { name: participantOf(seating, away.participant)?.name ?? "" } };
}

const handleReady = requireSeat<"ready">(async ({ table, readiness }, seat, { ready }): Promise<Done | Refusal> => {
  if (table.phase !== "open") return { code: "ALREADY_STARTED" };
  return (await readiness.set(at(table.seating.slots, seat).participant, ready)) ?? {};
});

const handleKeepOpen: Handler<"keepOpen"> = async (context, viewer) =>
  isHost(context, viewer) ? ((await context.waiting.keepOpen()) ?? {}) : { code: "NOT_HOST" };

const handleInviteLinks: Handler<"inviteLinks"> = async ({ table }, { participant }) => {
  if (participant === "" || participant !== table.seating.host) return { code: "NOT_HOST" };
  return { invite: invitationOf(table), watchKey: watchKeyOf(table), barred: table.seating.barred?.length ?? 0 };
};

const handleLiftBars: Handler<"liftBars"> = (context, viewer) =>
  asHost(context, viewer, (draft) => {
    for (const participant of draft.participants) participant.removed = false;
    delete draft.barred;
    return undefined;
  });

export const SEAT_HANDLERS = {
  sit: handleSit,
  leaveSeat: (context: Context, viewer: Viewer) => editSeating(context, (draft) => leaveSeat(draft, viewer.participant)),
  updateSettings: handleUpdateSettings,
  setBot: ((context, viewer, body) => asHost(context, viewer, (draft) => setBot(draft, body))) satisfies Handler<"setBot">,
  /** A kicked player cannot return as a newcomer: the old links are void, and the address of the seat is barred. */
  kick: ((context, viewer, body) => asHost(context, viewer, (draft) => kick(draft, body))) satisfies Handler<"kick">,
  liftBars: handleLiftBars,
  start: handleStart,
  ready: handleReady,
  keepOpen: handleKeepOpen,
  inviteLinks: handleInviteLinks,
};
