/** Makes an offer to the others, or a counter-offer to the player whose turn it is. */
import type { JSX } from "preact";
import { choiceOf, isOpen } from "../../../shared/choices.ts";
import { mostOf, moveOfTerms, NO_TERMS, type TradeTerms } from "../draft.ts";
import { type PartProps, refusalText } from "./context.ts";
import { useInSight } from "./hooks.ts";
import { Steppers } from "./steppers.tsx";

export function Composer({ view, desk, sentences, labels }: PartProps): JSX.Element | null {
  const { terms } = desk.draft.of(view);
  const place = useInSight<HTMLDivElement>("unfolded");
  const choice = choiceOf(view.choices, "offer") ?? choiceOf(view.choices, "counter");
  if (!choice?.open) return null;
  const type = choice.move.type as "offer" | "counter";
  const [own, other] = type === "offer" ? (["give", "get"] as const) : (["get", "give"] as const);
  const move = moveOfTerms(terms, type);
  const change = (part: Partial<TradeTerms>) => desk.draft.revise(view, { terms: { ...terms, ...part } });
  /** A refused trade stays as it was composed. */
  const send = async () => {
    if (await desk.play(move)) desk.draft.revise(view, { terms: NO_TERMS, side: undefined });
  };
  const open = isOpen(view.choices, move);
  const begun = [...terms.give, ...terms.get].some((count) => count > 0);
  return (
    <div class="catan-composer" ref={place}>
      <Steppers
        legend={labels.youGive}
        counts={terms.give}
        most={mostOf(choice.open[own], terms.get)}
        held={view.hand?.resources}
        sentences={sentences}
        labels={labels}
        onChange={(give) => change({ give })}
      />
      <Steppers
        legend={labels.youGet}
        counts={terms.get}
        most={mostOf(choice.open[other], terms.give)}
        sentences={sentences}
        labels={labels}
        onChange={(get) => change({ get })}
      />
      {type === "offer" && <Addressees view={view} labels={labels} to={terms.to} onChange={(to) => change({ to })} />}
      <div class="button-row">
        <button
          type="button"
          class="primary"
          disabled={!open}
          title={begun && !open ? refusalText(choice.rule?.(move), desk) : undefined}
          onClick={() => void send()}
        >
          {type === "offer" ? labels.sendOffer : labels.sendCounter}
        </button>
        <button type="button" disabled={!begun} onClick={() => change(NO_TERMS)}>
          {labels.clear}
        </button>
      </div>
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
