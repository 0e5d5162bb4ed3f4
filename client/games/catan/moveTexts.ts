/** Moves as labels of buttons. Those with parts still open are called by their type. */
import type { CatanMove } from "../../../shared/catan/moves.ts";
import { RESOURCES } from "../../../shared/catan/vocabulary.ts";
import { textIn } from "../../kit/i18n/rich.ts";
import type { Facts } from "./facts.ts";
import { t } from "./messages/game/messages.ts";
import { neighboursOf } from "./places.ts";
import { bundleText, countText } from "./resources.ts";

type Part<K extends CatanMove["type"]> = Partial<Extract<CatanMove, { readonly type: K }>>;
type MoveText<K extends CatanMove["type"]> = (move: Part<K>, facts: Facts) => string | undefined;

const atVertex =
  (key: "move.placeSettlement" | "move.buildSettlement" | "move.buildCity") =>
  ({ vertex }: { readonly vertex?: number }, facts: Facts) =>
    vertex === undefined ? undefined : t(key, { place: facts.vertex(vertex) });

const onPath =
  (key: "move.placeRoad" | "move.buildRoad" | "move.freeRoad") =>
  ({ edge }: { readonly edge?: number }, facts: Facts) =>
    edge === undefined ? undefined : t(key, { place: facts.path(edge) });

const aboutOffer =
  (key: "move.accept" | "move.decline") =>
  ({ offer }: { readonly offer?: number }, facts: Facts) => {
    const about = facts.offer(offer);
    return about && t(key, { offer: about.text });
  };

const MOVES: { readonly [K in CatanMove["type"]]?: MoveText<K> } = {
  placeSettlement: atVertex("move.placeSettlement"),
  placeRoad: onPath("move.placeRoad"),
  buildRoad: onPath("move.buildRoad"),
  buildSettlement: atVertex("move.buildSettlement"),
  buildCity: atVertex("move.buildCity"),
  freeRoad: onPath("move.freeRoad"),
  discard: ({ cards }) => cards && t("move.discard", { cards: bundleText(cards) }),
  moveRobber({ hex }, facts) {
    if (hex === undefined) return undefined;
    const neighbours = neighboursOf(hex, facts.table);
    const about = { hex: facts.hex(hex) };
    return neighbours.length > 0
      ? t("move.moveRobber.players", { ...about, players: facts.objects(neighbours) })
      : t("move.moveRobber", about);
  },
  steal: ({ from }, facts) => (from === undefined ? undefined : t("move.steal", { who: facts.who(from) })),
  offer: ({ give, get }) => give && get && t("move.offer", { give: bundleText(give), get: bundleText(get) }),
  // Terms are written from the active player's side.
  counter: ({ give, get }) => give && get && t("move.counter", { give: bundleText(get), get: bundleText(give) }),
  accept: aboutOffer("move.accept"),
  decline: aboutOffer("move.decline"),
  withdraw({ offer }, facts) {
    const about = facts.offer(offer);
    if (!about) return undefined;
    return t(about.by === facts.context.seat ? "move.withdraw" : "move.withdraw.acceptance", { offer: about.text });
  },
  confirm({ offer, with: partner }, facts) {
    const about = facts.offer(offer);
    return about && partner !== undefined ? t("move.confirm", { offer: about.text, who: facts.who(partner) }) : undefined;
  },
  bankTrade: ({ give, count, get }) =>
    give && get && count !== undefined ? t("move.bankTrade", { give: countText(count, give), get: countText(1, get) }) : undefined,
  playYearOfPlenty({ resources }) {
    if (!resources) return undefined;
    const counts = RESOURCES.map((kind) => resources.filter((taken) => taken === kind).length);
    return t("move.playYearOfPlenty", { cards: bundleText(counts) });
  },
  playMonopoly: ({ resource }) => resource && t("move.playMonopoly", { resource: t(`resource.all.${resource}`) }),
};

export function moveText(move: Partial<CatanMove> & { readonly type: CatanMove["type"] }, facts: Facts): string {
  const text = MOVES[move.type] as MoveText<CatanMove["type"]> | undefined;
  return text?.(move as Part<CatanMove["type"]>, facts) ?? t(`kind.${move.type}`);
}

/** A value of an open part of a move: a place, a player, a card, or several of them. */
export function valueText(value: unknown, field: string, facts: Facts): string {
  const { players } = facts.context;
  switch (field) {
    case "to":
    case "with":
    case "from":
      return textIn(facts.players([value as number].flat().filter((seat) => seat in players)));
    case "hex":
      return facts.hex(value as number);
    case "vertex":
      return facts.vertex(value as number);
    case "edge":
      return facts.path(value as number);
    default:
      return RESOURCES.includes(value as never) ? t(`resource.${value as (typeof RESOURCES)[number]}`) : String(value);
  }
}
