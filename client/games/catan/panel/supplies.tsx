/** What lies in the middle of the table: the bank, the decks, and the prices. */
import type { JSX } from "preact";
import { COSTS } from "../../../../shared/catan/resources.ts";
import { RESOURCES } from "../../../../shared/catan/vocabulary.ts";
import { WithHelp } from "../../../kit/help/withHelp.tsx";
import { shape, size } from "../../../kit/ui/size.ts";
import { topic } from "../topics.ts";
import type { PartProps } from "./context.ts";
import { BundleSigns, ResourceSign } from "./signs.tsx";

/** Beside a wide board what changes is always in sight, and the prices, which the bar shows too, are folded: what is told needs the room. */
export function Supplies(part: Omit<PartProps, "desk">): JSX.Element {
  const { sentences, labels } = part;
  const costs = <CostTable sentences={sentences} labels={labels} />;
  if (shape.value === "landscape" && size.value === "wide")
    return (
      <section class="catan-part">
        <Stock {...part} />
        <details>
          <summary>{labels.costs}</summary>
          {costs}
        </details>
      </section>
    );
  return (
    <details class="catan-part" open={shape.peek() === "portrait"}>
      <summary>
        {labels.bank} · {labels.costs}
      </summary>
      <Stock {...part} />
      {costs}
    </details>
  );
}

/** What is left, and what it takes to win. */
function Stock({ view: { table }, sentences, labels }: Omit<PartProps, "desk">): JSX.Element {
  return (
    <>
      {table.bankShown ? <Bank counts={table.bank} sentences={sentences} labels={labels} /> : <p>{labels.bankHidden}</p>}
      <p class="catan-stock">
        <WithHelp as="span" topic={topic({ kind: "deck" })}>
          {labels.deck(table.deckCount)}
        </WithHelp>
        {table.diceDeckCount >= 0 && <span>{labels.diceDeck(table.diceDeckCount)}</span>}
        <WithHelp as="span" topic={topic({ kind: "points" })}>
          {labels.target(table.victoryPoints)}
        </WithHelp>
      </p>
    </>
  );
}

type BankProps = Pick<PartProps, "sentences" | "labels"> & { readonly counts: readonly number[] };

function Bank({ counts, sentences, labels }: BankProps): JSX.Element {
  return (
    <ul class="catan-bank" aria-label={labels.bank}>
      {RESOURCES.map((resource, i) => (
        <WithHelp key={resource} as="li" topic={topic({ kind: "resource", resource: resource })}>
          <ResourceSign resource={resource} />
          <span class="quiet">{sentences.resources[resource]}</span>
          <b>{counts[i]}</b>
        </WithHelp>
      ))}
    </ul>
  );
}

function CostTable({ sentences, labels }: Pick<PartProps, "sentences" | "labels">): JSX.Element {
  const rows = [
    { topic: topic({ kind: "piece", piece: "road" }), name: labels.road, cost: COSTS.road, points: 0 },
    { topic: topic({ kind: "piece", piece: "settlement" }), name: labels.settlement, cost: COSTS.settlement, points: 1 },
    { topic: topic({ kind: "piece", piece: "city" }), name: labels.city, cost: COSTS.city, points: 2 },
    { topic: topic({ kind: "deck" }), name: labels.developmentCards, cost: COSTS.card, points: undefined },
    { topic: topic({ kind: "award", award: "longestRoad" }), name: labels.longestRoad, cost: undefined, points: 2 },
    { topic: topic({ kind: "award", award: "largestArmy" }), name: labels.largestArmy, cost: undefined, points: 2 },
  ];
  return (
    <table class="catan-costs">
      <caption class="quiet">{labels.costs}</caption>
      <tbody>
        {rows.map(({ topic: about, name, cost, points }) => (
          <WithHelp key={name} as="tr" topic={about}>
            <th scope="row">{name}</th>
            <td>{cost && <BundleSigns counts={cost} sentences={sentences} />}</td>
            <td>{points ? labels.points(points) : ""}</td>
          </WithHelp>
        ))}
      </tbody>
    </table>
  );
}
