/** The own shipyard in words and pictures: contracts in hand, store, employees, canal and fleet. */

import type { ComponentChildren, JSX } from "preact";
import { spacesAhead } from "../../../../shared/shipyard/cruise.ts";
import { CONTRACT_IDS } from "../../../../shared/shipyard/data/contracts.ts";
import { EMPLOYEE_IDS } from "../../../../shared/shipyard/data/employees.ts";
import { PIECES } from "../../../../shared/shipyard/vocabulary.ts";
import { WithHelp } from "../../../kit/help/withHelp.tsx";
import { textIn } from "../../../kit/i18n/rich.ts";
import { fitted } from "../facts.ts";
import { t } from "../messages/game/messages.ts";
import { topic } from "../topics.ts";
import { Contract } from "./end.tsx";
import { Pict } from "./pict.tsx";
import { Badge } from "./rondels.tsx";
import { Chain } from "./rows.tsx";
import type { Work } from "./work.ts";

function Part({ title, count, children }: { title: string; count: number; children: ComponentChildren }): JSX.Element {
  return (
    <details class="sy-fold" open={count > 0 && count < 4}>
      <summary>
        {title} <span class="count">{count}</span>
      </summary>
      {children}
    </details>
  );
}

function Store({ work }: { work: Work }): JSX.Element {
  const { own } = work;
  const held = PIECES.filter((_, i) => own.pieces[i] > 0);
  if (held.length === 0) return <p class="hint">{t("label.emptyStore")}</p>;
  return (
    <ul class="sy-store">
      {held.map((piece) => {
        const count = own.pieces[PIECES.indexOf(piece)];
        return (
          <WithHelp key={piece} as="li" topic={topic({ kind: "piece", piece: piece })}>
            <Pict name={piece} />
            {t(`thing.${piece}`, { n: count })}
          </WithHelp>
        );
      })}
    </ul>
  );
}

function Employees({ work }: { work: Work }): JSX.Element {
  return (
    <ul class="sy-list">
      {work.own.employees.map((number) => {
        const id = EMPLOYEE_IDS[number];
        return (
          <WithHelp key={id} as="li" class="sy-row" topic={topic({ kind: "employee", employee: id })}>
            <Badge id={id} />
            <span class="sy-grow">
              <strong>{t(`employee.${id}`)}</strong>
              <small>{t(`employee.${id}.effect`)}</small>
            </span>
          </WithHelp>
        );
      })}
    </ul>
  );
}

function Fleet({ work }: { work: Work }): JSX.Element {
  const { view } = work;
  const ships = view.table.fleet.filter((ship) => ship.seat === view.seat);
  return (
    <ul class="sy-list">
      {ships.map((ship, i) => (
        <WithHelp key={i} as="li" class="sy-row" topic={topic({ kind: "ship", ship: view.table.fleet.indexOf(ship) })}>
          <Pict name="ship" />
          <span class="sy-grow">
            {t("line.ship", { ship: i + 1, cards: ship.cards.length, speed: ship.speed })}
            <small>{textIn(fitted(ship.fit))}</small>
          </span>
          <span class="sy-coins">
            <Pict name="points" />
            {ship.points}
          </span>
        </WithHelp>
      ))}
    </ul>
  );
}

function Canal({ work }: { work: Work }): JSX.Element {
  const { own } = work;
  return (
    <>
      <WithHelp as="p" class="sy-chain" topic={topic({ kind: "canal" })}>
        <Chain work={work} />
      </WithHelp>
      <p class="hint">
        {t("label.ahead", { n: spacesAhead(own) })}, {t("label.used", { n: own.used.length })}
      </p>
    </>
  );
}

function Contracts({ work }: { work: Work }): JSX.Element | null {
  const { view } = work;
  const contracts = view.hand?.contracts ?? [];
  if (contracts.length === 0) return null;
  return (
    <section class="sy-fold">
      <h3>{t("label.contracts")}</h3>
      {contracts.map((number) => (
        <WithHelp key={number} as="div" topic={topic({ kind: "contract", contract: CONTRACT_IDS[number] })}>
          <Contract work={work} id={CONTRACT_IDS[number]} seat={view.seat} />
        </WithHelp>
      ))}
    </section>
  );
}

export function Mine({ work }: { work: Work }): JSX.Element {
  const { view, own } = work;
  return (
    <section aria-label={t("label.mine")}>
      <Contracts work={work} />
      <Part title={t("label.store")} count={own.pieces.reduce((sum, pieces) => sum + pieces, 0)}>
        <Store work={work} />
      </Part>
      <Part title={t("label.employees")} count={own.employees.length}>
        <Employees work={work} />
      </Part>
      <Part title={t("label.canal")} count={own.canal.length}>
        <Canal work={work} />
      </Part>
      <Part title={t("label.fleet")} count={view.table.fleet.filter((ship) => ship.seat === view.seat).length}>
        <Fleet work={work} />
      </Part>
    </section>
  );
}
