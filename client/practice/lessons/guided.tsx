/** Wraps a game's client for a lesson: highlights only accepted moves and explains others at once. */
import { effect } from "@preact/signals";
import type { FunctionComponent, JSX } from "preact";
import type { Refusal } from "../../../shared/core/game.ts";
import type { Board, GameClient, GameView, MoveController, PanelProps } from "../../kit/contract/game.ts";
import { reasonAgainst } from "../../kit/contract/lesson.ts";
import { perLocale } from "../../kit/i18n/locales.ts";
import { t } from "../../kit/lessons/messages/frame/messages.ts";
import { NOT_YET, OFF_SCRIPT } from "./lessonRun.ts";
import type { LessonSession } from "./lessonSession.ts";
import { Marks } from "./marks.ts";

type Host = HTMLElement & { hitBoxes?: Board["hitBoxes"] };

/** The lesson's reason for a refusal, else the game's. */
function formatterFor(formatter: GameClient["formatter"], table: LessonSession): GameClient["formatter"] {
  return perLocale(() => {
    const own = formatter();
    return { ...own, refusal: (refused) => lessonReason(table, refused) ?? own.refusal(refused) };
  });
}

function lessonReason(table: LessonSession, { code, params }: Refusal): string | undefined {
  const step = table.present.value;
  if (code === NOT_YET) return t("wait");
  if (code !== OFF_SCRIPT) return undefined;
  if (!step?.accept) return t("readOn");
  return reasonAgainst(table.course.text(), table.chapter.value.id, step.id, String(params?.reason), String(params?.type));
}

/** Checks moves against the lesson before they are proposed. */
function controllerFor(controller: MoveController, table: LessonSession): MoveController {
  return {
    get proposed() {
      return controller.proposed;
    },
    draft: controller.draft,
    play: (move) => controller.play(move),
    propose: (move) => (table.judge(move) ? void controller.play(move) : controller.propose(move)),
    enableAutoReply: (auto) => controller.enableAutoReply(auto),
    explain: (reason) => controller.explain(reason),
    onChange: (listener) => controller.onChange(listener),
  };
}

function seen(view: GameView, table: LessonSession): GameView {
  return { ...view, accepted: table.accepted };
}

/** Redraws after each step and reports when animations end. */
function boardFor(board: Board, table: LessonSession, host: Host): Board {
  let last: GameView | undefined;
  const show = (view: GameView) => {
    last = view;
    board.show(seen(view, table));
  };
  const marks = new Marks(host, board, table);
  const stop = effect(() => {
    if (table.bookmark.value && !table.busy.value && last) board.show(seen(last, table));
  });
  return {
    show,
    async animate(events, view, speed, onEvent) {
      table.shows(true);
      try {
        await board.animate(events, seen(view, table), speed, onEvent);
      } finally {
        last = view;
        table.shows(false);
      }
    },
    resize() {
      board.resize();
      marks.resize();
    },
    skipAnimation: () => board.skipAnimation?.(),
    hitBoxes: () => board.hitBoxes(),
    helpTargets: () => board.helpTargets(),
    destroy() {
      stop();
      marks.destroy();
      board.destroy();
    },
  };
}

function partFor(Part: FunctionComponent<PanelProps> | undefined, table: LessonSession): FunctionComponent<PanelProps> | undefined {
  if (!Part) return undefined;
  const controllers = new WeakMap<MoveController, MoveController>();
  const controllerOf = (controller: MoveController) => {
    const made = controllers.get(controller) ?? controllerFor(controller, table);
    controllers.set(controller, made);
    return made;
  };
  return function Guided(props: PanelProps): JSX.Element {
    return <Part {...props} view={seen(props.view, table)} controller={controllerOf(props.controller)} />;
  };
}

export function guided(client: GameClient, table: LessonSession): GameClient {
  const { board, Panel, Bar, Prompt, phoneRows } = client;
  return {
    ...client,
    // The lesson's card takes the log's place on phones, so the status row raises the sheet.
    ...(phoneRows && { phoneRows: { board: phoneRows.board, bar: phoneRows.bar } }),
    // A hint during a lesson is the scripted move.
    loadGame: async () => {
      const game = await client.loadGame();
      return { ...game, searchModel: undefined, bots: { ...game.bots, steady: () => table.accepted[0] } };
    },
    formatter: formatterFor(client.formatter, table),
    board: board && (async (host, controller, place) => boardFor(await board(host, controllerFor(controller, table), place), table, host)),
    Panel: partFor(Panel, table),
    Bar: partFor(Bar, table),
    Prompt: partFor(Prompt, table),
  };
}
