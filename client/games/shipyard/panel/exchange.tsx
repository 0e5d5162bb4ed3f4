/** Exchanging a train: which one, and what becomes of each of its goods. */

import type { JSX } from "preact";
import { BARTER } from "../../../../shared/shipyard/data/rondels.ts";
import { TRAINS } from "../../../../shared/shipyard/data/trains.ts";
import type { MoveOf } from "../../../../shared/shipyard/moves.ts";
import { exchangeSpace, salePrice } from "../../../../shared/shipyard/rondels.ts";
import type { Good } from "../../../../shared/shipyard/vocabulary.ts";
import { capitalise } from "../../../kit/i18n/locales.ts";
import { textIn } from "../../../kit/i18n/rich.ts";
import { Checkbox, Radios } from "../../../kit/ui/controls.tsx";
import { exchangeOf, SELL_ALL } from "../composing.ts";
import { goodsOf } from "../facts.ts";
import { t } from "../messages/game/messages.ts";
import { topic } from "../topics.ts";
import { Coins, GameIcon, Goods } from "./gameIcon.tsx";
import type { PanelContext } from "./panelContext.ts";

type Fate = MoveOf<"exchange">["goods"][number];
type Exchanging = Omit<MoveOf<"exchange">, "type">;

function change(context: PanelContext, part: Partial<Exchanging>): void {
  context.controller.draft.revise(context.view, { exchange: { ...exchangeOf(context.draft), ...part } });
}

function TrainChoice({ context, chosen }: { context: PanelContext; chosen: number }): JSX.Element {
  const { own } = context;
  return (
    <Radios
      legend={t("part.train")}
      values={own.trains.map((_, index) => index)}
      chosen={chosen}
      onChoose={(train) => change(context, { train, goods: SELL_ALL })}
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
        {capitalise(t("value.sell"))} <Coins>{price}</Coins>
      </>
    );
  return (
    <>
      <GameIcon name={fate} />
      {capitalise(t(`thing.${fate}.name`))}
    </>
  );
}

function FateOf({ context, good, place }: { context: PanelContext; good: Good; place: number }): JSX.Element {
  const { own, view } = context;
  const { goods, extraStep } = exchangeOf(context.draft);
  const price = salePrice(own, exchangeSpace(view.table, extraStep), good);
  const choose = (fate: Fate) => change(context, { goods: goods.map((other, i) => (i === place ? fate : other)) });
  return (
    <div class="sy-fate" data-good={good}>
      <span class="sy-picts" data-topic={topic({ kind: "good", good: good })}>
        <GameIcon name={good} />
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

/** The foreman allows an extra step. */
function ExtraStep({ context, on }: { context: PanelContext; on: boolean }): JSX.Element | null {
  const mayGo = context.view.choices.some(({ move }) => move.type === "exchange" && "extraStep" in move && move.extraStep === true);
  if (!mayGo) return null;
  return <Checkbox label={t("label.extraStep")} checked={on} onChange={(extraStep) => change(context, { extraStep })} />;
}

export function Exchange({ context }: { context: PanelContext }): JSX.Element {
  const { own, draft } = context;
  const { train, extraStep } = exchangeOf(draft);
  return (
    <section>
      <p class="hint">{t("label.exchangeHint")}</p>
      {own.trains.length > 1 && <TrainChoice context={context} chosen={train} />}
      <ExtraStep context={context} on={extraStep} />
      {TRAINS[own.trains[train]].goods.map((good, place) => (
        <FateOf key={place} context={context} good={good} place={place} />
      ))}
    </section>
  );
}
