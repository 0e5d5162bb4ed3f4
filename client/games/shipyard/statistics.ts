/** Shipyard's charts and their labels. */
import type { ShipyardEvent } from "../../../shared/shipyard/events.ts";
import type { Hand, Table } from "../../../shared/shipyard/schema.ts";
import { charts } from "../../../shared/shipyard/statistics.ts";
import { ACTIONS } from "../../../shared/shipyard/vocabulary.ts";
import type { ChartLabels, GameStatistics } from "../../kit/contract/game.ts";
import { perLocale } from "../../kit/i18n/locales.ts";
import { t } from "./messages/game/messages.ts";

const labels = perLocale(
  (): ChartLabels => ({
    titles: { points: t("chart.points"), ships: t("chart.ships"), actions: t("chart.actions"), income: t("chart.income") },
    axes: {
      points: { x: t("axis.turn"), y: t("axis.points") },
      ships: { x: t("axis.ship"), y: t("axis.points") },
      actions: { x: t("axis.action"), y: t("axis.times") },
      income: { x: t("axis.source"), y: t("axis.guilders") },
    },
    keys: {
      ...Object.fromEntries(ACTIONS.map((action) => [action, t(`action.${action}`)])),
      ahead: t("axis.ahead"),
      gap: t("axis.gap"),
      subsidies: t("axis.subsidies"),
      goods: t("axis.goods"),
    },
  }),
);

export const gameStatistics: GameStatistics<Table, Hand, ShipyardEvent> = { make: charts, labels };
