/** The trade form: what the player gives and gets, from players or at the bank's rates. */
import type { JSX } from "preact";
import { ratesOf } from "../../../../shared/catan/maritime.ts";
import type { CatanMove } from "../../../../shared/catan/moves.ts";
import { rules } from "../../../../shared/catan/rules.ts";
import { RESOURCES } from "../../../../shared/catan/vocabulary.ts";
import { isLegal, movesOf } from "../../../../shared/core/choices.ts";
import type { Choice } from "../../../../shared/core/game.ts";
import type { GameView } from "../../../kit/contract/game.ts";
import { ConsequenceList } from "../../../kit/help/consequences.tsx";
import { Icon } from "../../../kit/ui/icons.tsx";
import { bankKinds, mostOf, moveOfTerms, NO_TERMS, type TradeTerms } from "../draft.ts";
import { t } from "../messages/game/messages.ts";
import { countText } from "../resources.ts";
import { type PartProps, refusalText } from "./context.ts";
import { mostGiven } from "./hand.tsx";
import { Steppers } from "./steppers.tsx";
import { exchangeOf, mayTrade } from "./trading.ts";

/** Updates the draft terms. */
function change({ view, controller }: PartProps, part: Partial<TradeTerms>): void {
  controller.draft.revise(view, { terms: { ...controller.draft.of(view).terms, ...part } });
}

export function Trade(part: PartProps): JSX.Element | null {
  const { view, controller } = part;
  const choice = exchangeOf(part);
  if (!mayTrade(part) || controller.draft.of(view).unfolded !== "trade") return null;
  return (
    <section class="catan-form catan-composer" aria-label={t("kind.offer")}>
      <Sides {...part} />
      {choice?.move.type === "offer" && (
        <Addressees view={view} to={controller.draft.of(view).terms.to} onChange={(seats) => change(part, { to: seats })} />
      )}
      <div class="catan-follows">
        <ConsequenceList game={rules.id} move={composed(part)} view={view as GameView} />
      </div>
      <div class="button-row">
        {choice && <Offer part={part} choice={choice} />}
        <Bank {...part} />
        <button
          type="button"
          class="catan-fold"
          data-action="fold"
          aria-label={t("panel.cancel")}
          title={t("panel.cancel")}
          onClick={() => controller.draft.revise(view, { unfolded: undefined, terms: NO_TERMS })}
        >
          <Icon name="close" />
        </button>
      </div>
    </section>
  );
}

/** How many of each kind can be received; one if only the bank trades. */
function mostGot(part: PartProps): readonly number[] {
  const { give } = part.controller.draft.of(part.view).terms;
  const choice = exchangeOf(part);
  if (choice) return mostOf(choice.open?.[choice.move.type === "offer" ? "get" : "give"], give);
  return RESOURCES.map((_, i) => (give[i] === 0 ? 1 : 0));
}

/** The offer or counter-offer as drafted, if it is legal. */
function composed({ view, controller }: PartProps): CatanMove | undefined {
  const { terms } = controller.draft.of(view);
  const moves = (["offer", "counter"] as const).map((type) => moveOfTerms(terms, type));
  return moves.find((move) => isLegal(view.choices, move));
}

/** Both sides of the trade. */
function Sides(part: PartProps): JSX.Element {
  const { view, controller } = part;
  const { give, get } = controller.draft.of(view).terms;
  const rates = ratesOf(view.table, view.seat).map((n) => t("panel.rate", { n }));
  const banks = movesOf(view.choices, "bankTrade").length > 0;
  return (
    <>
      <Steppers
        legend={t("panel.youGive")}
        counts={give}
        most={mostGiven(part)}
        held={view.hand?.resources}
        notes={banks ? rates : undefined}
        onChange={(counts) => change(part, { give: counts })}
      />
      <Steppers legend={t("panel.youGet")} counts={get} most={mostGot(part)} onChange={(counts) => change(part, { get: counts })} />
    </>
  );
}

function Offer({ part, choice }: { part: PartProps; choice: Choice<CatanMove> }): JSX.Element {
  const { view, controller } = part;
  const { terms } = controller.draft.of(view);
  const type = choice.move.type as "offer" | "counter";
  const move = moveOfTerms(terms, type);
  /** After a refusal the draft stays. */
  const send = async () => {
    if (await controller.play(move)) controller.draft.revise(view, { terms: NO_TERMS, unfolded: undefined });
  };
  const open = isLegal(view.choices, move);
  const begun = [...terms.give, ...terms.get].some((count) => count > 0);
  const against = begun && !open ? refusalText(choice.constraint?.(move)) : undefined;
  return (
    <button type="button" class="primary" data-action="send" disabled={!open} title={against} onClick={() => void send()}>
      {t(type === "offer" ? "panel.sendOffer" : "panel.sendCounter")}
    </button>
  );
}

/** The bank sets the price: one card of a kind names it. */
function Bank({ view, controller }: PartProps): JSX.Element | null {
  const moves = movesOf(view.choices, "bankTrade");
  const kinds = bankKinds(controller.draft.of(view).terms);
  if (moves.length === 0) return null;
  const move = kinds && moves.find((each) => each.give === RESOURCES[kinds.give] && each.get === RESOURCES[kinds.get]);
  const send = async () => {
    if (move && (await controller.play(move))) controller.draft.revise(view, { terms: NO_TERMS, unfolded: undefined });
  };
  return (
    <button type="button" data-action="bank" disabled={!move} onClick={() => void send()}>
      {move ? t("panel.exchange.terms", { give: countText(move.count, move.give), get: countText(1, move.get) }) : t("panel.exchange")}
    </button>
  );
}

type AddresseesProps = Pick<PartProps, "view"> & { readonly to: readonly number[]; readonly onChange: (to: number[]) => void };

function Addressees({ view, to, onChange }: AddresseesProps): JSX.Element | null {
  if (view.players.length < 3) return null;
  const toggle = (seat: number) => onChange(to.includes(seat) ? to.filter((other) => other !== seat) : [...to, seat].sort());
  return (
    <fieldset class="catan-to">
      <legend>{t("panel.to")}</legend>
      <button type="button" aria-pressed={to.length === 0} onClick={() => onChange([])}>
        {t("panel.everybody")}
      </button>
      {view.players.map((player, seat) =>
        seat === view.seat ? null : (
          <button key={player.colour} type="button" data-seat={seat} aria-pressed={to.includes(seat)} onClick={() => toggle(seat)}>
            {player.name}
          </button>
        ),
      )}
    </fieldset>
  );
}
