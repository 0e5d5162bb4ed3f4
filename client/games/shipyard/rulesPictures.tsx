/** Shipyard's pictures on the rules page, drawn with the board's own signs. */
import { canalText } from "./facts.ts";
import { t } from "./messages/game/messages.ts";
import "./shipyard.css";
import type { FunctionComponent, JSX } from "preact";
import { CANALS } from "../../../shared/shipyard/data/canals.ts";
import { BARTER } from "../../../shared/shipyard/data/rondels.ts";
import type { Table } from "../../../shared/shipyard/schema.ts";
import { ACTIONS, GOODS, PIECES } from "../../../shared/shipyard/vocabulary.ts";
import { capitalise } from "../../kit/i18n/locales.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import { CanalIcons, CardIcons, GameIcon } from "./panel/gameIcon.tsx";

function Actions(): JSX.Element {
  return (
    <ul class="rules-row">
      {ACTIONS.map((action) => (
        <li key={action}>
          <GameIcon name={action} /> {t(`action.${action}`)}
        </li>
      ))}
    </ul>
  );
}

function Pieces(): JSX.Element {
  return (
    <ul class="rules-row">
      {PIECES.map((piece) => (
        <li key={piece}>
          <GameIcon name={piece} /> {capitalise(t(`thing.${piece}.name`))}
        </li>
      ))}
    </ul>
  );
}

function Barter(): JSX.Element {
  return (
    <p class="rules-row" aria-hidden="true">
      {GOODS.map((good) => (
        <span key={good}>
          <GameIcon name={good} /> <Icon name="forth" />
          {BARTER[good].map((piece) => (
            <GameIcon key={piece} name={piece} />
          ))}
        </span>
      ))}
    </p>
  );
}

function Canal(): JSX.Element {
  const canal = CANALS.findIndex(({ id }) => id === "K04");
  return (
    <p class="rules-row">
      <CanalIcons canal={canal} flip={false} label={canalText(canal, false)} />
    </p>
  );
}

export const PICTURES: { readonly [part: string]: FunctionComponent | undefined } = {
  turn: Actions,
  seats: Pieces,
  exchange: Barter,
  canal: Canal,
};

/** The shipyard of the example: its yard, its canal with the ship, its store and its points. */
export function Position({ table: moment }: { table: object }): JSX.Element {
  const table = moment as Table;
  const own = table.seats[table.starter];
  return (
    <div class="rules-yard">
      <p class="rules-row">
        {own.yard.map((card, slot) => card >= 0 && <CardIcons key={slot} card={card} />)}
        {PIECES.map((piece, i) => own.pieces[i] > 0 && <GameIcon key={piece} name={piece} />)}
      </p>
      <p class="rules-row">
        {own.canal.map((laid) => (
          <CanalIcons key={laid} canal={laid >> 1} flip={laid % 2 === 1} label={canalText(laid >> 1, laid % 2 === 1)} />
        ))}
      </p>
      <p class="rules-row">
        <span>
          <GameIcon name="ship" /> {own.marker}
        </span>
        <span>
          <GameIcon name="points" /> {t("label.points", { n: own.points })}
        </span>
      </p>
    </div>
  );
}
