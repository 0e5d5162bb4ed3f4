/** What lies in the middle of the table: the bank, the decks, and the prices. */
import type { JSX } from "preact";
import { COSTS } from "../../../shared/catan/resources.ts";
import { RESOURCES } from "../../../shared/catan/vocabulary.ts";
import { Thing } from "../../explain/thing.tsx";
import { size } from "../../ui/size.ts";
import type { PartProps } from "./context.ts";
import { BundleSigns, ResourceSign } from "./signs.tsx";

export function Supplies({ view, sentences, labels }: Omit<PartProps, "desk">): JSX.Element {
  const { table } = view;
  return (
    <details class="catan-part" open={size.peek() === "wide"}>
      <summary>
        {labels.bank} · {labels.costs}
      </summary>
      {table.bankShown ? <Bank counts={table.bank} sentences={sentences} labels={labels} /> : <p>{labels.bankHidden}</p>}
      <Thing as="p" name="deck">
        {labels.deck(table.deckCount)}
      </Thing>
      {table.diceDeckCount >= 0 && <p>{labels.diceDeck(table.diceDeckCount)}</p>}
      <Thing as="p" name="points">
        {labels.target(table.victoryPoints)}
      </Thing>
      <CostTable sentences={sentences} labels={labels} />
    </details>
  );
}

type BankProps = Pick<PartProps, "sentences" | "labels"> & { readonly counts: readonly number[] };

function Bank({ counts, sentences, labels }: BankProps): JSX.Element {
  return (
    <ul class="catan-bank" aria-label={labels.bank}>
      {RESOURCES.map((resource, i) => (
        <Thing key={resource} as="li" name={`resource:${resource}`}>
          <ResourceSign resource={resource} />
          <span class="quiet">{sentences.resources[resource]}</span>
          <b>{counts[i]}</b>
        </Thing>
      ))}
    </ul>
  );
}

function CostTable({ sentences, labels }: Pick<PartProps, "sentences" | "labels">): JSX.Element {
  const rows = [
    { thing: "piece:road", name: labels.road, cost: COSTS.road, points: 0 },
    { thing: "piece:settlement", name: labels.settlement, cost: COSTS.settlement, points: 1 },
    { thing: "piece:city", name: labels.city, cost: COSTS.city, points: 2 },
    { thing: "deck", name: labels.developmentCards, cost: COSTS.card, points: undefined },
    { thing: "award:longestRoad", name: labels.longestRoad, cost: undefined, points: 2 },
    { thing: "award:largestArmy", name: labels.largestArmy, cost: undefined, points: 2 },
  ];
  return (
    <table class="catan-costs">
      <caption class="quiet">{labels.costs}</caption>
      <tbody>
        {rows.map(({ thing, name, cost, points }) => (
          <Thing key={name} as="tr" name={thing}>
            <th scope="row">{name}</th>
            <td>{cost && <BundleSigns counts={cost} sentences={sentences} />}</td>
            <td>{points ? labels.points(points) : ""}</td>
          </Thing>
        ))}
      </tbody>
    </table>
  );
}
