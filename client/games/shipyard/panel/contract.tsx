import type { JSX } from "preact";
import type { Seat } from "../../../../shared/core/game.ts";
import { contractPoints, fleetOf } from "../../../../shared/shipyard/contracts.ts";
import { CONTRACT_IDS, CONTRACTS, type ContractId } from "../../../../shared/shipyard/data/contracts.ts";
import { contractText } from "../facts.ts";
import { t } from "../messages/game/messages.ts";
import { topic } from "../topics.ts";
import { GameIcon } from "./gameIcon.tsx";
import type { PanelContext } from "./panelContext.ts";

/** A contract with what it would pay for its holder's fleet as it is now. */
export function Contract({ context, id, seat }: { context: Pick<PanelContext, "view">; id: ContractId; seat: Seat }): JSX.Element {
  const { view } = context;
  const points = contractPoints(id, fleetOf(view.table, seat));
  const { colour, each } = CONTRACTS[CONTRACT_IDS.indexOf(id)];
  return (
    <span class={`sy-contract sy-${colour}`} data-topic={topic({ kind: "contract", contract: id })}>
      <GameIcon name="contract" />
      <span class="sy-grow">
        {contractText(id)} <small>{t("label.progress", { count: points / each, each })}</small>
      </span>
      <span class="sy-coins">
        <GameIcon name="points" />
        {points}
      </span>
    </span>
  );
}
