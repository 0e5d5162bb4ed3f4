/** Makes an offer to the others, or a counter-offer to the player whose turn it is. */
import type { JSX } from "preact";
import type { CatanMove } from "../../../shared/catan/moves.ts";
import { choiceOf, isOpen } from "../../../shared/choices.ts";
import type { Choice } from "../../../shared/game.ts";
import { mostOf, moveOfTerms, NO_TERMS, type TradeTerms } from "../draft.ts";
import { type PartProps, refusalText } from "./context.ts";
import { useInSight } from "./hooks.ts";
import { Steppers } from "./steppers.tsx";

interface TradeProps {
  readonly part: PartProps;
  readonly choice: Choice<CatanMove>;
}

/** Replaces parts of the terms being composed. */
function change({ view, desk }: PartProps, part: Partial<TradeTerms>): void {
  desk.draft.revise(view, { terms: { ...desk.draft.of(view).terms, ...part } });
}

export function Composer(part: PartProps): JSX.Element | null {
  const { view, desk, labels } = part;
  const place = useInSight<HTMLDivElement>("unfolded");
  const choice = choiceOf(view.choices, "offer") ?? choiceOf(view.choices, "counter");
  if (!choice?.open) return null;
  const { to } = desk.draft.of(view).terms;
  return (
    <div class="catan-composer" ref={place}>
      <TermSteppers part={part} choice={choice} />
      {choice.move.type === "offer" && <Addressees view={view} labels={labels} to={to} onChange={(seats) => change(part, { to: seats })} />}
      <TradeButtons part={part} choice={choice} />
    </div>
  );
}

/** What one gives and gets: a counter-offer calls them by the side of the player whose turn it is. */
function TermSteppers({ part, choice }: TradeProps): JSX.Element {
  const { view, desk, sentences, labels } = part;
  const { give, get } = desk.draft.of(view).terms;
  const [own, other] = choice.move.type === "offer" ? (["give", "get"] as const) : (["get", "give"] as const);
  const both = { sentences, labels };
  return (
    <>
      <Steppers
        {...both}
        legend={labels.youGive}
        counts={give}
        most={mostOf(choice.open?.[own], get)}
        held={view.hand?.resources}
        onChange={(counts) => change(part, { give: counts })}
      />
      <Steppers
        {...both}
        legend={labels.youGet}
        counts={get}
        most={mostOf(choice.open?.[other], give)}
        onChange={(counts) => change(part, { get: counts })}
      />
    </>
  );
}

function TradeButtons({ part, choice }: TradeProps): JSX.Element {
  const { view, desk, labels } = part;
  const { terms } = desk.draft.of(view);
  const type = choice.move.type as "offer" | "counter";
  const move = moveOfTerms(terms, type);
  /** A refused trade stays as it was composed. */
  const send = async () => {
    if (await desk.play(move)) desk.draft.revise(view, { terms: NO_TERMS, side: undefined });
  };
  const open = isOpen(view.choices, move);
  const begun = [...terms.give, ...terms.get].some((count) => count > 0);
  const against = begun && !open ? refusalText(choice.rule?.(move), desk) : undefined;
  return (
    <div class="button-row">
      <button type="button" class="primary" disabled={!open} title={against} onClick={() => void send()}>
        {type === "offer" ? labels.sendOffer : labels.sendCounter}
      </button>
      <button type="button" disabled={!begun} onClick={() => change(part, NO_TERMS)}>
        {labels.clear}
      </button>
    </div>
  );
}

type AddresseesProps = Pick<PartProps, "view" | "labels"> & { readonly to: readonly number[]; readonly onChange: (to: number[]) => void };

function Addressees({ view, labels, to, onChange }: AddresseesProps): JSX.Element | null {
  if (view.players.length < 3) return null;
  const toggle = (seat: number) => onChange(to.includes(seat) ? to.filter((other) => other !== seat) : [...to, seat].sort());
  return (
    <fieldset class="catan-to">
      <legend>{labels.to}</legend>
      <button type="button" aria-pressed={to.length === 0} onClick={() => onChange([])}>
        {labels.everybody}
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
