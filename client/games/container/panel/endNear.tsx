/** Warns which colours run out before the game ends. */
import type { JSX } from "preact";
import { listOf } from "../../../kit/i18n/catalogue.ts";
import { endingColours, endsWithTurn } from "../ending.ts";
import { t } from "../messages/game/messages.ts";
import { countText } from "../phrases.ts";
import { ContainerIcon } from "./containerIcon.tsx";
import type { PartProps } from "./parts.ts";

export function EndNear({ view: { table } }: Pick<PartProps, "view">): JSX.Element {
  const first = endingColours(table);
  const few = first.filter(({ left }) => left > 0);
  const containers = listOf(few.map(({ colour, left }) => countText(colour, left, table)));
  return (
    <p class="end-near" role="status">
      {first.map(({ colour }) => (
        <ContainerIcon key={colour} table={table} colour={colour} />
      ))}
      <span>{endsWithTurn(table) ? t("end.now") : t("end.near", { containers, oneGone: few.length < first.length })}</span>
    </p>
  );
}
