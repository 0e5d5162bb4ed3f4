/** Header row of a table. */
import type { JSX } from "preact";

export function ColumnHeads({ titles }: { titles: readonly string[] }): JSX.Element {
  return (
    <thead>
      <tr>
        {titles.map((title, column) => (
          <th key={column} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}
