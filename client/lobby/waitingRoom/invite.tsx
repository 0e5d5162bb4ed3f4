/** Invitations: links, QR codes, and friends to invite. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { TableState } from "../../../shared/core/protocol.ts";
import { withCatalogues } from "../../kit/i18n/catalogue.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { lazy } from "../../kit/lazy.ts";
import { InviteButton } from "../../kit/people/inviteButton.tsx";
import { t as people } from "../../kit/people/messages/people/messages.ts";
import { copiedTables } from "../../kit/tableCreation.ts";
import { LinkBox, linkTo, linkToSeat } from "../../kit/ui/linkBox.tsx";
import { relations } from "../../net/people.ts";
import { savedTable, saveTable } from "../../net/savedTables.ts";
import type { WaitProps } from "./props.ts";

interface Links {
  readonly invite?: string;
  readonly watchKey?: string;
  /** Addresses of kicked players. */
  readonly barred?: number;
}

/** Fetched again after what renews the links: somebody was kicked, or the table became private. */
function useLinks({ table, state, ask }: WaitProps): Links & { liftBars(): Promise<void> } {
  const links = useSignal<Links>(savedTable(table.id));
  const host = table.host.value && table.connection.value === "open";
  const taken = state.seats.map(({ kind }) => kind).join();
  useEffect(() => {
    if (!host) return;
    table.request("inviteLinks", {}).then(
      ({ barred, ...found }) => {
        saveTable(table.id, found);
        links.value = { ...found, barred };
      },
      () => undefined,
    );
  }, [table, host, links, taken, state.public]);
  const liftBars = async () => {
    if (await ask("liftBars", {})) links.value = { ...links.value, barred: 0 };
  };
  return { ...links.value, liftBars };
}

export function Invite(props: WaitProps): JSX.Element | null {
  const { table, state } = props;
  const { invite, watchKey, barred = 0, liftBars } = useLinks(props);
  const { key } = savedTable(table.id);
  const open = state.public ? linkTo(table.id) : undefined;
  const sitting = open ?? (invite && linkTo(table.id, `invite=${invite}`));
  const watching = state.public ? undefined : watchKey && linkTo(table.id, `watch=${watchKey}`);
  if (!sitting && !watching && !key) return null;
  return (
    <section class="card invite" aria-labelledby="invite-title">
      <h2 id="invite-title">{t("wait.invite")}</h2>
      {copiedTables.has(table.id) && (
        <p class="good" role="status">
          {t("wait.linkCopied")}
        </p>
      )}
      {sitting && <LinkBox kind="play" label={t("wait.inviteLink")} hint={t("wait.inviteHint")} link={sitting} />}
      {table.host.value && state.seats[table.seat.value]?.account && <InviteFriends table={table.id} seats={state.seats} />}
      {watching && state.spectatorsAllowed && (
        <LinkBox kind="watch" label={t("wait.watchLink")} hint={t("wait.watchHint")} link={watching} />
      )}
      {table.host.value && barred > 0 && (
        <p class="barred">
          {t("wait.barred", { count: barred })}{" "}
          <button type="button" onClick={liftBars}>
            {t("wait.liftBars")}
          </button>
        </p>
      )}
      {key && table.seat.value >= 0 && (
        <details class="fold">
          <summary>{t("wait.deviceLink")}</summary>
          <LinkBox kind="own" label={t("wait.deviceLink")} hint={t("wait.deviceHint")} link={linkToSeat(table.id, key)} />
        </details>
      )}
    </section>
  );
}

interface FriendsProps {
  readonly table: string;
  readonly seats: TableState["seats"];
}

/** Accounts that the host follows. */
function FriendList({ table, seats }: FriendsProps): JSX.Element {
  const followed = relations.value.filter(({ kind }) => kind === "follow");
  const absent = followed.filter(({ name }) => seats.every(({ account }) => account !== name));
  // Friends before those who do not follow back.
  const inOrder = [...absent].sort((a, b) => Number(b.isFriend) - Number(a.isFriend));
  return (
    <details class="fold" open={inOrder.length > 0}>
      <summary>{people("invite.title")}</summary>
      {followed.length === 0 && <p class="hint">{people("invite.none")}</p>}
      <ul class="invite-friends">
        {inOrder.map(({ name }) => (
          <li key={name}>
            <bdi>{name}</bdi> <InviteButton table={table} name={name} label={people("invite")} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const InviteFriends = lazy(() => withCatalogues(Promise.resolve(FriendList), people));
