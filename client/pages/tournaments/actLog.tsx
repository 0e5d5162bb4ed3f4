/** What the organiser, moderators and the server did, for everybody to read. */
import type { JSX } from "preact";
import type { TournamentLogView, TournamentView } from "../../../shared/tournaments/view.ts";
import { listText } from "../../kit/i18n/catalogue.ts";
import { t } from "./messages/tournaments/messages.ts";
import { nameText, whenText } from "./texts.ts";

function sentence({ kind, by: actor, round = 0, table, name, due = 0, terms = [], code }: TournamentLogView, view: TournamentView): string {
  const by = nameText(actor);
  switch (kind) {
    case "changed":
      return t("log.changed", { by, terms: listText(terms.map((term) => t("term", { term }))) });
    case "extended":
      return t("log.extended", { by, round, when: whenText(due) });
    case "adjourned":
      return table === undefined ? t("log.adjournedAll", { by, round }) : t("log.adjourned", { by, round, table });
    case "voided":
      return t("log.voided", { by, round, table: table ?? 0 });
    case "removed":
      return t("log.removed", { by, player: nameText(name) });
    case "unfit":
      return t("log.unfit", { player: nameText(name) });
    case "ended":
      return t(view.format === "league" ? "league.log.ended" : "log.ended", { code: code ?? "" });
    default:
      return t(kind === "cancelled" && view.format === "league" ? "league.log.cancelled" : `log.${kind}`, { by });
  }
}

export function ActLog({ view }: { readonly view: TournamentView }): JSX.Element | null {
  if (view.log.length === 0) return null;
  return (
    <section class="card">
      <details class="fold">
        <summary>{t("log")}</summary>
        <ul class="tournament-log">
          {view.log.map((entry) => (
            <li key={`${entry.at} ${entry.kind} ${entry.player ?? entry.table ?? ""}`}>
              <span class="hint">{whenText(entry.at)}</span>
              <span>{sentence(entry, view)}</span>
              {entry.reason && <q dir="auto">{entry.reason}</q>}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
