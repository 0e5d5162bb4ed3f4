/** The own development cards, and what two of them ask for when they are played. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import { CARDS, type Card, RESOURCES, type Resource } from "../../../shared/catan/vocabulary.ts";
import { choiceOf, isOpen } from "../../../shared/choices.ts";
import { listOf } from "../../words/teller.ts";
import { type PartProps, reasonAgainst, refusalText } from "./context.ts";
import { useInSight } from "./hooks.ts";
import { ResourceSign } from "./signs.tsx";

const PLAY: { readonly [C in Exclude<Card, "victoryPoint">]: CatanMove["type"] } = {
  knight: "playKnight",
  roadBuilding: "playRoadBuilding",
  yearOfPlenty: "playYearOfPlenty",
  monopoly: "playMonopoly",
};

interface Held {
  readonly card: Card;
  readonly count: number;
  readonly bought: number;
}

function heldOf({ hand, table }: PartProps["view"]): Held[] {
  const { cards, boughtAt } = hand ?? { cards: [], boughtAt: [] };
  return CARDS.flatMap((card, kind) => {
    const own = cards.flatMap((held, i) => (held === kind ? [boughtAt[i]] : []));
    return own.length > 0 ? [{ card, count: own.length, bought: own.filter((at) => at === table.turnSeq).length }] : [];
  });
}

export function DevelopmentCards(part: PartProps): JSX.Element | null {
  const { view, desk, labels } = part;
  const [asking, setAsking] = useState<Card | undefined>(undefined);
  const held = heldOf(view);
  if (held.length === 0) return null;
  const use = (card: Exclude<Card, "victoryPoint">) => {
    if (card === "yearOfPlenty" || card === "monopoly") setAsking(asking === card ? undefined : card);
    else desk.propose({ type: PLAY[card] } as CatanMove);
  };
  const done = () => setAsking(undefined);
  const open = asking && asking !== "victoryPoint" && choiceOf(view.choices, PLAY[asking]) ? asking : undefined;
  return (
    <section class="catan-part" aria-label={labels.developmentCards}>
      <h3>{labels.developmentCards}</h3>
      <ul class="catan-cards">
        {held.map((each) => (
          <HeldCard key={each.card} part={part} held={each} onUse={use} open={open === each.card} />
        ))}
      </ul>
      {open === "yearOfPlenty" && <Plenty {...part} onDone={done} />}
      {open === "monopoly" && <Monopoly {...part} onDone={done} />}
    </section>
  );
}

interface HeldProps {
  readonly part: PartProps;
  readonly held: Held;
  readonly open: boolean;
  readonly onUse: (card: Exclude<Card, "victoryPoint">) => void;
}

/** Reasons that everybody knows from what stands beside them. */
const PLAIN: readonly (string | undefined)[] = ["NOT_YOUR_TURN", "WRONG_PHASE", "BOUGHT_NOW", "GAME_OVER"];

/** Why a card of which not all were bought just now cannot be played. */
function against({ view, desk }: PartProps, card: Card): string | undefined {
  const refusal = card === "victoryPoint" ? undefined : reasonAgainst(PLAY[card], view);
  return PLAIN.includes(refusal?.code) ? undefined : refusalText(refusal, desk);
}

function HeldCard({ part, held: { card, count, bought }, open, onUse }: HeldProps): JSX.Element {
  const { view, sentences, labels } = part;
  const can = card !== "victoryPoint" && choiceOf(view.choices, PLAY[card]) !== undefined;
  const notes = [bought > 0 && (bought === count ? labels.boughtNow : `${bought} ${labels.boughtNow}`), against(part, card)];
  return (
    <li class="catan-held" data-card={card}>
      <span>
        <b>
          {sentences.cards[card]}
          {count > 1 && ` × ${count}`}
        </b>
        <small>{sentences.cardHints[card]}</small>
        {notes.filter(Boolean).map((note) => (
          <small key={note} class="catan-held-note">
            {note}
          </small>
        ))}
      </span>
      {can && (
        <button
          type="button"
          aria-expanded={PLAY[card] === "playYearOfPlenty" || PLAY[card] === "playMonopoly" ? open : undefined}
          onClick={() => onUse(card)}
        >
          {labels.play}
        </button>
      )}
    </li>
  );
}

function Kinds({ part, chosen, onPick }: { part: PartProps; chosen: readonly Resource[]; onPick: (kind: Resource) => void }): JSX.Element {
  return (
    <div class="catan-kinds">
      {RESOURCES.map((resource) => (
        <button key={resource} type="button" aria-pressed={chosen.includes(resource)} onClick={() => onPick(resource)}>
          <ResourceSign resource={resource} />
          <span>{part.sentences.resources[resource]}</span>
        </button>
      ))}
    </div>
  );
}

type FormProps = PartProps & { readonly onDone: () => void };

interface TakeProps {
  readonly part: PartProps;
  readonly chosen: readonly Resource[];
  /** The card's move, once enough is chosen. */
  readonly move: CatanMove | undefined;
  readonly onDone: () => void;
}

/** Takes what was chosen, or leaves the card. */
function TakeButtons({ part: { desk, sentences, labels }, chosen, move, onDone }: TakeProps): JSX.Element {
  const names = chosen.map((kind) => sentences.resources[kind]);
  const take = () => {
    onDone();
    if (move) void desk.play(move);
  };
  return (
    <div class="button-row">
      <button type="button" class="primary" disabled={!move} onClick={take}>
        {labels.take(listOf(names, sentences.grammar) || sentences.nothing)}
      </button>
      <button type="button" onClick={onDone}>
        {labels.cancel}
      </button>
    </div>
  );
}

function Plenty({ onDone, ...part }: FormProps): JSX.Element {
  const { view, labels } = part;
  const place = useInSight<HTMLFieldSetElement>("unfolded");
  const [chosen, setChosen] = useState<Resource[]>([]);
  const space = choiceOf(view.choices, "playYearOfPlenty")?.open?.resources;
  const wanted = space?.kind === "tuple" ? space.of.length : 2;
  const move: CatanMove = { type: "playYearOfPlenty", resources: chosen };
  return (
    <fieldset class="catan-form" ref={place}>
      <legend>{labels.takeTwo(wanted)}</legend>
      <Kinds part={part} chosen={chosen} onPick={(kind) => setChosen([...chosen, kind].slice(-wanted))} />
      <TakeButtons part={part} chosen={chosen} move={isOpen(view.choices, move) ? move : undefined} onDone={onDone} />
    </fieldset>
  );
}

function Monopoly({ onDone, ...part }: FormProps): JSX.Element {
  const { labels } = part;
  const place = useInSight<HTMLFieldSetElement>("unfolded");
  const [kind, setKind] = useState<Resource | undefined>(undefined);
  const chosen = kind ? [kind] : [];
  return (
    <fieldset class="catan-form" ref={place}>
      <legend>{labels.nameOne}</legend>
      <Kinds part={part} chosen={chosen} onPick={setKind} />
      <TakeButtons part={part} chosen={chosen} move={kind && { type: "playMonopoly", resource: kind }} onDone={onDone} />
    </fieldset>
  );
}
