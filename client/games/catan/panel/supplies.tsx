/** The bank, the decks and the building costs. */
import type { JSX } from "preact";
import { COSTS } from "../../../../shared/catan/resources.ts";
import { RESOURCES } from "../../../../shared/catan/vocabulary.ts";
import { WithHelp } from "../../../kit/help/shell.tsx";
import { shape, size } from "../../../kit/ui/size.ts";
import { t } from "../messages/game/messages.ts";
import { topic } from "../topics.ts";
import type { PartProps } from "./context.ts";
import { BundleSigns, ResourceSign } from "./signs.tsx";

/** Beside a wide board the costs are collapsed, since the bar shows them too and the log needs the room. */
export function Supplies(part: Omit<PartProps, "controller">): JSX.Element {
  const costs = <CostTable />;
  if (shape.value === "landscape" && size.value === "wide")
    return (
      <section class="catan-part">
        <Stock {...part} />
        <details>
          <summary>{t("panel.costs")}</summary>
          {costs}
        </details>
      </section>
    );
  return (
    <details class="catan-part" open={shape.peek() === "portrait"}>
      <summary>
        {t("panel.bank")} · {t("panel.costs")}
      </summary>
      <Stock {...part} />
      {costs}
    </details>
  );
}

/** Bank, decks, and points to win. */
function Stock({ view: { table } }: Omit<PartProps, "controller">): JSX.Element {
  return (
    <>
      {table.bankShown ? <Bank counts={table.bank} /> : <p>{t("panel.bankHidden")}</p>}
      <p class="catan-stock">
        <WithHelp as="span" topic={topic({ kind: "deck" })}>
          {t("panel.deck", { n: table.deckCount })}
        </WithHelp>
        {table.diceDeckCount >= 0 && <span>{t("panel.diceDeck", { n: table.diceDeckCount })}</span>}
        <WithHelp as="span" topic={topic({ kind: "points" })}>
          {t("panel.target", { points: table.victoryPoints })}
        </WithHelp>
      </p>
    </>
  );
}

function Bank({ counts }: { readonly counts: readonly number[] }): JSX.Element {
  return (
    <ul class="catan-bank" aria-label={t("panel.bank")}>
      {RESOURCES.map((resource, i) => (
        <WithHelp key={resource} as="li" topic={topic({ kind: "resource", resource: resource })}>
          <ResourceSign resource={resource} />
          <span class="quiet">{t(`resource.${resource}`)}</span>
          <b>{counts[i]}</b>
        </WithHelp>
      ))}
    </ul>
  );
}

function CostTable(): JSX.Element {
  const rows = [
    { topic: topic({ kind: "piece", piece: "road" }), name: t("piece.road"), cost: COSTS.road, points: 0 },
    { topic: topic({ kind: "piece", piece: "settlement" }), name: t("piece.settlement"), cost: COSTS.settlement, points: 1 },
    { topic: topic({ kind: "piece", piece: "city" }), name: t("piece.city"), cost: COSTS.city, points: 2 },
    { topic: topic({ kind: "deck" }), name: t("panel.developmentCards"), cost: COSTS.card, points: undefined },
    { topic: topic({ kind: "award", award: "longestRoad" }), name: t("award.longestRoad"), cost: undefined, points: 2 },
    { topic: topic({ kind: "award", award: "largestArmy" }), name: t("award.largestArmy"), cost: undefined, points: 2 },
  ];
  return (
    <table class="catan-costs">
      <caption class="quiet">{t("panel.costs")}</caption>
      <tbody>
        {rows.map(({ topic: about, name, cost, points }) => (
          <WithHelp key={name} as="tr" topic={about}>
            <th scope="row">{name}</th>
            <td>{cost && <BundleSigns counts={cost} />}</td>
            <td>{points ? t("panel.points", { n: points }) : ""}</td>
          </WithHelp>
        ))}
      </tbody>
    </table>
  );
}
