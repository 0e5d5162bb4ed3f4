/** The player's own things: contracts, store, employees, canal and fleet. */

import type { ComponentChildren, JSX } from "preact";
import { spacesAhead } from "../../../../shared/shipyard/cruise.ts";
import { CONTRACT_IDS } from "../../../../shared/shipyard/data/contracts.ts";
import { EMPLOYEE_IDS } from "../../../../shared/shipyard/data/employees.ts";
import { PIECES } from "../../../../shared/shipyard/vocabulary.ts";
import { WithHelp } from "../../../kit/help/shell.tsx";
import { textIn } from "../../../kit/i18n/rich.ts";
import { shape } from "../../../kit/ui/size.ts";
import { fitted } from "../facts.ts";
import { t } from "../messages/game/messages.ts";
import { topic } from "../topics.ts";
import { Chain } from "./chain.tsx";
import { Contract } from "./contract.tsx";
import { Badge, GameIcon } from "./gameIcon.tsx";
import type { PanelContext } from "./panelContext.ts";

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

function Store({ context }: { context: PanelContext }): JSX.Element {
  const { own } = context;
  const held = PIECES.filter((_, i) => own.pieces[i] > 0);
  if (held.length === 0) return <p class="hint">{t("label.emptyStore")}</p>;
  return (
    <ul class="sy-store">
      {held.map((piece) => {
        const count = own.pieces[PIECES.indexOf(piece)];
        return (
          <WithHelp key={piece} as="li" topic={topic({ kind: "piece", piece: piece })}>
            <GameIcon name={piece} />
            {t(`thing.${piece}`, { n: count })}
          </WithHelp>
        );
      })}
    </ul>
  );
}

function Employees({ context }: { context: PanelContext }): JSX.Element {
  return (
    <ul class="sy-list">
      {context.own.employees.map((number) => {
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

function Fleet({ context }: { context: PanelContext }): JSX.Element {
  const { view } = context;
  const ships = view.table.fleet.filter((ship) => ship.seat === view.seat);
  return (
    <ul class="sy-list">
      {ships.map((ship, i) => (
        <WithHelp key={i} as="li" class="sy-row" topic={topic({ kind: "ship", ship: view.table.fleet.indexOf(ship) })}>
          <GameIcon name="ship" />
          <span class="sy-grow">
            {t("line.ship", { ship: i + 1, cards: ship.cards.length, speed: ship.speed })}
            <small>{textIn(fitted(ship.fit))}</small>
          </span>
          <span class="sy-coins">
            <GameIcon name="points" />
            {ship.points}
          </span>
        </WithHelp>
      ))}
    </ul>
  );
}

function Canal({ context }: { context: PanelContext }): JSX.Element {
  const { own } = context;
  return (
    <>
      <WithHelp as="p" class="sy-chain" topic={topic({ kind: "canal" })}>
        <Chain context={context} />
      </WithHelp>
      <p class="hint">
        {t("label.ahead", { n: spacesAhead(own) })}, {t("label.used", { n: own.used.length })}
      </p>
    </>
  );
}

export function Contracts({ context }: { context: PanelContext }): JSX.Element | null {
  const { view } = context;
  const contracts = view.hand?.contracts ?? [];
  if (contracts.length === 0) return null;
  return (
    <section class="sy-fold">
      <h3>{t("label.contracts")}</h3>
      {contracts.map((number) => (
        <WithHelp key={number} as="div" topic={topic({ kind: "contract", contract: CONTRACT_IDS[number] })}>
          <Contract context={context} id={CONTRACT_IDS[number]} seat={view.seat} />
        </WithHelp>
      ))}
    </section>
  );
}

export function MyBoard({ context }: { context: PanelContext }): JSX.Element {
  return (
    <section aria-label={t("label.mine")}>
      <Contracts context={context} />
      {shape.value !== "landscape" && <Belongings context={context} />}
    </section>
  );
}

/** What the board's dock shows, in words. */
function Belongings({ context }: { context: PanelContext }): JSX.Element {
  const { view, own } = context;
  return (
    <>
      <Part title={t("label.store")} count={own.pieces.reduce((sum, pieces) => sum + pieces, 0)}>
        <Store context={context} />
      </Part>
      <Part title={t("label.employees")} count={own.employees.length}>
        <Employees context={context} />
      </Part>
      <Part title={t("label.canal")} count={own.canal.length}>
        <Canal context={context} />
      </Part>
      <Part title={t("label.fleet")} count={view.table.fleet.filter((ship) => ship.seat === view.seat).length}>
        <Fleet context={context} />
      </Part>
    </>
  );
}
