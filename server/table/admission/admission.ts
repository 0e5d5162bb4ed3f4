/** Who may join, and as what. The only place that compares a table's secrets. */
import { timingSafeEqual } from "node:crypto";
import type { StayRefusal } from "../../../shared/core/closeCodes.ts";
import { isRefusal, type Refusal } from "../../../shared/core/game.ts";
import type { JoinTable, TableJoined } from "../../../shared/core/protocol.ts";
import { hashOf } from "../../lib/secrets.ts";
import type { Phase } from "../../store/store.ts";
import { isVacant } from "../seating/replacing.ts";
import { accountHolder, holderOf, isFree, type Participant, participantOf, type Seating, seatOf } from "../seating/seating.ts";

/** Hashes of the secrets of a link, or of a lost request to sit; "" for none. They decide as long as the connection lasts. */
export interface LinkHashes {
  readonly invite: string;
  readonly watchKey: string;
  readonly clientSeed: string;
}

export interface Admission extends LinkHashes {
  /** Id of the participant, "" for a newcomer. */
  readonly participant: string;
  readonly may: TableJoined["may"];
}

/** The part of a table that decides who may join. */
export interface TableAccess {
  readonly phase: Phase;
  readonly seating: Seating;
  readonly invite: string;
  readonly watchKey: string;
}

/** Hashes of a caller's credentials, which may be sent to another process. `account`: id of the signed-in account. */
export type CredentialHashes = { readonly [K in keyof JoinTable]?: string } & { readonly account?: string };

export function hashesOf(secrets: JoinTable): CredentialHashes {
  return Object.fromEntries(Object.entries(secrets).flatMap(([name, secret]) => (secret ? [[name, hashOf(secret)]] : [])));
}

const fits = (hash = "", right: string): boolean =>
  hash !== "" && timingSafeEqual(Buffer.from(hash, "hex"), Buffer.from(hashOf(right), "hex"));

/** Whether it is a seated player's client seed, which the record reveals after the end. */
function isPlayersSeed({ seating, phase }: TableAccess, clientSeed: string | undefined): boolean {
  return (
    phase !== "over" && seating.slots.some(({ participant }) => fits(clientSeed, participantOf(seating, participant)?.clientSeed ?? ""))
  );
}

export const invitationOf = ({ seating, invite }: Pick<TableAccess, "seating" | "invite">): string => seating.invite ?? invite;
export const watchKeyOf = ({ seating, watchKey }: Pick<TableAccess, "seating" | "watchKey">): string => seating.watchKey ?? watchKey;

/** @param invite hash of the caller's invitation */
export const isInvited = (access: Pick<TableAccess, "seating" | "invite">, invite: string | undefined): boolean =>
  fits(invite, invitationOf(access));

/** Whether the viewer may take a vacant seat. Check on each attempt: settings and invitation may have changed since the viewer joined. */
export function canSit(access: Omit<TableAccess, "watchKey">, { participant, invite }: Pick<Admission, "participant" | "invite">): boolean {
  const { seating, phase } = access;
  const known = participantOf(seating, participant);
  return phase !== "over" && (known ? !known.removed : seating.public || isInvited(access, invite));
}

/** The participant with this key. API bots have tokens instead, which open only the bot API and can be revoked. */
function keyHolder(seating: Seating, key: string | undefined): Participant | undefined {
  const holder = key ? holderOf(seating, key) : undefined;
  return holder?.apiBot ? undefined : holder;
}

/** Refusals: KICKED, INVITE_REQUIRED (a private table and no valid credential), SPECTATORS_OFF. */
export function admit(access: TableAccess, secrets: CredentialHashes): Admission | Refusal {
  const participant = keyHolder(access.seating, secrets.key) ?? accountHolder(access.seating, secrets.account ?? "");
  return admitParticipant(access, secrets, participant);
}

/**
 * The same for an API bot. @param bot hash of its valid token. Refusals: those of `admit`, API_BOTS_OFF (it has no seat, and the host admits
 * no bots).
 */
export function admitBot(access: TableAccess, { bot, invite }: { readonly bot: string; readonly invite?: string }): Admission | Refusal {
  const holder = holderOf(access.seating, bot);
  const admission = admitParticipant(access, { invite }, holder?.apiBot ? holder : undefined);
  if (isRefusal(admission)) return admission;
  return admission.may !== "play" && !access.seating.apiBotsAllowed ? { code: "API_BOTS_OFF" } : admission;
}

function admitParticipant(
  access: TableAccess,
  secrets: Omit<CredentialHashes, "key" | "account">,
  participant: Participant | undefined,
): Admission | Refusal {
  const { seating, phase } = access;
  if (participant?.removed) return { code: "KICKED" };
  const { invite = "", watchKey = "", clientSeed = "" } = secrets;
  const known = { participant: participant?.id ?? "", invite, watchKey, clientSeed };
  const staying = participant !== undefined;
  if (seatOf(seating, participant?.id) >= 0) return { ...known, may: "play" };
  const hasSeed = isPlayersSeed(access, clientSeed);
  const sits = canSit(access, known);
  if (sits && seating.slots.some(phase === "open" ? isFree : isVacant)) return { ...known, may: "sit" };
  const invited = seating.public || staying || hasSeed || isInvited(access, invite);
  if (!invited && !fits(watchKey, watchKeyOf(access))) return { code: "INVITE_REQUIRED" };
  if (!seating.spectatorsAllowed && !staying && !hasSeed) return { code: "SPECTATORS_OFF" };
  return { ...known, may: "watch" };
}

/**
 * Why a connection may not stay at the table as it is now: the rules of `admit`, but where spectators are off newcomers may wait for a seat until
 * the start. Refusals: those of `admit` and `admitBot`.
 */
export function stayRefusal(access: TableAccess, visitor: LinkHashes & Pick<Admission, "participant"> & { readonly isBot: boolean }) {
  const admission = admitParticipant(access, visitor, participantOf(access.seating, visitor.participant));
  const mayWait = access.phase === "open" && canSit(access, visitor);
  if (isRefusal(admission)) return admission.code === "SPECTATORS_OFF" && mayWait ? undefined : (admission.code as StayRefusal);
  return visitor.isBot && admission.may !== "play" && !access.seating.apiBotsAllowed ? "API_BOTS_OFF" : undefined;
}
