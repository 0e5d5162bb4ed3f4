/** Accounts that the host follows, with buttons to invite them. */
import type { JSX } from "preact";
import type { TableState } from "../../../shared/core/protocol.ts";
import { InviteButton } from "../../kit/people/inviteButton.tsx";
import { t } from "../../kit/people/messages/people/messages.ts";
import { relations } from "../../net/people.ts";

interface FriendsProps {
  readonly table: string;
  readonly seats: TableState["seats"];
}

export function InviteFriends({ table, seats }: FriendsProps): JSX.Element {
  const followed = relations.value.filter(({ kind }) => kind === "follow");
  const absent = followed.filter(({ name }) => seats.every(({ account }) => account !== name));
  // Friends before those who do not follow back.
  const inOrder = [...absent].sort((a, b) => Number(b.isFriend) - Number(a.isFriend));
  return (
    <details class="fold" open={inOrder.length > 0}>
      <summary>{t("invite.title")}</summary>
      {followed.length === 0 && <p class="hint">{t("invite.none")}</p>}
      <ul class="invite-friends">
        {inOrder.map(({ name }) => (
          <li key={name}>
            <bdi>{name}</bdi> <InviteButton table={table} name={name} label={t("invite")} />
          </li>
        ))}
      </ul>
    </details>
  );
}
