/** A piece from a rondel; an employee at one of the stops. */

import type { JSX } from "preact";
import { isLegal } from "../../../../shared/core/choices.ts";
import type { Refusal } from "../../../../shared/core/game.ts";
import { fromEngineers, fromRecruiters } from "../../../../shared/shipyard/employees.ts";
import type { MoveOf } from "../../../../shared/shipyard/moves.ts";
import { EMPLOYEE_NUMBER } from "../../../../shared/shipyard/numbers.ts";
import { equipPrice, hirePrice, recruitPrice } from "../../../../shared/shipyard/rondels.ts";
import { CREW, type Crew, EQUIPMENT, type Equipment } from "../../../../shared/shipyard/vocabulary.ts";
import { capitalise } from "../../../kit/i18n/locales.ts";
import { take } from "../draft.ts";
import { employeesByStop, things } from "../facts.ts";
import { formatter } from "../formatter.ts";
import { t } from "../messages/game/messages.ts";
import { topic } from "../topics.ts";
import { Badge, Coins, GameIcon } from "./gameIcon.tsx";
import { isOnBoard, type PanelContext, refusalOf } from "./panelContext.ts";

interface PieceOffer {
  readonly kind: Equipment | Crew;
  readonly price: number;
  readonly move: MoveOf<"equip"> | MoveOf<"recruit">;
}

function Offer({ context: { view, controller }, offer: { kind, price, move } }: { context: PanelContext; offer: PieceOffer }): JSX.Element {
  const isOpen = isLegal(view.choices, move);
  return (
    <button
      type="button"
      data-kind={kind}
      data-topic={topic({ kind: "piece", piece: kind })}
      data-follows={isOpen ? JSON.stringify(move) : undefined}
      disabled={!isOpen}
      onClick={() => take(view, controller, move)}
    >
      <GameIcon name={kind} />
      <span>
        {capitalise(t(`thing.${kind}.name`))}
        {!isOpen && <small>{t("label.tooExpensive")}</small>}
      </span>
      <Coins>{price}</Coins>
    </button>
  );
}

interface PiecesProps {
  readonly context: PanelContext;
  readonly offers: PieceOffer[];
  readonly extra: (Equipment | Crew)[];
}

function Pieces({ context, offers, extra }: PiecesProps): JSX.Element {
  return (
    <section>
      {!isOnBoard() && (
        <div class="sy-grid">
          {offers.map((offer) => (
            <Offer key={offer.kind} context={context} offer={offer} />
          ))}
        </div>
      )}
      {extra.length > 0 && <p>{t("label.also", { things: things(extra) })}</p>}
    </section>
  );
}

export function Equip({ context }: { context: PanelContext }): JSX.Element {
  const { view, own } = context;
  const offers = EQUIPMENT.map((kind): PieceOffer => ({ kind, price: equipPrice(view.table, own, kind), move: { type: "equip", kind } }));
  return <Pieces context={context} offers={offers} extra={fromEngineers(own)} />;
}

export function Recruit({ context }: { context: PanelContext }): JSX.Element {
  const { view, own } = context;
  const offers = CREW.map((kind): PieceOffer => ({ kind, price: recruitPrice(view.table, own, kind), move: { type: "recruit", kind } }));
  return <Pieces context={context} offers={offers} extra={fromRecruiters(own)} />;
}

interface EmployeeProps {
  readonly context: PanelContext;
  readonly move: MoveOf<"hire">;
  /** Why the employee cannot be hired. */
  readonly refusal?: Refusal;
}

function EmployeeOffer({ context: { view, controller, own }, move, refusal }: EmployeeProps): JSX.Element {
  const { kind, steps } = move;
  return (
    <li data-topic={topic({ kind: "employee", employee: kind })} data-follows={refusal ? undefined : JSON.stringify(move)}>
      <button
        type="button"
        class="sy-row sy-employee"
        data-kind={kind}
        disabled={refusal !== undefined}
        onClick={() => take(view, controller, move)}
      >
        <Badge id={kind} />
        <span class="sy-grow">
          <span class="sy-name">
            <strong>{t(`employee.${kind}`)}</strong>
            {!refusal && <small>{t("label.away", { steps })}</small>}
          </span>
          <small>{t(`employee.${kind}.effect`)}</small>
          {refusal && <small>{formatter().refusal(refusal)}</small>}
        </span>
        <Coins>{hirePrice(own, steps, EMPLOYEE_NUMBER[kind])}</Coins>
      </button>
    </li>
  );
}

export function Hire({ context }: { context: PanelContext }): JSX.Element {
  const { view } = context;
  const offers = employeesByStop(view.table).map((employee) => {
    const move = { type: "hire", ...employee } as const;
    return { move, refusal: refusalOf(view, move) };
  });
  const list = (isOpen: boolean) => (
    <ul class="sy-list">
      {offers
        .filter(({ refusal }) => isOpen === (refusal === undefined))
        .map(({ move, refusal }) => (
          <EmployeeOffer key={`${move.kind} ${move.steps}`} context={context} move={move} refusal={refusal} />
        ))}
    </ul>
  );
  return (
    <section>
      {!isOnBoard() && list(true)}
      {!isOnBoard() && offers.some(({ refusal }) => refusal) && (
        <details class="sy-fold">
          <summary>{t("label.closed")}</summary>
          {list(false)}
        </details>
      )}
    </section>
  );
}
