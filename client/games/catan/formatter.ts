/** Formats Catan's moves, events and labels in the current language. */
import type { CatanMove } from "../../../shared/catan/moves.ts";
import type { Table } from "../../../shared/catan/schema.ts";
import type { HarbourKind, Phase, Resource, Terrain } from "../../../shared/catan/vocabulary.ts";
import type { Refusal } from "../../../shared/core/game.ts";
import type { FormatContext, Formatter } from "../../kit/contract/game.ts";
import { perLocale } from "../../kit/i18n/locales.ts";
import { eventText } from "./eventTexts.ts";
import { Facts } from "./facts.ts";
import { t } from "./messages/game/messages.ts";
import { moveText, valueText } from "./moveTexts.ts";
import type { CatanLogEntry } from "./negotiations.ts";
import { placeOf, SIDES } from "./places.ts";

function mainStatus(facts: Facts): string {
  const who = facts.who(facts.table.active);
  if (facts.table.afterTurnOf >= 0) return t("status.main.paired", { who });
  const asking = facts.asking();
  return asking ? t("status.main.asked", { who: facts.who(asking.by) }) : t("status.main", { who });
}

function discardStatus({ seats }: Table, facts: Facts): string {
  const own = seats[facts.context.seat]?.owes ?? 0;
  if (own > 0) return t("status.discard", { n: own });
  return t("status.discard.others", { players: facts.players([...seats.keys()].filter((seat) => seats[seat].owes > 0)) });
}

function statusText(table: Table, context: FormatContext): string {
  const facts = new Facts(table, context, false);
  const phase = table.phase as Phase;
  const who = facts.who(table.active);
  switch (phase) {
    case "main":
      return mainStatus(facts);
    case "discard":
      return discardStatus(table, facts);
    case "roadBuilding":
      return t("status.roadBuilding", { who, n: table.freeRoads });
    case "over":
      return t("status.over", { who: facts.who(table.winner) });
    default:
      return t(`status.${phase}`, { who });
  }
}

type Params = NonNullable<Refusal["params"]>;

/** The piece of which a custom board uses more than the box has. */
function excess({ terrain, token, harbour }: Params): string {
  if (terrain !== undefined) return t(`terrain.${terrain as Terrain}`);
  return token === undefined ? t(`harbour.${harbour as HarbourKind}`) : t("refusal.OUT_OF_BOX.number", { token: Number(token) });
}

/** Refusals whose sentence depends on their parameters. */
function variant({ code, params = {} }: Refusal): string | undefined {
  switch (code) {
    case "CANNOT_PAY":
      return params.rate === undefined ? undefined : t("refusal.CANNOT_PAY.rate", { rate: Number(params.rate) });
    case "NO_RESOURCE":
      return t("refusal.NO_RESOURCE", { resource: t(`resource.${(params.resource ?? "brick") as Resource}`) });
    case "OUT_OF_BOX":
      return t("refusal.OUT_OF_BOX", { most: Number(params.most), what: excess(params) });
    default:
      return undefined;
  }
}

/** A refusal, with the place on a custom board. */
function refusalText(refusal: Refusal): string | undefined {
  const { code, params = {} } = refusal;
  // Not only offers are rate-limited; the shell words the rest.
  if (code === "TOO_MANY_REQUESTS" && !params.seconds) return undefined;
  const text = variant(refusal) ?? t.lookup(`refusal.${code}`, params);
  if (text === undefined || params.cell === undefined) return text;
  const at = { refusal: text, ...placeOf(Number(params.cell)) };
  return params.side === undefined ? t("refusal.at", at) : t("refusal.at.side", { ...at, side: SIDES[Number(params.side)] });
}

export const formatter = perLocale(
  (): Formatter<Table, CatanMove, CatanLogEntry> => ({
    option: (key) => t.lookup(`option.${key}`),
    kind: (type) => t.lookup(`kind.${type}`),
    status: statusText,
    move: (move, table, context) => moveText(move, new Facts(table, context, !context.placeShown)),
    part: (field, { type }) => t.lookup(`part.${type}.${field}`) ?? t.lookup(`part.${field}`) ?? field,
    value: (value, field, table, context) => valueText(value, field, new Facts(table, context, true)),
    event: (event, table, context) => eventText(event, new Facts(table, context, false)),
    refusal: refusalText,
    scoreLine: ({ line, params }) => t.lookup(`line.${line}`, params) ?? line,
    tip: (decision) => t.lookup(`tip.${decision}`),
  }),
);
