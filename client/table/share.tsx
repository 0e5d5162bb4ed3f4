/** Sharing: the device's share sheet where there is one, the clipboard otherwise. */
import type { JSX } from "preact";
import type { Outcome } from "../../shared/core/game.ts";
import { gameName } from "../games/resources.ts";
import type { GameView } from "../kit/contract/game.ts";
import { listText } from "../kit/i18n/catalogue.ts";
import { locale } from "../kit/i18n/locales.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { dark } from "../kit/settings/scheme.ts";
import { CopyButton } from "../kit/ui/features.tsx";
import { Icon } from "../kit/ui/icons.tsx";
import { savedTable } from "../net/savedTables.ts";
import type { TableModel } from "./model/model.ts";

/** The query of links to a table: private ones need a secret. */
export function shareQuery(id: string, more: { readonly [name: string]: string } = {}): string {
  const { watchKey, invite } = savedTable(id);
  const query = new URLSearchParams(more);
  if (watchKey) query.set("watch", watchKey);
  else if (invite) query.set("invite", invite);
  return query.size > 0 ? `?${query}` : "";
}

interface ShareProps {
  readonly text: string;
  readonly url: string;
}

export function ShareButton({ text, url }: ShareProps): JSX.Element {
  const share = "share" in navigator ? () => navigator.share({ text, url }) : undefined;
  return <CopyButton text={`${text} ${url}`} icon="share" label={t("share")} share={share} />;
}

interface ResultProps {
  readonly model: TableModel;
  readonly outcome: Outcome;
  readonly view: GameView;
}

function resultText(game: string, { ranks, scores }: Outcome, { players }: GameView): string {
  const order = players.map((_, seat) => seat).sort((a, b) => ranks[a] - ranks[b]);
  const winners = order.filter((seat) => ranks[seat] === 1).map((seat) => players[seat].name);
  const list = order.map((seat) => t("share.score", { name: players[seat].name, score: scores[seat] })).join(", ");
  return t("share.result", { names: listText(winners), n: winners.length, game: gameName(game), scores: list });
}

/** One line with result and link. Only for games on a server. */
export function ShareResult({ model, outcome, view }: ResultProps): JSX.Element | null {
  const { id } = model.session;
  if (!id) return null;
  return <ShareButton text={resultText(model.client.game.id, outcome, view)} url={`${location.origin}/replay/${id}${shareQuery(id)}`} />;
}

/** A picture of the final board. Only for games on a server. */
export function ResultPicture({ id }: { id: string }): JSX.Element | null {
  if (!id) return null;
  const query = shareQuery(id, { lang: locale.value, scheme: dark.value ? "dark" : "light" });
  return (
    <a class="button" href={`/preview/replay/${id}.png${query}`} download={`quayside-${id}.png`}>
      <Icon name="save" /> {t("share.picture")}
    </a>
  );
}
