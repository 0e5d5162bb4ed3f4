/** The editor of custom boards: draws, checks, saves, shares and plays them. */
import { type Signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { ATOLL, type CustomBoard, formatCustomBoard, parseCustomBoard } from "../../../../shared/catan/customBoard.ts";
import { guaranteedPoints, maxSeats } from "../../../../shared/catan/customBoardLimits.ts";
import { type BoardViolation, boxViolations, violationsOf } from "../../../../shared/catan/customBoardViolations.ts";
import { TARGET } from "../../../../shared/catan/options.ts";
import { WhyNot } from "../../../kit/help/shell.tsx";
import { takeSecrets } from "../../../kit/router.ts";
import { Checkbox } from "../../../kit/ui/controls.tsx";
import { useTitle } from "../../../kit/ui/title.ts";
import { formatter } from "../formatter.ts";
import { t } from "../messages/editor/messages.ts";
import { PlayIt, SaveIt, ShareIt } from "./aside.tsx";
import { saveDraft, savedDraft } from "./savedBoards.ts";
import { Sheet } from "./sheet.tsx";
import { Toolbox } from "./toolbox.tsx";
import { boxDrawing, EMPTY, type Tool, used } from "./tools.ts";

const STARTS = ["empty", "atoll", "base", "extension"] as const;

function startWith(start: (typeof STARTS)[number]): CustomBoard {
  if (start === "empty") return EMPTY;
  return start === "atoll" ? (parseCustomBoard(ATOLL) ?? EMPTY) : boxDrawing(start);
}

/** Undo steps. */
const MOST_PAST = 100;
const FIRST_SEATS = 4;

interface EditedDrawing {
  readonly drawing: CustomBoard;
  readonly canUndo: boolean;
  /** The address held an unreadable board. */
  readonly isBadLink: boolean;
  draw(next: CustomBoard): void;
  undo(): void;
}

/** The board with its undo history; every change is stored for the next visit. */
function useDrawing(): EditedDrawing {
  const linked = useSignal(takeSecrets().board);
  const drawing = useSignal<CustomBoard>((linked.value && parseCustomBoard(linked.value)) || savedDraft());
  const past = useSignal<readonly CustomBoard[]>([]);
  const show = (next: CustomBoard) => {
    drawing.value = next;
    saveDraft(next);
  };
  const draw = (next: CustomBoard) => {
    if (formatCustomBoard(next) === formatCustomBoard(drawing.value)) return;
    past.value = [...past.value, drawing.value].slice(-MOST_PAST);
    show(next);
  };
  const undo = () => {
    const last = past.value.at(-1);
    past.value = past.value.slice(0, -1);
    if (last) show(last);
  };
  const isBadLink = linked.value !== undefined && parseCustomBoard(linked.value) === undefined;
  return { drawing: drawing.value, draw, undo, canUndo: past.value.length > 0, isBadLink };
}

export function Editor(): JSX.Element {
  const title = t("title");
  const edited = useDrawing();
  const seats = useSignal(FIRST_SEATS);
  const boxed = useSignal(false);
  const violations = [...violationsOf(edited.drawing, seats.value), ...(boxed.value ? boxViolations(edited.drawing) : [])];
  useTitle(title);
  return (
    <main class="page catan-editor">
      <h1>{title}</h1>
      <p class="lead">{t("lead")}</p>
      {edited.isBadLink && (
        <p class="bad" role="alert">
          {t("share.badLink")}
        </p>
      )}
      <div class="catan-desk">
        <Drawn edited={edited} violations={violations} />
        <Aside edited={edited} violations={violations} seats={seats} boxed={boxed} />
      </div>
    </main>
  );
}

interface EditorProps {
  readonly edited: EditedDrawing;
  readonly violations: readonly BoardViolation[];
}

/** The tools and the board they draw on. */
function Drawn({ edited: { drawing, draw, undo, canUndo }, violations }: EditorProps): JSX.Element {
  const tool = useSignal<Tool>({ type: "terrain", value: 0 });
  const choose = (chosen: Tool) => {
    tool.value = chosen;
  };
  return (
    <>
      <Toolbox tool={tool.value} onChoose={choose} />
      <div class="catan-drawing">
        <Sheet drawing={drawing} tool={tool.value} violations={violations} onUse={(target) => draw(used(drawing, tool.value, target))} />
        <p class="hint">{t("how")}</p>
        <Starts canUndo={canUndo} onUndo={undo} onStart={draw} />
      </div>
    </>
  );
}

interface AsideProps extends EditorProps {
  readonly seats: Signal<number>;
  /** Only pieces from the box may be used. */
  readonly boxed: Signal<boolean>;
}

/** Validation, and playing, saving and sharing the board. */
function Aside({ edited: { drawing, draw }, violations, seats, boxed }: AsideProps): JSX.Element {
  const seat = (count: number) => {
    seats.value = count;
  };
  return (
    <aside class="catan-aside">
      <Verdict violations={violations} drawing={drawing} seats={seats.value} boxed={boxed} />
      <PlayIt drawing={drawing} seats={seats.value} ready={violations.length === 0} onSeats={seat} />
      <SaveIt drawing={drawing} onDrawing={draw} />
      <ShareIt drawing={drawing} onDrawing={draw} />
    </aside>
  );
}

interface StartsProps {
  readonly canUndo: boolean;
  onUndo(): void;
  onStart(drawing: CustomBoard): void;
}

function Starts({ canUndo, onUndo, onStart }: StartsProps): JSX.Element {
  return (
    <div class="button-row">
      <button type="button" disabled={!canUndo} onClick={onUndo}>
        {t("undo")}
      </button>
      <span>{t("start")}</span>
      {STARTS.map((start) => (
        <button key={start} type="button" onClick={() => onStart(startWith(start))}>
          {t(`start.${start}`)}
        </button>
      ))}
    </div>
  );
}

const MOST_SEATS = 6;

/** For how many players the board is legal, and up to how many points. */
function praise(drawing: CustomBoard, players: number): string {
  const most = guaranteedPoints(drawing, players);
  const seats = Math.min(MOST_SEATS, maxSeats(drawing));
  return most < TARGET.max ? t("check.fine.points", { seats, players, most }) : t("check.fine", { seats });
}

interface VerdictProps {
  readonly violations: readonly BoardViolation[];
  readonly drawing: CustomBoard;
  readonly seats: number;
  readonly boxed: Signal<boolean>;
}

function Verdict({ violations, drawing, seats, boxed }: VerdictProps): JSX.Element {
  return (
    <section class="card catan-verdict">
      <h2>{t("check")}</h2>
      <Checkbox
        label={t("check.box")}
        checked={boxed.value}
        onChange={(on) => {
          boxed.value = on;
        }}
      />
      <div role="status">
        {violations.length === 0 && <p class="good">{praise(drawing, seats)}</p>}
        <ul>
          {violations.map((violation) => (
            <li key={JSON.stringify(violation)}>{formatter().refusal(violation)}</li>
          ))}
        </ul>
        <WhyNot game="catan" code={violations[0]?.code} />
      </div>
    </section>
  );
}
