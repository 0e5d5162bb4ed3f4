/** What happened, in words and pictures. */
import { useSignal } from "@preact/signals";
import type { JSX, TargetedEvent } from "preact";
import type { GameClient, Player } from "../game.ts";
import type { TableModel } from "../model/model.ts";
import type { Logged } from "../net/feed.ts";
import { css, PAINTS } from "../pixi/paints.ts";
import { Pip } from "../ui/pip.tsx";
import { type Part, partsOf, plain } from "../words/marks.ts";
import { say } from "../words/words.ts";
import { type Line, seatSign, type Turn, turnsOf } from "./lines.ts";

/** Events told at first, and as many more whenever somebody reads up to the oldest. */
const PAGE = 200;
/** So near to the oldest line somebody wants more, in CSS pixels. */
const NEAR = 300;

/** The newest events as far as the board has come, and the way to more of them. */
function usePages(model: TableModel) {
  const pages = useSignal(1);
  const last = model.lag.value?.line ?? Number.POSITIVE_INFINITY;
  const all = model.session.log.value;
  const told = all.at(-1)?.number === undefined || (all.at(-1)?.number ?? 0) <= last ? all : all.filter(({ number }) => number <= last);
  const count = pages.value * PAGE;
  const onScroll = ({ currentTarget: list }: TargetedEvent<HTMLElement>) => {
    const above = list.scrollHeight - list.clientHeight + list.scrollTop;
    if (above < NEAR && count < told.length) pages.value++;
  };
  return { events: told.slice(-count), onScroll };
}

/** The newest stands at the lower end and stays there, unless somebody reads further up. */
export function Log({ model }: { model: TableModel }): JSX.Element {
  const { events, onScroll } = usePages(model);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <div class="log" role="log" aria-label={say("log")} tabIndex={0} onScroll={onScroll}>
      <Turns model={model} events={events} />
    </div>
  );
}

function Turns({ model, events }: { model: TableModel; events: readonly Logged[] }): JSX.Element | null {
  const view = model.view.value;
  if (!view) return null;
  const { players, seat, table } = view;
  const turns = turnsOf(events, { words: model.words, story: model.client.story, table, context: { players, seat } });
  return (
    <ol>
      {turns.map((turn) => (
        <TurnTold key={turn.number} turn={turn} players={players} client={model.client} />
      ))}
    </ol>
  );
}

interface ToldProps {
  readonly players: readonly Player[];
  readonly client: GameClient;
}

function TurnTold({ turn: { seat, title, lines }, ...props }: ToldProps & { turn: Turn }): JSX.Element {
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
}

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
