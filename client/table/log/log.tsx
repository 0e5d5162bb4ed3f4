/** What happened, in words and pictures. */
import { useSignal } from "@preact/signals";
import type { JSX, TargetedEvent } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import type { Logged } from "../../../shared/core/protocol.ts";
import type { GameClient, GameView, Player } from "../../kit/contract/game.ts";
import { type Part, partsOf, plain } from "../../kit/i18n/marks.ts";
import { say } from "../../kit/i18n/words.ts";
import { css, PAINTS } from "../../kit/pixi/paints.ts";
import { useBehind } from "../../kit/ui/behind.ts";
import { Pip } from "../../kit/ui/pip.tsx";
import { still } from "../../kit/ui/still.ts";
import type { TableModel } from "../model/model.ts";
import { type Line, seatSign, type Turn, turnsOf } from "./lines.ts";

/** Events told by themselves, and as many more whenever somebody reads up to the oldest. */
const PAGE = 200;
/** So many are put up in one go: more would hold the page up. */
const STEP = 40;
/** So near to the oldest line somebody wants more, in CSS pixels. */
const NEAR = 300;

/** How many events are told: ever more in small steps, until there are as many as wanted, or as there are; and whether more are to come. */
function useCount(wanted: number, all: number): { count: number; busy: boolean } {
  const count = useSignal(STEP);
  const busy = count.value < Math.min(wanted, all);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => {
      count.value += STEP;
    });
    return () => clearTimeout(timer);
  }, [busy, count.value]);
  return { count: count.value, busy };
}

/** What there is to tell, and how far the board has come. */
function toldOf({ session, lag, view }: TableModel) {
  const last = lag.value?.line ?? Number.POSITIVE_INFINITY;
  const all = session.log.value;
  return { all, end: all.findLastIndex(({ number }) => number <= last) + 1, view: view.value };
}

/** The newest events as far as the board has come, and the way to more of them. */
function usePages(model: TableModel) {
  const pages = useSignal(1);
  const { all, end, view } = useBehind(() => toldOf(model)).value;
  const { count, busy } = useCount(pages.value * PAGE, end);
  const from = Math.max(0, end - count);
  const onScroll = ({ currentTarget: list }: TargetedEvent<HTMLElement>) => {
    const above = list.scrollHeight - list.clientHeight + list.scrollTop;
    if (above < NEAR && from > 0 && !busy) pages.value++;
  };
  // What comes in ahead of the board changes nothing yet.
  const events = useMemo(() => all.slice(from, end), [all[from], all[end - 1], end - from]);
  return { events, view, busy, onScroll };
}

/** The newest stands at the lower end and stays there, unless somebody reads further up. */
export function Log({ model }: { model: TableModel }): JSX.Element {
  const { events, view, busy, onScroll } = usePages(model);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <div class="log" role="log" aria-label={say("log")} aria-busy={busy} tabIndex={0} onScroll={onScroll}>
      {view && <Turns model={model} events={events} view={view} />}
    </div>
  );
}

interface TurnsProps {
  readonly model: TableModel;
  readonly events: readonly Logged[];
  readonly view: GameView;
}

/** The same events, told to the same people in the same language, are the same list. */
function Turns({ model, events, view: { players, seat, table } }: TurnsProps): JSX.Element {
  const { words, client } = model;
  return useMemo(
    () => (
      <ol>
        {turnsOf(events, { words, story: client.story, table, context: { players, seat } }).map((turn) => (
          <TurnTold key={turn.number} turn={turn} players={players} client={client} />
        ))}
      </ol>
    ),
    [events, words, JSON.stringify([seat, players])],
  );
}

interface ToldProps {
  readonly players: readonly Player[];
  readonly client: GameClient;
}

type TurnProps = ToldProps & { readonly turn: Turn };

/** Its lines are the same objects as long as they say the same. */
function sameTurn({ turn: before }: TurnProps, { turn: now }: TurnProps): boolean {
  return before.title === now.title && before.lines.length === now.lines.length && before.lines.every((line, i) => line === now.lines[i]);
}

const TurnTold = still(({ turn: { seat, title, lines }, ...props }: TurnProps) => {
  const player = seat === undefined ? undefined : props.players[seat];
  const colour = player && css(PAINTS[player.colour].fill);
  return (
    <li class="log-turn" style={colour && { "--player": colour }}>
      {title && (
        <h2>
          {player && <Pip colour={player.colour} />} {plain(title)}
        </h2>
      )}
      <ul>{lines.map((line) => lineTold(line, props))}</ul>
    </li>
  );
}, sameTurn);

const drawn = new WeakMap<Line, JSX.Element>();

/** A line stays the same thing on the page as long as it says the same: with a new one the others are not drawn again. */
function lineTold(line: Line, props: ToldProps): JSX.Element {
  const known = drawn.get(line) ?? (
    <li key={line.number}>
      <Marked text={line.text} {...props} />
    </li>
  );
  drawn.set(line, known);
  return known;
}

/** A text with its pictures: the players' signs, and those of the game. */
function Marked({ text, ...props }: ToldProps & { text: string }): JSX.Element {
  return (
    <>
      {partsOf(text).map((part, i) => (
        <MarkedPart key={i} part={part} {...props} />
      ))}
    </>
  );
}

function MarkedPart({ part: { sign, text }, players, client: { Sign } }: ToldProps & { part: Part }): JSX.Element {
  const player = players.find((_, seat) => seatSign(seat) === sign);
  if (player)
    return (
      <b class="log-name">
        <Pip colour={player.colour} /> {text}
      </b>
    );
  return sign && Sign ? <Sign sign={sign} text={text} /> : <span>{text}</span>;
}
