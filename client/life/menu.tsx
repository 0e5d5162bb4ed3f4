/** The table's menu in play: links, a break, what to do about others, and the way out. */
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { keysOf } from "../net/keys.ts";
import type { TableModel } from "../table/model.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Icon, type IconName } from "../ui/icons.tsx";
import { LinkBox, linkTo } from "../ui/linkBox.tsx";
import { say } from "../words/words.ts";
import { mutedAt, unmuteAll } from "./muted.ts";
import { ReportDialog } from "./report.tsx";

export function TableMenu({ model }: { model: TableModel }): JSX.Element {
  const open = useSignal(false);
  const close = () => {
    open.value = false;
  };
  return (
    <>
      <button
        type="button"
        class="icon-button"
        aria-label={say("menu")}
        onClick={() => {
          open.value = true;
        }}
      >
        <Icon name="menu" />
      </button>
      {open.value && (
        <Dialog title={say("menu")} onClose={close}>
          <div class="table-menu">
            <Links model={model} />
            <Proposals model={model} onDone={close} />
            <Manners model={model} />
            <a class="button" href="/">
              <Icon name="out" /> {say(model.session.seat.value >= 0 ? "menu.leave" : "home")}
            </a>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** A private table's links stand on the secrets that this browser holds. */
function Links({ model }: { model: TableModel }): JSX.Element {
  const { id, state, seat } = model.session;
  const { key, watchKey } = keysOf(id);
  const watching = state.value?.watching === true;
  const watch = state.value?.public ? linkTo(id) : watchKey && linkTo(id, `watch=${watchKey}`);
  return (
    <>
      {watching && watch && <LinkBox label={say("wait.watchLink")} hint={say("wait.watchHint")} link={watch} />}
      {key && seat.value >= 0 && (
        <details class="fold">
          <summary>{say("wait.deviceLink")}</summary>
          <LinkBox label={say("wait.deviceLink")} hint={say("wait.deviceHint")} link={linkTo(id, `key=${key}`)} />
        </details>
      )}
    </>
  );
}

function Proposals({ model, onDone }: { model: TableModel; onDone(): void }): JSX.Element | null {
  const state = model.session.state.value;
  if (state?.phase !== "running" || model.session.seat.value < 0 || state.vote.kind) return null;
  const propose = (kind: "pause" | "abandon") => {
    onDone();
    void model.ask("propose", { kind, about: 0 });
  };
  return (
    <>
      {!state.paused && (
        <Item icon="pause" onClick={() => propose("pause")}>
          {say("menu.pause")}
        </Item>
      )}
      <details class="fold">
        <summary>{say("menu.abandon")}</summary>
        <p class="hint">{say("menu.abandonHint")}</p>
        <Item icon="close" onClick={() => propose("abandon")}>
          {say("menu.abandonYes")}
        </Item>
      </details>
    </>
  );
}

function Manners({ model }: { model: TableModel }): JSX.Element {
  const reporting = useSignal(false);
  const { session } = model;
  const quiet = mutedAt(session.id);
  const other = (session.state.value?.seats ?? []).findIndex(({ kind }, seat) => kind === "person" && seat !== session.seat.value);
  return (
    <>
      {quiet > 0 && (
        <Item icon="chat" onClick={() => unmuteAll(session.id)}>
          {say("menu.unmute", { n: quiet })}
        </Item>
      )}
      <Item
        icon="flag"
        onClick={() => {
          reporting.value = true;
        }}
      >
        {say("report.open")}
      </Item>
      {reporting.value && (
        <ReportDialog
          session={session}
          seat={other}
          onClose={() => {
            reporting.value = false;
          }}
        />
      )}
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
