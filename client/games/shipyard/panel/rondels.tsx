/** A piece from a rondel; an employee at one of the stops. */

import type { JSX } from "preact";
import { movesOf } from "../../../../shared/core/choices.ts";
import { EMPLOYEES, type EmployeeId } from "../../../../shared/shipyard/data/employees.ts";
import { fromEngineers, fromRecruiters } from "../../../../shared/shipyard/employees.ts";
import type { MoveOf } from "../../../../shared/shipyard/moves.ts";
import { EMPLOYEE_NUMBER } from "../../../../shared/shipyard/numbers.ts";
import { equipPrice, hirePrice, recruitPrice } from "../../../../shared/shipyard/rondels.ts";
import type { Crew, Equipment } from "../../../../shared/shipyard/vocabulary.ts";
import { take } from "../draft.ts";
import { money, things } from "../facts.ts";
import { t } from "../messages/game/messages.ts";
import { badgeOf } from "../printed.ts";
import { topic } from "../topics.ts";
import { Coins, Pict } from "./pict.tsx";
import type { Work } from "./work.ts";

interface PieceOffer {
  readonly kind: Equipment | Crew;
  readonly price: number;
  readonly move: MoveOf<"equip"> | MoveOf<"recruit">;
}

function Pieces({ work, offers, extra }: { work: Work; offers: PieceOffer[]; extra: (Equipment | Crew)[] }): JSX.Element {
  const { controller } = work;
  return (
    <section>
      <p class="hint">{t("label.pieceHint", { price: money(1) })}</p>
      <div class="sy-grid">
        {offers.map(({ kind, price, move }) => (
          <button
            key={kind}
            type="button"
            data-kind={kind}
            data-topic={topic({ kind: "piece", piece: kind })}
            data-follows={JSON.stringify(move)}
            onClick={() => take(work.view, controller, move)}
          >
            <Pict name={kind} />
            {t(`thing.${kind}.name`)}
            <Coins>{price}</Coins>
          </button>
        ))}
      </div>
      {extra.length > 0 && <p>{t("label.also", { things: things(extra) })}</p>}
    </section>
  );
}

export function Equip({ work }: { work: Work }): JSX.Element {
  const { view, own } = work;
  const offers = movesOf(view.choices, "equip").map((move) => ({ kind: move.kind, price: equipPrice(view.table, own, move.kind), move }));
  return <Pieces work={work} offers={offers.sort((a, b) => a.price - b.price)} extra={fromEngineers(own)} />;
}

export function Recruit({ work }: { work: Work }): JSX.Element {
  const { view, own } = work;
  const offers = movesOf(view.choices, "recruit").map((move) => ({
    kind: move.kind,
    price: recruitPrice(view.table, own, move.kind),
    move,
  }));
  return <Pieces work={work} offers={offers.sort((a, b) => a.price - b.price)} extra={fromRecruiters(own)} />;
}

/** An employee's two pictures. */
export function Badge({ id }: { id: EmployeeId }): JSX.Element {
  const { family, thing } = badgeOf(EMPLOYEES[EMPLOYEE_NUMBER[id]]);
  return (
    <span class="sy-picts" aria-hidden="true">
      <Pict name={family} />
      <Pict name={thing} />
    </span>
  );
}

export function Hire({ work }: { work: Work }): JSX.Element {
  const { view, controller, own } = work;
  const price = ({ steps, kind }: MoveOf<"hire">) => hirePrice(own, steps, EMPLOYEE_NUMBER[kind]);
  const moves = movesOf(view.choices, "hire").sort((a, b) => a.steps - b.steps);
  return (
    <section>
      <p class="hint">{t("label.hireHint", { price: money(1) })}</p>
      <ul class="sy-list">
        {moves.map((move) => (
          <li key={move.kind} data-topic={topic({ kind: "employee", employee: move.kind })} data-follows={JSON.stringify(move)}>
            <button type="button" class="sy-row" data-kind={move.kind} onClick={() => take(view, controller, move)}>
              <Badge id={move.kind} />
              <span class="sy-grow">
                <strong>{t(`employee.${move.kind}`)}</strong>
                <small>{t(`employee.${move.kind}.effect`)}</small>
                <small>{t("label.away", { steps: move.steps })}</small>
              </span>
              <Coins>{price(move)}</Coins>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
