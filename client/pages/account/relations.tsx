/** Following and blocking: on a profile, and all of them on the account's page. */
import type { JSX } from "preact";
import { GAMES } from "../../games/games.ts";
import { gameName } from "../../games/resources.ts";
import { InviteButton } from "../../kit/people/inviteButton.tsx";
import { t as people } from "../../kit/people/messages/people/messages.ts";
import { Missing, useLoaded } from "../../kit/ui/useLoaded.tsx";
import { hostedTables } from "../../net/myTables.ts";
import { loadRelations, profilePath, relate, relations } from "../../net/people.ts";
import { useRequest } from "./useRequest.ts";

const useRelations = () => useLoaded(() => loadRelations().then(() => true), []);

export function RelationButtons({ name }: { readonly name: string }): JSX.Element {
  const request = useRequest();
  useRelations();
  const kind = relations.value.find((one) => one.name === name)?.kind;
  const [follows, blocks] = [kind === "follow", kind === "block"];
  return (
    <div class="link-row">
      <button type="button" disabled={request.busy} onClick={() => request.run(() => relate(name, follows ? "none" : "follow"))}>
        {people(follows ? "unfollow" : "follow")}
      </button>
      <button type="button" disabled={request.busy} onClick={() => request.run(() => relate(name, blocks ? "none" : "block"))}>
        {people(blocks ? "unblock" : "block")}
      </button>
      {follows && <FriendInvites name={name} />}
      <span class="bad" role="alert">
        {request.error}
      </span>
    </div>
  );
}

const TABLES_OFFERED = 2;

/** Invites to the reader's open tables. */
function FriendInvites({ name }: { readonly name: string }): JSX.Element {
  return (
    <>
      {hostedTables.value.slice(0, TABLES_OFFERED).map(({ id, game }) => (
        <InviteButton key={id} table={id} name={name} label={people("invite.table", { game: gameName(game) })} />
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
      <h2>{people("friends")}</h2>
      <ul class="account-list">
        {relations.value.map(({ name, kind, isFriend }) => (
          <li key={name}>
            <span>
              <a href={profilePath(name)}>
                <bdi>{name}</bdi>
              </a>
              <span class="hint">{people(isFriend ? "friend" : kind === "follow" ? "followed" : "blocked")}</span>
            </span>
            <span class="link-row">
              {kind === "follow" && <FriendInvites name={name} />}
              <button type="button" disabled={request.busy} onClick={() => request.run(() => relate(name, "none"))}>
                {people(kind === "follow" ? "unfollow" : "unblock")}
              </button>
            </span>
          </li>
        ))}
      </ul>
      {hostedTables.value.length === 0 && (
        <p>
          <a class="button" href={`/?new=${GAMES[0]?.id}`}>
            {people("invite.open")}
          </a>
        </p>
      )}
    </section>
  );
}
