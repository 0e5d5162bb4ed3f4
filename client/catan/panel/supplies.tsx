/** What lies in the middle of the table: the bank, the decks, and the prices. */
import type { JSX } from "preact";
import { COSTS } from "../../../shared/catan/resources.ts";
import { RESOURCES } from "../../../shared/catan/vocabulary.ts";
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
      <p>{labels.deck(table.deckCount)}</p>
      {table.diceDeckCount >= 0 && <p>{labels.diceDeck(table.diceDeckCount)}</p>}
      <p>{labels.target(table.victoryPoints)}</p>
      <CostTable sentences={sentences} labels={labels} />
    </details>
  );
}

type BankProps = Pick<PartProps, "sentences" | "labels"> & { readonly counts: readonly number[] };

function Bank({ counts, sentences, labels }: BankProps): JSX.Element {
  return (
    <ul class="catan-bank" aria-label={labels.bank}>
      {RESOURCES.map((resource, i) => (
        <li key={resource}>
          <ResourceSign resource={resource} />
          <span class="quiet">{sentences.resources[resource]}</span>
          <b>{counts[i]}</b>
        </li>
      ))}
    </ul>
  );
}

function CostTable({ sentences, labels }: Pick<PartProps, "sentences" | "labels">): JSX.Element {
  const rows = [
    { name: labels.road, cost: COSTS.road, points: 0 },
    { name: labels.settlement, cost: COSTS.settlement, points: 1 },
    { name: labels.city, cost: COSTS.city, points: 2 },
    { name: labels.developmentCards, cost: COSTS.card, points: undefined },
    { name: labels.longestRoad, cost: undefined, points: 2 },
    { name: labels.largestArmy, cost: undefined, points: 2 },
  ];
  return (
    <table class="catan-costs">
      <caption class="quiet">{labels.costs}</caption>
      <tbody>
        {rows.map(({ name, cost, points }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{cost && <BundleSigns counts={cost} sentences={sentences} />}</td>
            <td>{points ? labels.points(points) : ""}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
