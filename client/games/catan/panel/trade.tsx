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
import { Icon } from "../../../kit/ui/icons.tsx";
import { isBankTrade, mostOf, moveOfTerms, NO_TERMS, onlyKind, type TradeTerms } from "../draft.ts";
import { t } from "../messages/game/messages.ts";
import { bundleText, countText } from "../resources.ts";
import { type PartProps, refusalText } from "./context.ts";
import { lackingFor } from "./goal.ts";
import { Picked } from "./picked.tsx";
import { ResourceSign } from "./signs.tsx";
import { exchangeOf, mayTrade, pickingOf } from "./trading.ts";

function change({ view, controller }: PartProps, part: Partial<TradeTerms>): void {
  controller.draft.revise(view, { terms: { ...controller.draft.of(view).terms, ...part } });
}

export function Trade(part: PartProps): JSX.Element | null {
  const { view, controller } = part;
  const choice = exchangeOf(part);
  if (!mayTrade(part) || controller.draft.of(view).open !== "trade") return null;
  return (
    <section class="catan-form catan-composer" aria-label={t("kind.offer")}>
      <Lacking {...part} />
      <Sides {...part} />
      <Bank {...part} />
      {choice?.move.type === "offer" && (
        <Addressees view={view} to={controller.draft.of(view).terms.to} onChange={(seats) => change(part, { to: seats })} />
      )}
      <div class="catan-follows">
        <ConsequenceList game={rules.id} move={composed(part)} view={view as GameView} />
      </div>
      <div class="button-row">
        {choice && <Offer part={part} choice={choice} />}
        <button
          type="button"
          class="catan-fold"
          data-action="fold"
          aria-label={t("panel.cancel")}
          title={t("panel.cancel")}
          onClick={() => controller.draft.revise(view, { open: undefined, goal: undefined, terms: NO_TERMS })}
        >
          <Icon name="close" />
        </button>
      </div>
    </section>
  );
}

/** What the trade is for. */
function Lacking({ view, controller }: PartProps): JSX.Element | null {
  const { goal } = controller.draft.of(view);
  if (!goal) return null;
  const lacking = lackingFor(goal, view);
  if (lacking.every((count) => count === 0)) return null;
  return (
    <p class="catan-lacking" role="status">
      {t("panel.lacking", { goal, cards: textIn(bundleText(lacking)) })}
    </p>
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

function Sides(part: PartProps): JSX.Element {
  const { view, controller } = part;
  const { give, get } = controller.draft.of(view).terms;
  const most = mostGot(part);
  const ask = (kind: number, by: number) => change(part, { get: get.map((count, i) => (i === kind ? count + by : count)) });
  return (
    <>
      <div class="catan-sides">
        <Picked
          side="give"
          legend={t("panel.youGive")}
          hint={t("panel.pick")}
          counts={give}
          onRemove={(kind) => pickingOf(part)?.change(kind, -1)}
        />
        <Picked side="get" legend={t("panel.youGet")} hint={t("panel.ask")} counts={get} onRemove={(kind) => ask(kind, -1)} />
      </div>
      <ul class="catan-asks">
        {RESOURCES.map((resource, kind) => (
          <li key={resource}>
            <button
              type="button"
              class="catan-ask"
              data-resource={resource}
              disabled={get[kind] >= most[kind]}
              aria-label={t("panel.more", { resource: t(`resource.${resource}`) })}
              onClick={() => ask(kind, 1)}
            >
              <span aria-hidden="true">+</span>
              <ResourceSign resource={resource} />
            </button>
          </li>
        ))}
      </ul>
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
  const open = isLegal(view.choices, move);
  const hasTerms = [...terms.give, ...terms.get].some((count) => count > 0);
  const against = hasTerms && !open ? refusalText(choice.constraint?.(move)) : undefined;
  const primary = !isBankTrade(terms, ratesOf(view.table, view.seat));
  return (
    <>
      <button
        type="button"
        class={primary ? "primary" : undefined}
        data-action="send"
        disabled={!open}
        aria-keyshortcuts={primary ? "Enter" : undefined}
        onClick={() => void send(part, move)}
      >
        {t(type === "offer" ? "panel.sendOffer" : "panel.sendCounter")}
      </button>
      <small class="catan-against" role="status">
        {against}
      </small>
    </>
  );
}

/** Trades with the bank in one click: the picked resource, whatever its count, for any other; with nothing picked, any for what is wanted. */
function Bank(part: PartProps): JSX.Element | null {
  const { view, controller } = part;
  const { terms } = controller.draft.of(view);
  const all = movesOf(view.choices, "bankTrade");
  if (view.seat !== view.table.active && all.length === 0) return null;
  const rates = ratesOf(view.table, view.seat);
  const given = onlyKind(terms.give);
  const wanted = terms.give.some((count) => count > 0) ? undefined : all.find(({ get }) => terms.get[RESOURCES.indexOf(get)] > 0)?.get;
  const moves = all.filter(({ give, get }) => (wanted ? get === wanted : give === RESOURCES[given ?? -1]));
  const [first] = moves;
  const rate = given === undefined ? Math.min(...rates) : rates[given];
  const cards = wanted ? countText(1, wanted) : first && countText(first.count, first.give);
  return (
    <fieldset class="catan-to catan-exchange">
      <legend>{cards ? t("panel.exchange.for", { cards }) : t("panel.exchange.rate", { rate })}</legend>
      {RESOURCES.map((resource) => {
        const move = moves.find(({ give, get }) => resource === (wanted ? give : get));
        const exact = move !== undefined && terms.get[RESOURCES.indexOf(move.get)] === 1 && isBankTrade(terms, rates);
        return <Exchange key={resource} part={part} resource={resource} count={wanted && move?.count} move={move} isExact={exact} />;
      })}
    </fieldset>
  );
}

type BankTrade = Extract<CatanMove, { type: "bankTrade" }>;

interface ExchangeProps {
  readonly part: PartProps;
  readonly resource: Resource;
  /** Cards of the resource, if it is what the bank takes. */
  readonly count: number | undefined;
  /** Undefined if the bank does not trade that. */
  readonly move: BankTrade | undefined;
  /** The terms are just that. */
  readonly isExact: boolean;
}

function Exchange({ part, resource, count, move, isExact }: ExchangeProps): JSX.Element {
  return (
    <button
      type="button"
      class={isExact ? "primary" : undefined}
      data-action="bank"
      data-give={move?.give}
      data-get={move?.get}
      disabled={!move}
      aria-keyshortcuts={isExact ? "Enter" : undefined}
      aria-label={
        move
          ? t("panel.exchange.terms", { give: countText(move.count, move.give), get: countText(1, move.get) })
          : t(`resource.${resource}`)
      }
      onClick={() => move && void send(part, move)}
    >
      {count && <b>{count}</b>}
      <ResourceSign resource={resource} />
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
