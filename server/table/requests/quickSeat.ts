/** Seats a player at a table that quick match has found. */
import type { Refusal } from "../../../shared/core/game.ts";
import { permissionRefusal, personOf } from "../admission/permissions.ts";
import type { Reservations } from "../presence/reservations.ts";
import { nameAtTable } from "../seating/accountSeats.ts";
import { accountHolder, isCorrespondence, isFree, type Participant, participantOf, seatOf, sit } from "../seating/seating.ts";
import type { Context } from "./context.ts";

/** Call within the table's task. Idempotent, because the caller may have missed the reply. Refusals: those of `TableHandle.seat`. */
export async function seatNewcomer(
  { table, services, readiness }: Context,
  reservations: Reservations,
  participant: Participant,
  network: string,
): Promise<Refusal | undefined> {
  const { seating } = table;
  const { id } = accountHolder(seating, participant.account ?? "") ?? participant;
  if (seatOf(seating, id) >= 0) return undefined;
  const seat = seating.slots.findIndex(isFree);
  if (seat < 0 || table.isClosed) return { code: "TABLE_FULL" };
  if (!seating.public) return { code: "INVITE_REQUIRED" };
  const code = services.codeOf(network);
  if (seating.barred?.includes(code)) return { code: "BARRED" };
  const forbidden = await permissionRefusal(services, personOf(participant), { kind: "meet", seating }, code);
  if (forbidden) return forbidden;
  const many = isCorrespondence(seating) ? undefined : services.openSeats.check({ ...participant, network: code });
  if (many) return many;
  if (!reservations.canReserve(network)) return { code: "TOO_MANY_REQUESTS" };
  const { clientSeed } = participant;
  const refusal = await table.updateSeating(
    (draft) => {
      if (isCorrespondence(draft)) draft.ready = [...(draft.ready ?? []), id];
      const name = participant.account ? nameAtTable(draft, id, participant.name) : participant.name;
      const self = participantOf(draft, id) ?? participant;
      self.network = code;
      return sit(draft, self, { seat, name, clientSeed });
    },
    () => reservations.reserve(id, network),
  );
  return refusal ?? readiness.startIfReady();
}
