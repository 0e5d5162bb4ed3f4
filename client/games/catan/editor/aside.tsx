/** Plays, saves and shares a custom board. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { type CustomBoard, formatCustomBoard, parseCustomBoard } from "../../../../shared/catan/customBoard.ts";
import { t as shell } from "../../../kit/i18n/messages/shell/messages.ts";
import { go } from "../../../kit/router.ts";
import { createAndSaveTable } from "../../../kit/tableCreation.ts";
import { Checkbox, Stepper } from "../../../kit/ui/controls.tsx";
import { download } from "../../../kit/ui/download.ts";
import { ErrorMessage } from "../../../kit/ui/errorMessage.tsx";
import { useRequest } from "../../../kit/ui/hooks.ts";
import { LinkBox } from "../../../kit/ui/linkBox.tsx";
import { formatter } from "../formatter.ts";
import { t } from "../messages/editor/messages.ts";
import { boardIn, deleteBoard, fileOf, type SavedBoard, saveBoard, savedBoards } from "./savedBoards.ts";

interface AsideProps {
  readonly drawing: CustomBoard;
  onDrawing(drawing: CustomBoard): void;
}

interface PlayProps {
  readonly drawing: CustomBoard;
  readonly seats: number;
  /** The board is legal for this many players. */
  readonly ready: boolean;
  onSeats(seats: number): void;
}

const LEAST_SEATS = 2;
const MOST_SEATS = 6;

export function PlayIt({ drawing, seats, ready, onSeats }: PlayProps): JSX.Element {
  const listed = useSignal(false);
  const options = { map: "custom", drawing: formatCustomBoard(drawing) };
  const opening = useRequest();
  const open = async () => {
    const id = await createAndSaveTable({ game: "catan", seats, options, public: listed.value, spectatorsAllowed: true });
    go(`/t/${id}`);
  };
  const compare = () => go(`/openings/catan?${new URLSearchParams({ drawing: options.drawing, seats: String(seats) })}`);
  const practise = () => go(`/practice/catan?${new URLSearchParams({ ...options, seats: String(seats) })}`);
  return (
    <section class="card">
      <h2>{t("play")}</h2>
      <Stepper label={shell("new.seats")} value={seats} min={LEAST_SEATS} max={MOST_SEATS} onChange={onSeats} />
      <Checkbox
        label={t("play.public")}
        checked={listed.value}
        onChange={(on) => {
          listed.value = on;
        }}
      />
      <div class="button-row">
        <button type="button" class="primary" disabled={!ready || opening.busy} onClick={() => opening.run(open)}>
          {t("play.open")}
        </button>
        <button type="button" disabled={!ready} onClick={practise}>
          {t("play.practise")}
        </button>
        <button type="button" disabled={!ready} onClick={compare}>
          {t("play.setups")}
        </button>
      </div>
      <ErrorMessage of={opening.refusal} formatter={formatter()} />
    </section>
  );
}

export function SaveIt({ drawing, onDrawing }: AsideProps): JSX.Element {
  const boards = useSignal(savedBoards());
  const name = useSignal("");
  const call = (typed: string) => {
    name.value = typed;
  };
  const keep = () => {
    if (name.value.trim()) boards.value = saveBoard(name.value, drawing);
  };
  const load = (board: SavedBoard) => {
    name.value = board.name;
    onDrawing(parseCustomBoard(board.drawing) ?? drawing);
  };
  const forget = (board: SavedBoard) => {
    boards.value = deleteBoard(board.name);
  };
  return (
    <section class="card">
      <h2>{t("keep")}</h2>
      <NameIt name={name.value} onName={call} onKeep={keep} />
      <h3>{t("keep.saved")}</h3>
      {boards.value.length === 0 && <p class="hint">{t("keep.none")}</p>}
      <ul class="catan-saved">
        {boards.value.map((board) => (
          <SavedBoardItem key={board.name} name={board.name} onLoad={() => load(board)} onForget={() => forget(board)} />
        ))}
      </ul>
    </section>
  );
}

interface NameProps {
  readonly name: string;
  onName(name: string): void;
  onKeep(): void;
}

function NameIt({ name, onName, onKeep }: NameProps): JSX.Element {
  const id = useId();
  const send = (event: Event) => {
    event.preventDefault();
    onKeep();
  };
  return (
    <form class="field" onSubmit={send}>
      <label for={id}>{t("keep.name")}</label>
      <div class="button-row">
        <input id={id} type="text" maxLength={40} value={name} onInput={(event) => onName(event.currentTarget.value)} />
        <button type="submit">{t("keep.save")}</button>
      </div>
    </form>
  );
}

interface SavedBoardProps {
  readonly name: string;
  onLoad(): void;
  onForget(): void;
}

function SavedBoardItem({ name, onLoad, onForget }: SavedBoardProps): JSX.Element {
  return (
    <li>
      <button type="button" aria-label={t("keep.load", { name })} onClick={onLoad}>
        {name}
      </button>
      <button type="button" class="square" aria-label={t("keep.remove", { name })} onClick={onForget}>
        ×
      </button>
    </li>
  );
}

/** The page's address with the board in the fragment, which no server sees. */
const linkTo = (drawing: CustomBoard) => `${location.origin}${location.pathname}#board=${formatCustomBoard(drawing)}`;

export function ShareIt({ drawing, onDrawing }: AsideProps): JSX.Element {
  const bad = useSignal(false);
  const read = async (file: File | undefined) => {
    const board = file && boardIn(await file.text());
    bad.value = file !== undefined && board === undefined;
    const found = board && parseCustomBoard(board.drawing);
    if (found) onDrawing(found);
  };
  return (
    <section class="card">
      <h2>{t("share")}</h2>
      <LinkBox kind="watch" label={t("share.link")} hint={t("share.link.hint")} link={linkTo(drawing)} />
      <button type="button" onClick={() => download("board.json", fileOf(t("board"), drawing))}>
        {t("share.download")}
      </button>
      <label class="button">
        {t("share.upload")}
        <input type="file" class="quiet" accept=".json,application/json" onChange={(event) => read(event.currentTarget.files?.[0])} />
      </label>
      <p class="bad" role="alert">
        {bad.value && t("share.badFile")}
      </p>
    </section>
  );
}
