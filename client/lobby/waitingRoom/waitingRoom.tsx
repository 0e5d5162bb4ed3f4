/** Waiting room: seats, settings, invitations, chat. */
import type { JSX } from "preact";
import type { Refusal } from "../../../shared/core/game.ts";
import { gameFormatter, gameName } from "../../games/resources.ts";
import { WhyNot } from "../../kit/help/shell.tsx";
import { withCatalogues } from "../../kit/i18n/catalogue.ts";
import { t } from "../../kit/i18n/messages/shell/messages.ts";
import { reasonCode, refusalText } from "../../kit/i18n/refusalText.ts";
import { lazy } from "../../kit/lazy.ts";
import { Icon } from "../../kit/ui/icons.tsx";
import { NameField } from "../../kit/ui/nameField.tsx";
import { size } from "../../kit/ui/size.ts";
import type { OnlineSession } from "../../net/onlineSession.ts";
import { savedTable } from "../../net/savedTables.ts";
import { ConnectionBanner } from "../../table/board/overlays.tsx";
import { Chat } from "../../table/chat/chat.tsx";
import { UnstoredSeat } from "../../table/presence/unstoredSeat.tsx";
import { TableHead } from "../../table/tableHead.tsx";
import { t as seekText } from "../seeks/messages/seeks/messages.ts";
import { Invite } from "./invite.tsx";
import { OwnBot } from "./ownBot.tsx";
import type { WaitProps } from "./props.ts";
import { leftTables, Seats } from "./seats.tsx";
import { freeSeats, Start } from "./start.tsx";
import { TableSettingsForm } from "./tableSettingsForm.tsx";

const Arriving = lazy(async () => (await withCatalogues(import("../seeks/arriving.tsx"), seekText)).Arriving);

const Wanted = lazy(async () => (await withCatalogues(import("../seeks/wanted.tsx"), seekText)).Wanted);

export function WaitingRoom({ refusal, ...props }: WaitProps & { readonly refusal: Refusal | undefined }): JSX.Element {
  const { table, state } = props;
  const seated = table.seat.value >= 0;
  const name = gameName(state.game);
  const title = size.value === "narrow" ? name : t("wait.title", { game: name });
  return (
    <>
      <TableHead session={table} game={state.game} title={title} />
      <ConnectionBanner session={table} />
      <main class="page wait">
        <div class="wait-main">
          <p class="refusal-place bad" role="alert">
            {refusal && (
              <>
                {refusalText(refusal, gameFormatter(state.game))} <WhyNot game={state.game} code={reasonCode(refusal)} />
              </>
            )}
          </p>
          <UnstoredSeat session={table} />
          {isInviteFirst(props) && <Invite {...props} />}
          {!seated && <Newcomer table={table} />}
          {savedTable(table.id).matched && freeSeats(state).length === 0 ? <Arriving state={state} /> : <Preparations {...props} />}
        </div>
        <Side {...props} />
      </main>
    </>
  );
}

/** Nobody comes to a private table without its link, which would be below all else on a phone. */
const isInviteFirst = ({ table, state }: WaitProps): boolean => size.value === "narrow" && table.host.value && !state.public;

function Preparations(props: WaitProps): JSX.Element {
  return (
    <>
      <Seats {...props} />
      <Start {...props} />
      {props.state.public && <Wanted {...props} />}
      <TableSettingsForm {...props} />
    </>
  );
}

function Side(props: WaitProps): JSX.Element {
  return (
    <div class="wait-side">
      {!isInviteFirst(props) && <Invite {...props} />}
      {props.state.apiBotsAllowed && <OwnBot {...props} />}
      <section class="card wait-chat">
        <h2>{t("chat")}</h2>
        <Chat session={props.table} />
      </section>
      <FairPromise commitment={props.state.commitment} />
    </div>
  );
}

/** For visitors without a seat: name form, or a note that they can only watch. */
function Newcomer({ table }: { table: OnlineSession }): JSX.Element {
  const watching = table.may.value === "watch";
  const known = table.connection.value === "open" && !table.host.value && savedTable(table.id).key !== undefined;
  return (
    <div class="newcomer">
      {known && !watching && !leftTables.has(table.id) && <p role="status">{t("wait.freed")}</p>}
      {watching ? <p class="hint">{t("wait.mayWatch")}</p> : <NameField />}
    </div>
  );
}

function FairPromise({ commitment }: { commitment: string }): JSX.Element {
  return (
    <section class="card fair-promise">
      <p>
        <Icon name="dice" /> {t("fair.before")}
      </p>
      <details class="fold">
        <summary>{t("wait.seal")}</summary>
        <code>{commitment}</code>
      </details>
    </section>
  );
}
