/** Container's pictures on the rules page, drawn with the board's own signs. */
import "./panel/panel.css";
import type { FunctionComponent, JSX } from "preact";
import { SPECIAL, VALUE_CARDS } from "../../../shared/container/components.ts";
import type { ContainerSeat, Goods, Table } from "../../../shared/container/schema.ts";
import { colourOf } from "../../../shared/container/vocabulary.ts";
import { textIn } from "../../kit/i18n/rich.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import { FactIcon, type FactIconName } from "./icons.tsx";
import { t } from "./messages/game/messages.ts";
import { ContainerIcon } from "./panel/containerIcon.tsx";
import { colourText, money } from "./phrases.ts";

const CLASSIC = { jumbo: false };

/** A container's way from hand to hand. */
function Chain(): JSX.Element {
  const stations: readonly FactIconName[] = ["machine", "warehouse", "ship", "island"];
  return (
    <p class="rules-row" aria-hidden="true">
      {stations.map((name, i) => (
        <>
          {i > 0 && <Icon name="forth" />}
          <FactIcon name={name} />
          <ContainerIcon table={CLASSIC} colour={4} />
        </>
      ))}
    </p>
  );
}

function ValueCard(): JSX.Element {
  return (
    <p class="rules-row" aria-hidden="true">
      {VALUE_CARDS[0].map((value, colour) => (
        <span key={colour}>
          <ContainerIcon table={CLASSIC} colour={colour} /> <b>{value === SPECIAL ? "10/5" : value}</b>
        </span>
      ))}
    </p>
  );
}

export const PICTURES: { readonly [part: string]: FunctionComponent | undefined } = { goal: Chain, score: ValueCard };

const NAMES = ["Ada", "Bela", "Cato"];

function Stock({ goods, table }: { goods: readonly Goods[]; table: Table }): JSX.Element {
  return (
    <td>
      {goods.map(({ id, price }) => (
        <span key={id} class="rules-crate">
          <ContainerIcon table={table} colour={colourOf(id)} />
          <span class="quiet">{textIn(colourText(colourOf(id), table))}</span> {price > 0 && money(price)}
        </span>
      ))}
    </td>
  );
}

const unpriced = (ids: readonly number[]): Goods[] => ids.map((id) => ({ id, price: 0 }));

/** One player's stores, ship and area. */
function Player({ table, own, name }: { table: Table; own: ContainerSeat; name: string }): JSX.Element {
  return (
    <tr>
      <th scope="row">{name}</th>
      <Stock goods={own.factory} table={table} />
      <Stock goods={own.harbour} table={table} />
      <Stock goods={unpriced(own.cargo)} table={table} />
      <Stock goods={unpriced(own.island)} table={table} />
    </tr>
  );
}

/** Who has which containers where, at a moment of an example. */
export function Position({ table: moment }: { table: object }): JSX.Element {
  const table = moment as Table;
  return (
    <table class="rules-table">
      <thead>
        <tr>
          <td />
          {[t("label.factory"), t("label.harbour"), t("label.ship"), t("label.island")].map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.seats.map((own, seat) => (
          <Player key={own.colour} table={table} own={own} name={NAMES[seat]} />
        ))}
      </tbody>
    </table>
  );
}
