/** Exchanging a train: which one, and what becomes of each of its goods. */

import type { JSX } from "preact";
import { BARTER } from "../../../../shared/shipyard/data/rondels.ts";
import { TRAINS } from "../../../../shared/shipyard/data/trains.ts";
import type { MoveOf } from "../../../../shared/shipyard/moves.ts";
import { exchangeSpace, salePrice } from "../../../../shared/shipyard/rondels.ts";
import { rules } from "../../../../shared/shipyard/rules.ts";
import type { Good } from "../../../../shared/shipyard/vocabulary.ts";
import type { GameView } from "../../../kit/contract/game.ts";
import { ConsequenceList } from "../../../kit/help/consequences.tsx";
import { textIn } from "../../../kit/i18n/rich.ts";
import { Checkbox, Radios } from "../../../kit/ui/controls.tsx";
import { goodsOf, money } from "../facts.ts";
import { t } from "../messages/game/messages.ts";
import { topic } from "../topics.ts";
import { Coins, Goods, Pict } from "./pict.tsx";
import { Against, Make } from "./preparing.tsx";
import { objection, type Work } from "./work.ts";

type Fate = MoveOf<"exchange">["goods"][number];
type Exchanging = Omit<MoveOf<"exchange">, "type">;

const SELL_ALL: Fate[] = ["sell", "sell", "sell"];

/** The exchange being composed; at first the first train, sold. */
function draftedOf({ draft }: Work): Exchanging {
  return draft.exchange ?? { train: 0, extraStep: false, goods: SELL_ALL };
}

function change(work: Work, part: Partial<Exchanging>): void {
  work.controller.draft.revise(work.view, { exchange: { ...draftedOf(work), ...part } });
}

function TrainChoice({ work, chosen }: { work: Work; chosen: number }): JSX.Element {
  const { own } = work;
  return (
    <Radios
      legend={t("part.train")}
      values={own.trains.map((_, index) => index)}
      chosen={chosen}
      onChoose={(train) => change(work, { train, goods: SELL_ALL })}
      label={(index) => (
        <>
          <Goods goods={TRAINS[own.trains[index]].goods} />
          <span class="quiet">{textIn(goodsOf(own.trains[index]))}</span>
        </>
      )}
    />
  );
}

function FateLabel({ fate, price }: { fate: Fate; price: number }): JSX.Element {
  if (fate === "sell")
    return (
      <>
        {t("value.sell")} <Coins>{price}</Coins>
      </>
    );
  return (
    <>
      <Pict name={fate} />
      {t(`thing.${fate}.name`)}
    </>
  );
}

function FateOf({ work, good, place }: { work: Work; good: Good; place: number }): JSX.Element {
  const { own, view } = work;
  const { goods, extraStep } = draftedOf(work);
  const price = salePrice(own, exchangeSpace(view.table, extraStep), good);
  const choose = (fate: Fate) => change(work, { goods: goods.map((other, i) => (i === place ? fate : other)) });
  return (
    <div class="sy-fate" data-good={good}>
      <span class="sy-picts" data-topic={topic({ kind: "good", good: good })}>
        <Pict name={good} />
      </span>
      <Radios<Fate>
        quiet
        legend={t(`thing.${good}.name`)}
        values={["sell", ...BARTER[good]]}
        chosen={goods[place]}
        onChoose={choose}
        label={(fate) => <FateLabel fate={fate} price={price} />}
      />
    </div>
  );
}

/** With the foreman one may go a step farther. */
function ExtraStep({ work, on }: { work: Work; on: boolean }): JSX.Element | null {
  const mayGo = work.view.choices.some(({ move }) => move.type === "exchange" && "extraStep" in move && move.extraStep === true);
  if (!mayGo) return null;
  return <Checkbox label={t("label.extraStep")} checked={on} onChange={(extraStep) => change(work, { extraStep })} />;
}

export function Exchange({ work }: { work: Work }): JSX.Element {
  const { view, own } = work;
  const exchanging = draftedOf(work);
  const move: MoveOf<"exchange"> = { type: "exchange", ...exchanging };
  const { goods } = TRAINS[own.trains[exchanging.train]];
  const space = exchangeSpace(view.table, exchanging.extraStep);
  const gain = goods.reduce((sum, good, i) => sum + (exchanging.goods[i] === "sell" ? salePrice(own, space, good) : 0), 0);
  const against = objection(view, move);
  return (
    <section>
      <p class="hint">{t("label.exchangeHint")}</p>
      <TrainChoice work={work} chosen={exchanging.train} />
      <ExtraStep work={work} on={exchanging.extraStep} />
      {goods.map((good, place) => (
        <FateOf key={place} work={work} good={good} place={place} />
      ))}
      <Against refusal={against} />
      {!against && <ConsequenceList game={rules.id} move={move} view={view as GameView} />}
      <Make work={work} move={move}>
        {gain > 0 ? t("label.exchangeFor", { money: money(gain) }) : t("label.exchange")}
      </Make>
    </section>
  );
}
