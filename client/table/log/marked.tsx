/** Text with player marks and game icons. */
import type { ComponentChildren, JSX } from "preact";
import type { GameClient, Player, RichText, TextPart } from "../../kit/contract/game.ts";
import { seatIcon } from "../../kit/i18n/players.ts";
import { partsIn } from "../../kit/i18n/rich.ts";
import { PlayerMark } from "../../kit/ui/playerMark.tsx";

interface MarkedProps {
  readonly players: readonly Player[];
  readonly client: GameClient;
}

/** A text that begins with it follows an icon, on the same line. */
const PUNCTUATION = /^[.,;:!?)…]+/;

export function Marked({ text, ...props }: MarkedProps & { text: RichText }): JSX.Element {
  const parts = partsIn(text);
  const endOf = (i: number) => (parts[i]?.icon && PUNCTUATION.exec(parts[i + 1]?.text ?? "")?.[0]) || "";
  return (
    <>
      {parts.map((part, i) => (
        <span key={i} class={part.icon && (endOf(i) ? "log-icon log-joined" : "log-icon")}>
          <MarkedPart part={{ ...part, text: part.text.slice(endOf(i - 1).length) }} {...props} />
          {endOf(i)}
        </span>
      ))}
    </>
  );
}

function MarkedPart({ part: { icon, text }, players, client: { TextIcon } }: MarkedProps & { part: TextPart }): ComponentChildren {
  const player = players.find((_, seat) => seatIcon(seat) === icon);
  if (player)
    return (
      <b class="log-name">
        <PlayerMark colour={player.colour} /> {text}
      </b>
    );
  return icon && TextIcon ? <TextIcon icon={icon} text={text} /> : text;
}
