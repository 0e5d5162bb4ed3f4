/** Following and blocking: on a profile, and all of them on the account's page. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { GAMES } from "../../games/games.ts";
import { gameName } from "../../games/resources.ts";
import { InviteButton } from "../../kit/people/inviteButton.tsx";
import { go } from "../../kit/router.ts";
import { createAndSaveTable } from "../../kit/tableCreation.ts";
import { ErrorText } from "../../kit/ui/errorMessage.tsx";
import { Icon } from "../../kit/ui/icons.tsx";
import { Missing, useLoaded } from "../../kit/ui/useLoaded.tsx";
import { hostedTables } from "../../net/myTables.ts";
import { invite, loadRelations, profilePath, relate, relations } from "../../net/people.ts";
import { settingsFor } from "../../table/tableSettings.ts";
import { t } from "./messages/players/messages.ts";
import { useRequest } from "./useRequest.ts";

const OnlineBadge = (): JSX.Element => <span class="badge badge-good">{t("online")}</span>;

const useRelations = () => useLoaded(() => loadRelations().then(() => true), []);

export function RelationButtons({ name }: { readonly name: string }): JSX.Element {
  const request = useRequest();
  useRelations();
  const { kind, isOnline } = relations.value.find((one) => one.name === name) ?? {};
  const [follows, blocks] = [kind === "follow", kind === "block"];
  return (
    <div class="link-row">
      {isOnline && <OnlineBadge />}
      <button type="button" disabled={request.busy} onClick={() => request.run(() => relate(name, follows ? "none" : "follow"))}>
        {t(follows ? "unfollow" : "follow")}
      </button>
      <button type="button" disabled={request.busy} onClick={() => request.run(() => relate(name, blocks ? "none" : "block"))}>
        {t(blocks ? "unblock" : "block")}
      </button>
      {!blocks && <GameInvites name={name} />}
      <span class="bad" role="alert">
        {request.error}
      </span>
    </div>
  );
}

/** Invites to an open table of the reader's, or to a new private one. */
function GameInvites({ name }: { readonly name: string }): JSX.Element {
  const open = useSignal(false);
  const request = useRequest();
  const inviteTo = (game: string) =>
    request.run(async () => {
      const { seats, options, watching, clock } = settingsFor(game);
      const table = await createAndSaveTable({ game, seats, options, clock, public: false, spectatorsAllowed: watching });
      await invite(table, name);
      go(`/t/${table}`);
    });
  return (
    <>
      <FriendInvites name={name} />
      <button type="button" class="primary" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
        <Icon name="person" /> {t("invite.game")}
      </button>
      {open.value && (
        <fieldset class="link-row">
          <legend>{t("invite.which")}</legend>
          {GAMES.map(({ id }) => (
            <button key={id} type="button" disabled={request.busy} onClick={() => inviteTo(id)}>
              {gameName(id)}
            </button>
          ))}
        </fieldset>
      )}
      <ErrorText text={request.error} />
    </>
  );
}

const TABLES_OFFERED = 2;

/** Invites to the reader's open tables. */
function FriendInvites({ name }: { readonly name: string }): JSX.Element {
  return (
    <>
      {hostedTables.value.slice(0, TABLES_OFFERED).map(({ id, game }) => (
        <InviteButton key={id} table={id} name={name} label={t("invite.table", { game: gameName(game) })} />
      ))}
    </>
  );
}

export function Relations(): JSX.Element | null {
  const request = useRequest();
  const loaded = useRelations();
  if (relations.value.length === 0) return <Missing of={loaded} />;
  return (
    <section class="card">
      <h2>{t("friends")}</h2>
      <ul class="account-list">
        {relations.value.map(({ name, kind, isFriend, isOnline }) => (
          <li key={name}>
            <span>
              <a href={profilePath(name)}>
                <bdi>{name}</bdi>
              </a>
              <span class="hint">
                {t(isFriend ? "friend" : kind === "follow" ? "followed" : "blocked")} {isOnline && <OnlineBadge />}
              </span>
            </span>
            <span class="link-row">
              {kind === "follow" && <FriendInvites name={name} />}
              <button type="button" disabled={request.busy} onClick={() => request.run(() => relate(name, "none"))}>
                {t(kind === "follow" ? "unfollow" : "unblock")}
              </button>
            </span>
          </li>
        ))}
      </ul>
      {hostedTables.value.length === 0 && (
        <p>
          <a class="button" href={`/?new=${GAMES[0]?.id}`}>
            {t("invite.open")}
          </a>
        </p>
      )}
    </section>
  );
}
