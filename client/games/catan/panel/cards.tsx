/** An open development card, with the choices of Year of Plenty and Monopoly. */
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { CatanMove } from "../../../../shared/catan/moves.ts";
import { CARDS, type Card, RESOURCES, type Resource } from "../../../../shared/catan/vocabulary.ts";
import { choiceOf, isLegal } from "../../../../shared/core/choices.ts";
import { t as shell } from "../../../kit/i18n/messages/shell/messages.ts";
import { textIn } from "../../../kit/i18n/rich.ts";
import { Icon } from "../../../kit/ui/icons.tsx";
import { t } from "../messages/game/messages.ts";
import { bundleText } from "../resources.ts";
import { type PartProps, reasonAgainst, refusalText } from "./context.ts";
import { canPlay, type Held, heldOf, PLAY } from "./held.ts";
import { CARD_SHAPES, ResourceSign, ShapeSign } from "./signs.tsx";

/** Shows a development card as soon as it is bought, up to the next move. */
export function useBoughtCard({ view, controller }: PartProps): void {
  const before = useRef(view.hand?.cards.length ?? 0);
  useEffect(() => {
    const { cards, boughtAt } = view.hand ?? { cards: [], boughtAt: [] };
    const isNew = cards.length > before.current && boughtAt.at(-1) === view.table.turnSeq && view.table.phase !== "over";
    before.current = cards.length;
    const bought = isNew ? CARDS[cards[cards.length - 1]] : undefined;
    if (controller.draft.of(view).bought !== bought) controller.draft.revise(view, { bought });
  }, [view.table]);
}

/** The opened card, if it is still held. */
export function openCard({ view, controller }: PartProps): Held | undefined {
  const { open } = controller.draft.of(view);
  return heldOf(view).find(({ card }) => card === open);
}

/** A card just bought turns over. It has no buttons, so that the focus stays on the bar. */
export function BoughtCard({ card, onClose }: { card: Card; onClose(): void }): JSX.Element {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, too
    <section class="catan-form catan-play" aria-label={t(`card.${card}`)} aria-live="polite" data-bought={card} onClick={onClose}>
      <CardPicture card={card} turns />
      <div class="catan-play-text">
        <b>{t(`card.${card}`)}</b>
        <small>{t(`card.hint.${card}`)}</small>
        {card !== "victoryPoint" && <small class="catan-held-note">{t("panel.boughtNow")}</small>}
      </div>
      <Icon name="close" />
    </section>
  );
}

function CardPicture({ card, turns = false }: { card: Card; turns?: boolean }): JSX.Element {
  return (
    <div class={turns ? "catan-turned catan-turned-now" : "catan-turned"} aria-hidden="true">
      <div class="catan-front">
        <ShapeSign shape={CARD_SHAPES[card]} />
      </div>
      <div class="catan-back" />
    </div>
  );
}

export function CardPrompt({ part, held }: { part: PartProps; held: Held }): JSX.Element {
  const { card } = held;
  return (
    <section class="catan-form catan-play" aria-label={t(`card.${card}`)} data-playing={card}>
      <CardPicture card={card} />
      <div class="catan-play-text">
        <b>{t(`card.${card}`)}</b>
        <small>{t(`card.hint.${card}`)}</small>
        {notesOf(part, held).map((note) => (
          <small key={note} class="catan-held-note">
            {note}
          </small>
        ))}
        <CardForm key={card} part={part} card={card} />
      </div>
    </section>
  );
}

/** Why a card can't be played now. */
function notesOf({ view }: PartProps, { card, count, bought }: Held): string[] {
  if (card === "victoryPoint") return [];
  if (bought === count) return [t("panel.boughtNow")];
  const text = refusalText(reasonAgainst(PLAY[card], view));
  return text ? [text] : [];
}

function CardForm({ part, card }: { part: PartProps; card: Card }): JSX.Element {
  const { view, controller } = part;
  const close = () => controller.draft.revise(view, { open: undefined });
  const can = canPlay(card, view);
  if (can && card === "yearOfPlenty") return <Plenty part={part} onDone={close} />;
  if (can && card === "monopoly") return <Monopoly part={part} onDone={close} />;
  const play = () => {
    close();
    if (card !== "victoryPoint") void controller.play({ type: PLAY[card] } as CatanMove);
  };
  return (
    <div class="button-row">
      {can && (
        <button type="button" class="primary" aria-keyshortcuts="Enter" onClick={play}>
          {t("panel.play")}
        </button>
      )}
      <button type="button" onClick={close}>
        {can ? t("panel.cancel") : shell("close")}
      </button>
    </div>
  );
}

function Kinds({ chosen, onPick }: { chosen: readonly Resource[]; onPick: (kind: Resource) => void }): JSX.Element {
  return (
    <div class="catan-kinds">
      {RESOURCES.map((resource) => (
        <button key={resource} type="button" aria-pressed={chosen.includes(resource)} onClick={() => onPick(resource)}>
          <ResourceSign resource={resource} />
          <span>{t(`resource.${resource}`)}</span>
        </button>
      ))}
    </div>
  );
}

interface FormProps {
  readonly part: PartProps;
  readonly onDone: () => void;
}

interface TakeProps extends FormProps {
  /** What the button says. */
  readonly text: string;
  /** The move, once enough is chosen. */
  readonly move: CatanMove | undefined;
}

/** Confirms the choice, or closes the card. */
function TakeButtons({ part: { controller }, text, move, onDone }: TakeProps): JSX.Element {
  const take = () => {
    onDone();
    if (move) void controller.play(move);
  };
  return (
    <div class="button-row">
      <button type="button" class="primary" disabled={!move} aria-keyshortcuts="Enter" onClick={take}>
        {text}
      </button>
      <button type="button" onClick={onDone}>
        {t("panel.cancel")}
      </button>
    </div>
  );
}

function Plenty({ part, onDone }: FormProps): JSX.Element {
  const { view } = part;
  const [chosen, setChosen] = useState<Resource[]>([]);
  const space = choiceOf(view.choices, "playYearOfPlenty")?.open?.resources;
  const wanted = space?.kind === "tuple" ? space.of.length : 2;
  const move: CatanMove = { type: "playYearOfPlenty", resources: chosen };
  const counts = RESOURCES.map((kind) => chosen.filter((one) => one === kind).length);
  const text = chosen.length > 0 ? t("panel.take", { cards: textIn(bundleText(counts)) }) : t("panel.play");
  return (
    <fieldset>
      <legend>{t("panel.take.bank", { n: wanted })}</legend>
      <Kinds chosen={chosen} onPick={(kind) => setChosen([...chosen, kind].slice(-wanted))} />
      <TakeButtons part={part} text={text} move={isLegal(view.choices, move) ? move : undefined} onDone={onDone} />
    </fieldset>
  );
}

function Monopoly({ part, onDone }: FormProps): JSX.Element {
  const [kind, setKind] = useState<Resource | undefined>(undefined);
  const text = kind ? t("panel.take.kind", { resource: t(`resource.${kind}`) }) : t("panel.play");
  return (
    <fieldset>
      <legend>{t("panel.take.all")}</legend>
      <Kinds chosen={kind ? [kind] : []} onPick={setKind} />
      <TakeButtons part={part} text={text} move={kind && { type: "playMonopoly", resource: kind }} onDone={onDone} />
    </fieldset>
  );
}
