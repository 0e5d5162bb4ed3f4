/** Catan's figures and their labels. */
import type { CatanEvent } from "../../../shared/catan/events.ts";
import type { Hand, Table } from "../../../shared/catan/schema.ts";
import { charts } from "../../../shared/catan/statistics.ts";
import { RESOURCES } from "../../../shared/catan/vocabulary.ts";
import type { ChartLabels, GameStatistics } from "../../kit/contract/game.ts";
import { perLocale } from "../../kit/i18n/locales.ts";
import { t } from "./messages/charts/messages.ts";
import { t as game } from "./messages/game/messages.ts";

const IDS = ["points", "dice", "production", "robbery", "trades"] as const;

const labels = perLocale(
  (): ChartLabels => ({
    titles: Object.fromEntries(IDS.map((id) => [id, t(id)])),
    axes: Object.fromEntries(IDS.map((id) => [id, { x: t(`${id}.x`), y: t(`${id}.y`) }])),
    keys: {
      ...Object.fromEntries(RESOURCES.map((kind) => [kind, game(`resource.${kind}`)])),
      thrown: t("dice.thrown"),
      expected: t("dice.expected"),
      stolen: t("robbery.stolen"),
      robbed: t("robbery.robbed"),
      discarded: t("robbery.discarded"),
      withPlayers: t("trades.withPlayers"),
      withBank: t("trades.withBank"),
    },
  }),
);

export const gameStatistics: GameStatistics<Table, Hand, CatanEvent> = { make: charts, labels };
