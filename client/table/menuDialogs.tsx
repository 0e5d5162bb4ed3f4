/** What the table menu opens: links, pause, votes about other players, settings, and leaving. Loaded on first use. */
import type { Signal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import type { Seat } from "../../shared/core/game.ts";
import type { RequestOf, TableState } from "../../shared/core/protocol.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { nameOf } from "../kit/i18n/players.ts";
import { IconButton } from "../kit/ui/controls.tsx";
import { Dialog } from "../kit/ui/dialog.tsx";
import { Icon, type IconName } from "../kit/ui/icons.tsx";
import { LinkBox, linkTo, linkToSeat } from "../kit/ui/linkBox.tsx";
import { waitingCount } from "../net/myTables.ts";
import { nextWaiting } from "../net/nextWaiting.ts";
import { savedTable } from "../net/savedTables.ts";
import { mutedAt, unmuteAll } from "./chat/hidden.ts";
import { ReportPlayer } from "./chat/report.tsx";
import { isCorrespondence } from "./clocks/clock.ts";
import { t as menu } from "./messages/menu/messages.ts";
import type { TableModel } from "./model/model.ts";
import { SettingsDialog } from "./settingsDialog.tsx";
import { TournamentLink } from "./tournamentLink.tsx";
import { Concede } from "./votes/concede.tsx";

export type Opened = "menu" | "report" | "settings" | undefined;

type VoteKind = RequestOf<"startVote">["kind"];

interface DialogsProps {
  readonly model: TableModel;
  readonly opened: Signal<Opened>;
  readonly children?: ComponentChildren;
  onClose(): void;
}

export function MenuDialogs({ model, opened, children, onClose: close }: DialogsProps): JSX.Element {
  const open = (what: Opened) => () => (opened.value = what);
  const state = model.session.state.value;
  if (opened.value === "report") return <ReportPlayer session={model.session} seat={firstOther(model)} onClose={close} />;
  if (opened.value === "settings") return <SettingsDialog onClose={close} />;
  return (
    <Dialog title={t("menu")} onClose={close}>
      <div class="table-menu">
        {children && (
          <div class="menu-head">
            {children}
            <IconButton class="icon-button" icon="gear" label={t("settings")} onClick={open("settings")} />
          </div>
        )}
        {model.session.id && (
          <>
            <Links model={model} />
            <Proposals model={model} onDone={close} />
            <MuteAndReport model={model} onReport={open("report")} />
          </>
        )}
        {model.session.id && state && isCorrespondence(state) && (
          <TournamentLink table={model.session.id} text={(name) => menu("menu.tournament", { name })} />
        )}
        <NextGame here={model.session.id} />
        <a class="button" href="/">
          <Icon name="out" /> {model.session.seat.value >= 0 ? menu("menu.leave") : t("home")}
        </a>
      </div>
    </Dialog>
  );
}

/** The most urgent of the reader's games, with the number of those that wait. */
function NextGame({ here }: { here: string }): JSX.Element | null {
  const next = nextWaiting(here);
  if (!next) return null;
  return (
    <a class="button" href={`/t/${next.id}`}>
      <Icon name="forth" /> {[t("watch.next"), t("lobby.waiting", { n: waitingCount(here) })].join(": ")}
    </a>
  );
}

/** Another player's seat, else SPECTATOR. */
function firstOther({ session }: TableModel): Seat {
  return (session.state.value?.seats ?? []).findIndex(({ kind }, seat) => kind === "person" && seat !== session.seat.value);
}

/** Private links need this browser's secrets. */
function Links({ model }: { model: TableModel }): JSX.Element {
  const { id, state, seat } = model.session;
  const { key, watchKey } = savedTable(id);
  const watching = state.value?.spectatorsAllowed === true;
  const watch = state.value?.public ? linkTo(id) : watchKey && linkTo(id, `watch=${watchKey}`);
  return (
    <>
      {watching && watch && <LinkBox kind="watch" label={t("wait.watchLink")} hint={t("wait.watchHint")} link={watch} />}
      {key && seat.value >= 0 && (
        <details class="fold">
          <summary>{t("wait.deviceLink")}</summary>
          <LinkBox kind="own" label={t("wait.deviceLink")} hint={t("wait.deviceHint")} link={linkToSeat(id, key)} />
        </details>
      )}
    </>
  );
}

type Propose = (kind: VoteKind, about?: Seat) => void;

function Proposals({ model, onDone }: { model: TableModel; onDone(): void }): JSX.Element | null {
  const state = model.session.state.value;
  if (state?.phase !== "running" || model.session.seat.value < 0 || state.vote.kind) return null;
  const propose: Propose = (kind, about = 0) => {
    onDone();
    void model.request("startVote", { kind, target: about });
  };
  // Hosts of private tables don't need a vote.
  const asks = state.public || !model.session.host.value;
  return (
    <>
      {!state.paused && (
        <Item icon="pause" onClick={() => propose("pause")}>
          {menu(asks ? "menu.pause" : "menu.pauseNow")}
        </Item>
      )}
      {state.rated !== "yes" && <GivenSeats state={state} propose={propose} />}
      <Concede state={state} game={model.client.game} seat={model.session.seat.value} propose={propose} />
      <Abandoning propose={propose} />
    </>
  );
}

/** Seats replaced by bots can be vacated. */
function GivenSeats({ state, propose }: { state: TableState; propose: Propose }): JSX.Element {
  const given = [...state.seats.keys()].filter((seat) => state.seats[seat].presence === "replacedByBot");
  return (
    <>
      {given.map((seat) => (
        <Item key={seat} icon="person" onClick={() => propose("openSeat", seat)}>
          {menu("menu.openSeat", { name: nameOf(state.seats[seat], seat) })}
        </Item>
      ))}
    </>
  );
}

function Abandoning({ propose }: { propose: Propose }): JSX.Element {
  return (
    <details class="fold">
      <summary>{menu("menu.abandon")}</summary>
      <p class="hint">{menu("menu.abandonHint")}</p>
      <Item icon="close" onClick={() => propose("abandon")}>
        {menu("menu.abandonYes")}
      </Item>
    </details>
  );
}

function MuteAndReport({ model, onReport }: { model: TableModel; onReport(): void }): JSX.Element {
  const { id } = model.session;
  const quiet = mutedAt(id);
  return (
    <>
      {quiet > 0 && (
        <Item icon="chat" onClick={() => unmuteAll(id)}>
          {menu("menu.unmute", { n: quiet })}
        </Item>
      )}
      <Item icon="flag" onClick={onReport}>
        {t("report.open")}
      </Item>
    </>
  );
}

function Item({ icon, onClick, children }: { icon: IconName; onClick(): void; children: ComponentChildren }): JSX.Element {
  return (
    <button type="button" onClick={onClick}>
      <Icon name={icon} /> {children}
    </button>
  );
}
