/** Container's charts and their labels. */
import type { ContainerEvent } from "../../../shared/container/events.ts";
import type { Hand, Table } from "../../../shared/container/schema.ts";
import { charts } from "../../../shared/container/statistics.ts";
import type { ChartLabels, GameStatistics } from "../../kit/contract/game.ts";
import { perLocale } from "../../kit/i18n/locales.ts";
import { t } from "./messages/charts/messages.ts";

const CHARTS = ["money", "ways", "auctions", "prices", "interest"] as const;
const KEYS = ["made", "stored", "loaded", "landed", "sold", "kept", "won", "price", "paid", "received"] as const;

const labels = perLocale(
  (): ChartLabels => ({
    titles: Object.fromEntries(CHARTS.map((id) => [id, t(`title.${id}`)])),
    axes: Object.fromEntries(CHARTS.map((id) => [id, { x: t(`axis.${id}.x`), y: t(`axis.${id}.y`) }])),
    keys: Object.fromEntries(KEYS.map((key) => [key, t(`key.${key}`)])),
  }),
);

export const gameStatistics: GameStatistics<Table, Hand, ContainerEvent> = { make: charts, labels };
