/** Makes an offer to the others, or a counter-offer to the player whose turn it is. */
import type { JSX } from "preact";
import { type PartProps, refusalText } from "./context.ts";
import { type Draft, EMPTY_DRAFT, mostOf, moveOfDraft } from "./draft.ts";
import { useInSight } from "./hooks.ts";
import { choiceOf, isOpen } from "./legal.ts";
import { Steppers } from "./steppers.tsx";

export interface ComposerProps extends PartProps {
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  /** The trade was offered, and the draft is empty again. */
  readonly onSent: () => void;
}

export function Composer({ draft, onDraft, onSent, ...part }: ComposerProps): JSX.Element | null {
  const { view, desk, phrases, texts } = part;
  const place = useInSight<HTMLDivElement>("unfolded");
  const choice = choiceOf(view.choices, "offer") ?? choiceOf(view.choices, "counter");
  if (!choice?.open) return null;
  const type = choice.move.type as "offer" | "counter";
  const [own, other] = type === "offer" ? (["give", "get"] as const) : (["get", "give"] as const);
  const move = moveOfDraft(draft, type);
  const change = (part: Partial<Draft>) => onDraft({ ...draft, ...part });
  /** A refused trade stays as it was composed. */
  const send = async () => {
    if (!(await desk.play(move))) return;
    onDraft(EMPTY_DRAFT);
    onSent();
  };
  const open = isOpen(view.choices, move);
  const begun = [...draft.give, ...draft.get].some((count) => count > 0);
  return (
    <div class="catan-composer" ref={place}>
      <Steppers
        legend={texts.youGive}
        counts={draft.give}
        most={mostOf(choice.open[own], draft.get)}
        held={view.hand?.resources}
        phrases={phrases}
        texts={texts}
        onChange={(give) => change({ give })}
      />
      <Steppers
        legend={texts.youGet}
        counts={draft.get}
        most={mostOf(choice.open[other], draft.give)}
        phrases={phrases}
        texts={texts}
        onChange={(get) => change({ get })}
      />
      {type === "offer" && <Addressees view={view} texts={texts} to={draft.to} onChange={(to) => change({ to })} />}
      <div class="button-row">
        <button
          type="button"
          class="primary"
          disabled={!open}
          title={begun && !open ? refusalText(choice.rule?.(move), desk) : undefined}
          onClick={() => void send()}
        >
          {type === "offer" ? texts.sendOffer : texts.sendCounter}
        </button>
        <button type="button" disabled={!begun} onClick={() => change(EMPTY_DRAFT)}>
          {texts.clear}
        </button>
      </div>
    </div>
  );
}

type AddresseesProps = Pick<PartProps, "view" | "texts"> & { readonly to: readonly number[]; readonly onChange: (to: number[]) => void };

function Addressees({ view, texts, to, onChange }: AddresseesProps): JSX.Element | null {
  if (view.players.length < 3) return null;
  const toggle = (seat: number) => onChange(to.includes(seat) ? to.filter((other) => other !== seat) : [...to, seat].sort());
  return (
    <fieldset class="catan-to">
      <legend>{texts.to}</legend>
      <button type="button" aria-pressed={to.length === 0} onClick={() => onChange([])}>
        {texts.everybody}
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
