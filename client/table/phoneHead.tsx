/** The top row of a phone's page: back, players, menu. A press of a player shows all facts about everybody. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { gameEntry } from "../games/games.ts";
import { gameName } from "../games/resources.ts";
import type { GameClient } from "../kit/contract/game.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { SoundButton } from "../kit/sound/soundControls.tsx";
import { Dialog } from "../kit/ui/dialog.tsx";
import { Icon } from "../kit/ui/icons.tsx";
import { bigLetters, shape, size } from "../kit/ui/size.ts";
import { Chips } from "./chips.tsx";
import { TableMenu } from "./menu.tsx";
import type { TableModel } from "./model/model.ts";
import { Home, HouseRules, Watching } from "./tableHead.tsx";

/** The page has a phone's rows. */
export const isPhonePage = ({ phoneRows }: Pick<GameClient, "phoneRows">): boolean => phoneRows !== undefined && size.value === "narrow";

/** Log, chat, supply and moves are a sheet. */
export const hasSheet = (client: Pick<GameClient, "phoneRows">): boolean => isPhonePage(client) && shape.value === "portrait";

/** No row is left for the grip of the sheet. */
export const isGripInStatus = (client: Pick<GameClient, "phoneRows">): boolean =>
  hasSheet(client) && (bigLetters.value || client.phoneRows?.log === undefined);

/** The bar at the page's present size. */
export const barOf = ({ Bar, PhoneBar }: Pick<GameClient, "Bar" | "PhoneBar">): GameClient["Bar"] =>
  Bar ?? (size.value === "narrow" ? PhoneBar : undefined);

/** @param children in the menu */
export function PhoneHead({ model, children }: { model: TableModel; children?: ComponentChildren }): JSX.Element {
  const { session } = model;
  const { id } = model.client.game;
  const open = useSignal(false);
  const show = (on: boolean) => () => (open.value = on);
  return (
    <header class="play-head play-top">
      <Home session={session} />
      <div class="play-players">
        <h1 class="quiet">{gameName(id)}</h1>
        <Chips model={model} onOpen={show(true)} />
      </div>
      <TableMenu model={model}>
        <b>{gameName(id)}</b>
        <Watching session={session} />
        <HouseRules session={session} game={id} />
        {gameEntry(id)?.rulebook && (
          <a class="button icon-button" href={`/rules/${id}`} target="_blank" rel="noopener" aria-label={t("rules")}>
            <Icon name="book" />
          </a>
        )}
        <SoundButton />
        {children}
      </TableMenu>
      {open.value && (
        <Dialog title={t("players")} onClose={show(false)}>
          <div class="players-sheet">
            <Chips model={model} />
          </div>
        </Dialog>
      )}
    </header>
  );
}
