/** What everybody may know of a player with an account: games played, public games under way, and the latest results. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Refusal } from "../../../shared/core/game.ts";
import type { ProfileGame, PublicProfile } from "../../../shared/core/profile.ts";
import { gameName } from "../../games/resources.ts";
import { listText } from "../../kit/i18n/catalogue.ts";
import { fetchProfile } from "../../net/account.ts";
import { refusalOf } from "../../net/refusalError.ts";
import { DeadPage } from "../dead.tsx";
import { t } from "./messages/account/messages.ts";
import "../../style/account.css";

export function ProfilePage({ name }: { readonly name: string }): JSX.Element | null {
  const profile = useSignal<PublicProfile | undefined>(undefined);
  const fault = useSignal<Refusal | undefined>(undefined);
  useEffect(() => {
    fetchProfile(name).then(
      (found) => (profile.value = found),
      (thrown) => (fault.value = refusalOf(thrown)),
    );
  }, [name, profile, fault]);
  if (fault.value) return <DeadPage refusal={fault.value} />;
  if (!profile.value) return null;
  const { running, latest, games, since } = profile.value;
  return (
    <main class="page page-narrow account-page">
      <h1>
        <bdi>{profile.value.name}</bdi>
      </h1>
      <p>{t("profile.since", { at: since, n: games })}</p>
      {running.length > 0 && <Games title={t("profile.running")} games={running} path="/t" />}
      {latest.length > 0 && <Games title={t("profile.latest")} games={latest} path="/replay" />}
    </main>
  );
}

function Games({
  title,
  games,
  path,
}: {
  readonly title: string;
  readonly games: readonly ProfileGame[];
  readonly path: string;
}): JSX.Element {
  return (
    <section class="card">
      <h2>{title}</h2>
      <ul class="account-list">
        {games.map(({ id, game, names, rank, changed }) => (
          <li key={id}>
            <span>
              <a href={`${path}/${id}`}>{gameName(game)}</a>
              <span class="hint">
                {listText(names.filter(Boolean))} · {t("profile.at", { at: changed })}
              </span>
            </span>
            {rank !== undefined && <strong>{t("profile.rank", { rank })}</strong>}
          </li>
        ))}
      </ul>
    </section>
  );
}
