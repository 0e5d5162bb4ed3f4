/** What lies in the middle of the table: the bank, the decks, and the prices. */
import type { JSX } from "preact";
import { COSTS } from "../../../shared/catan/resources.ts";
import { RESOURCES } from "../../../shared/catan/vocabulary.ts";
import { size } from "../../ui/size.ts";
import type { PartProps } from "./context.ts";
import { BundleSigns, ResourceSign } from "./signs.tsx";

export function Supplies({ view, phrases, texts }: Omit<PartProps, "desk">): JSX.Element {
  const { table } = view;
  return (
    <details class="catan-part" open={size.peek() === "wide"}>
      <summary>
        {texts.bank} · {texts.costs}
      </summary>
      {table.bankShown ? (
        <ul class="catan-bank" aria-label={texts.bank}>
          {RESOURCES.map((resource, i) => (
            <li key={resource}>
              <ResourceSign resource={resource} />
              <span class="quiet">{phrases.resources[resource]}</span>
              <b>{table.bank[i]}</b>
            </li>
          ))}
        </ul>
      ) : (
        <p>{texts.bankHidden}</p>
      )}
      <p>{texts.deck(table.deckCount)}</p>
      {table.diceDeckCount >= 0 && <p>{texts.diceDeck(table.diceDeckCount)}</p>}
      <p>{texts.target(table.victoryPoints)}</p>
      <CostTable phrases={phrases} texts={texts} />
    </details>
  );
}

function CostTable({ phrases, texts }: Pick<PartProps, "phrases" | "texts">): JSX.Element {
  const rows = [
    { name: texts.road, cost: COSTS.road, points: 0 },
    { name: texts.settlement, cost: COSTS.settlement, points: 1 },
    { name: texts.city, cost: COSTS.city, points: 2 },
    { name: texts.developmentCards, cost: COSTS.card, points: undefined },
    { name: texts.longestRoad, cost: undefined, points: 2 },
    { name: texts.largestArmy, cost: undefined, points: 2 },
  ];
  return (
    <table class="catan-costs">
      <caption class="quiet">{texts.costs}</caption>
      <tbody>
        {rows.map(({ name, cost, points }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{cost && <BundleSigns counts={cost} phrases={phrases} />}</td>
            <td>{points ? texts.points(points) : ""}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
