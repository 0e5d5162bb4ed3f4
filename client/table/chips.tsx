/** Players around the board: name, mark, turn, presence, and the game's own line. */
import type { JSX } from "preact";
import { type Seat, SPECTATOR } from "../../shared/core/game.ts";
import type { GameView } from "../kit/contract/game.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { botLevelText } from "../kit/i18n/players.ts";
import { PlayerName } from "../kit/people/playerName.tsx";
import { Icon } from "../kit/ui/icons.tsx";
import { PlayerMark } from "../kit/ui/playerMark.tsx";
import { SeatClock } from "./clocks/clockView.tsx";
import type { TableModel } from "./model/model.ts";
import { isAway, PresenceSign } from "./presence/presence.tsx";

/** More players wrap on phones. */
const MANY = 4;

/** @param onOpen set where chips have no room for all facts: a press shows them */
export function Chips({ model, onOpen }: { model: TableModel; onOpen?: () => void }): JSX.Element | null {
  const view = model.view.value;
  if (!view) return null;
  const { game } = model.client;
  // A game may also end by a vote.
  const isOver = model.phase.value !== "past" && model.session.state.value?.phase === "over";
  const pending = isOver ? [] : game.toMove(view.table);
  const turn = isOver ? SPECTATOR : game.turnOf(view.table);
  return (
    <ol
      class={view.players.length > MANY ? "chips chips-many" : "chips"}
      aria-label={t("players")}
      style={{ "--seats": view.players.length }}
    >
      {view.players.map((player, seat) => (
        <PlayerChip
          key={player.colour}
          model={model}
          view={view}
          seat={seat}
          turn={seat === turn}
          mustMove={pending.includes(seat)}
          onOpen={onOpen}
        />
      ))}
    </ol>
  );
}

/** With the bot's level. */
function BotSign({ model, seat }: { readonly model: TableModel; readonly seat: Seat }): JSX.Element {
  const level = model.session.state.value?.seats[seat]?.level;
  if (!level) return <Icon name="bot" />;
  const text = botLevelText(model.client.game, level);
  return (
    <span role="img" aria-label={text} title={text}>
      <Icon name="bot" />
    </span>
  );
}

interface ChipProps {
  readonly model: TableModel;
  readonly view: GameView;
  readonly seat: Seat;
  readonly turn: boolean;
  readonly mustMove: boolean;
  readonly onOpen?: () => void;
}

function PlayerChip({ model, view, seat, turn, mustMove, onOpen }: ChipProps): JSX.Element {
  const player = view.players[seat];
  const outcome = model.phase.value === "past" ? undefined : model.outcome.value;
  const { Chip, SpeechBubble } = model.client;
  const place = model.session.state.value?.seats[seat];
  const isAsking = model.client.game.openQuestions?.(view.table).some(({ by }) => by === seat) ?? false;
  const classes = [
    "chip",
    `chip-${player.colour}`,
    turn && "chip-turn",
    mustMove && "chip-deciding",
    place && isAway(place) && "chip-away",
  ];
  return (
    <li class={classes.filter(Boolean).join(" ")} data-seat={seat} aria-current={turn ? "true" : undefined}>
      <div class="chip-name">
        <PlayerMark colour={player.colour} />
        <strong title={player.name}>
          <PlayerName name={player.name} account={place?.account ?? ""} />
        </strong>
        {place?.rating && <small class="rating">{place.rating}</small>}
        {player.bot && <BotSign model={model} seat={seat} />}
        {seat === view.seat && <small>{t("you")}</small>}
      </div>
      <div class="chip-facts">{Chip && <Chip view={view} seat={seat} />}</div>
      <div class="chip-signs">
        <SeatClock model={model} seat={seat} />
        {turn && <span class="sign sign-turn">{t("chip.turn")}</span>}
        {mustMove && !turn && <span class="sign sign-deciding">{t("chip.deciding")}</span>}
        {outcome && <span class="sign sign-score">{t("chip.score", { score: outcome.scores[seat] })}</span>}
        {place && <PresenceSign model={model} place={place} isAsking={isAsking} />}
      </div>
      {onOpen && <button type="button" class="chip-open" aria-label={t("chip.facts")} onClick={onOpen} />}
      {SpeechBubble && (
        <div class="chip-says">
          <SpeechBubble view={view} seat={seat} />
        </div>
      )}
    </li>
  );
}
