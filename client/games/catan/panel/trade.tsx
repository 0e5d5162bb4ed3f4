/** The trade form: what the player gives and gets, from players or at the bank's rates. */
import type { JSX } from "preact";
import { ratesOf } from "../../../../shared/catan/maritime.ts";
import type { CatanMove } from "../../../../shared/catan/moves.ts";
import { rules } from "../../../../shared/catan/rules.ts";
import { RESOURCES, type Resource } from "../../../../shared/catan/vocabulary.ts";
import { isLegal, movesOf } from "../../../../shared/core/choices.ts";
import type { Choice } from "../../../../shared/core/game.ts";
import type { GameView } from "../../../kit/contract/game.ts";
import { ConsequenceList } from "../../../kit/help/shell.tsx";
import { textIn } from "../../../kit/i18n/rich.ts";
import { useSettled } from "../../../kit/ui/hooks.ts";
import { Icon } from "../../../kit/ui/icons.tsx";
import { isBankTrade, mostOf, moveOfTerms, NO_TERMS, onlyKind, type TradeTerms } from "../draft.ts";
import { t } from "../messages/game/messages.ts";
import { bundleText, countText } from "../resources.ts";
import { CloseForm } from "./buildSheet.tsx";
import { type PartProps, refusalText } from "./context.ts";
import { lackingFor } from "./goal.ts";
import { BundleSigns } from "./signs.tsx";
import { Steps } from "./steps.tsx";
import { exchangeOf, mayTrade, pickingOf } from "./trading.ts";

function change({ view, controller }: PartProps, part: Partial<TradeTerms>): void {
  controller.draft.revise(view, { terms: { ...controller.draft.of(view).terms, ...part } });
}

export function Trade(part: PartProps): JSX.Element | null {
  const { view, controller } = part;
  const choice = exchangeOf(part);
  if (!mayTrade(part) || controller.draft.of(view).open !== "trade") return null;
  const { give, get, to } = controller.draft.of(view).terms;
  return (
    <section class="catan-form catan-composer" aria-label={t("kind.offer")}>
      <header>
        <b>{t("panel.trade")}</b>
        <span>
          <BundleSigns counts={give} /> <Icon name="right" /> <BundleSigns counts={get} />
        </span>
      </header>
      <Sides {...part} />
      {choice?.move.type === "offer" && <Addressees view={view} to={to} onChange={(seats) => change(part, { to: seats })} />}
      <Why {...part} />
      <div class="catan-fixed">
        <CloseForm part={part} />
        <Bank {...part} />
        {choice && <Offer part={part} choice={choice} />}
      </div>
    </section>
  );
}

/** One line: what the trade is for, why it can't be offered, or what follows. */
function Why(part: PartProps): JSX.Element {
  const { view } = part;
  const text = lackingText(part) ?? against(part);
  return (
    <div class="catan-why" role="status">
      {text ?? <ConsequenceList game={rules.id} move={composed(part)} view={view as GameView} />}
    </div>
  );
}

/** What the trade is for. */
function lackingText({ view, controller }: PartProps): string | undefined {
  const { goal } = controller.draft.of(view);
  const lacking = goal && lackingFor(goal, view);
  return goal && lacking?.some((count) => count > 0) ? t("panel.lacking", { goal, cards: textIn(bundleText(lacking)) }) : undefined;
}

/** Why the terms can't be offered. */
function against(part: PartProps): string | undefined {
  const { view, controller } = part;
  const { terms } = controller.draft.of(view);
  const choice = exchangeOf(part);
  if (!choice || composed(part) || [...terms.give, ...terms.get].every((count) => count === 0)) return undefined;
  return refusalText(choice.constraint?.(moveOfTerms(terms, choice.move.type as "offer" | "counter")));
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

function Sides(part: PartProps): JSX.Element {
  const { view, controller } = part;
  const { give, get } = controller.draft.of(view).terms;
  const picking = pickingOf(part);
  const ask = (kind: number, by: number) => change(part, { get: get.map((count, i) => (i === kind ? count + by : count)) });
  const isFree = useSettled(JSON.stringify([give, get]));
  const exchange = (side: "give" | "get") => (resource: Resource) => {
    const move = exchangeFor(part, side, resource);
    return move && <Exchange part={part} move={move} isFree={isFree} />;
  };
  return (
    <>
      <Steps side="get" legend={t("panel.youGet")} counts={get} most={mostGot(part)} change={ask} other={exchange("get")} />
      <Steps
        side="give"
        legend={t("panel.youGive")}
        counts={give}
        most={picking?.most ?? NO_TERMS.give}
        change={(kind, by) => picking?.change(kind, by)}
        other={exchange("give")}
      />
    </>
  );
}

/** A refusal keeps the draft, and what is wanted for a purchase. */
async function send({ view, controller }: PartProps, move: CatanMove): Promise<void> {
  const { goal, terms } = controller.draft.of(view);
  const got = move.type === "bankTrade" ? move.get : undefined;
  const get = terms.get.map((count, kind) => (RESOURCES[kind] === got ? count - 1 : count));
  const goesOn = goal !== undefined && got !== undefined && get.some((count) => count > 0);
  if (await controller.play(move))
    controller.draft.revise(view, goesOn ? { terms: { ...NO_TERMS, get } } : { terms: NO_TERMS, open: undefined });
}

function Offer({ part, choice }: { part: PartProps; choice: Choice<CatanMove> }): JSX.Element {
  const { view, controller } = part;
  const { terms } = controller.draft.of(view);
  const type = choice.move.type as "offer" | "counter";
  const move = moveOfTerms(terms, type);
  const primary = !isBankTrade(terms, ratesOf(view.table, view.seat));
  return (
    <button
      type="button"
      class={primary ? "primary" : undefined}
      data-action="send"
      disabled={!isLegal(view.choices, move)}
      aria-keyshortcuts={primary ? "Enter" : undefined}
      onClick={() => void send(part, move)}
    >
      {t(type === "offer" ? "panel.sendOffer" : "panel.sendCounter")}
    </button>
  );
}

type BankTrade = Extract<CatanMove, { type: "bankTrade" }>;

const bankTrades = ({ view }: PartProps): BankTrade[] => movesOf(view.choices, "bankTrade");

/** The terms with the bank, at its rate: one resource, whatever its count, for one card of another. */
function Bank(part: PartProps): JSX.Element | null {
  const { view, controller } = part;
  const { terms } = controller.draft.of(view);
  const moves = bankTrades(part);
  if (view.seat !== view.table.active && moves.length === 0) return null;
  const rates = ratesOf(view.table, view.seat);
  const [given, got] = [onlyKind(terms.give), onlyKind(terms.get)];
  const move = moves.find(({ give, get }) => give === RESOURCES[given ?? -1] && get === RESOURCES[got ?? -1] && terms.get[got ?? 0] === 1);
  const isExact = move !== undefined && isBankTrade(terms, rates);
  return (
    <button
      type="button"
      class={isExact ? "primary" : undefined}
      data-action="bank"
      disabled={!move}
      aria-keyshortcuts={isExact ? "Enter" : undefined}
      title={move && termsText(move)}
      onClick={() => move && void send(part, move)}
    >
      {t("panel.bankRate", { rate: given === undefined ? Math.min(...rates) : rates[given] })}
    </button>
  );
}

const termsText = ({ give, count, get }: BankTrade): string =>
  t("panel.exchange.terms", { give: countText(count, give), get: countText(1, get) });

/** Completes the terms and trades with the bank at once, while only the other side is chosen. */
function exchangeFor(part: PartProps, side: "give" | "get", resource: Resource): BankTrade | undefined {
  const { terms } = part.controller.draft.of(part.view);
  if (terms[side].some((count) => count > 0)) return undefined;
  const across = side === "get" ? "give" : "get";
  const other = RESOURCES[onlyKind(terms[across]) ?? -1];
  return bankTrades(part).find((move) => move[side] === resource && move[across] === other);
}

interface ExchangeProps {
  readonly part: PartProps;
  readonly move: BankTrade;
  /** False for a moment after the terms changed: the place had another meaning. */
  readonly isFree: boolean;
}

function Exchange({ part, move, isFree }: ExchangeProps): JSX.Element {
  return (
    <button
      type="button"
      class={isFree ? "catan-exchange" : "catan-exchange catan-changing"}
      data-action="bank"
      data-give={move.give}
      data-get={move.get}
      aria-label={termsText(move)}
      title={termsText(move)}
      onClick={() => void send(part, move)}
    >
      {t("panel.rate", { rate: move.count })}
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
