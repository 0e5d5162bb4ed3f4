/** What a seat may try while the active player trades and builds, seen from its hand: rules document, section 3. */
import { type Glance, selectionsOf, type TypeOf } from "../core/act.ts";
import type { CatanTypes, CatanView } from "./act.ts";
import { CARD_INDEX, plentyCount, roadBuildingFault } from "./cards.ts";
import { mayTradeWithBank } from "./maritime.ts";
import { COSTS, holds, totalOf } from "./resources.ts";
import type { CatanSeat, Hand, Table } from "./schema.ts";
import { limitFault, tradeFault } from "./trade.ts";
import { CARDS } from "./vocabulary.ts";

type Group = readonly TypeOf<CatanTypes>[];

const ROAD = 1;
const SETTLEMENT = 2;
const CITY = 4;
const CARD = 8;
const KNIGHT = 16;
const ROAD_BUILDING = 32;
const MONOPOLY = 64;
const PLENTY = 128;
const BANK = 256;
const ANSWER = 512;
const OFFER = 1024;

const PLAYS: readonly Group[] = [["playKnight"], ["playRoadBuilding"], ["playMonopoly"], ["playYearOfPlenty"]];

/** Of the active player, in the order of the bits. */
const OWN: readonly Group[] = [
  ["buildRoad"],
  ["buildSettlement"],
  ["buildCity"],
  ["buyCard"],
  ...PLAYS,
  ["bankTrade"],
  ["confirm", "withdraw", "accept", "decline"],
  ["offer"],
];

/** Of the others: their bits begin where those of the active player end. */
const OTHERS: readonly Group[] = [["withdraw", "accept", "decline"], ["counter"]];
const OTHERS_FROM = 2 ** OWN.length;

/** Without and with what anybody may do at any time at a table that plays with special building; the second half of all lists. */
const WISHES: readonly Group[] = [[], ["skipSpecial", "joinSpecial"]];
const hasWishes = ({ extraBuild }: Table) => extraBuild === "special";

function buildingBits({ resources }: Hand, { roadsLeft, settlementsLeft, citiesLeft }: CatanSeat, deckCount: number): number {
  return (
    (roadsLeft > 0 && holds(resources, COSTS.road) ? ROAD : 0) |
    (settlementsLeft > 0 && holds(resources, COSTS.settlement) ? SETTLEMENT : 0) |
    (citiesLeft > 0 && holds(resources, COSTS.city) ? CITY : 0) |
    (deckCount > 0 && holds(resources, COSTS.card) ? CARD : 0)
  );
}

/** By card; 0 for a victory point. */
const CARD_BITS = CARDS.map(() => 0);
CARD_BITS[CARD_INDEX.knight] = KNIGHT;
CARD_BITS[CARD_INDEX.roadBuilding] = ROAD_BUILDING;
CARD_BITS[CARD_INDEX.monopoly] = MONOPOLY;
CARD_BITS[CARD_INDEX.yearOfPlenty] = PLENTY;

/** The cards that can be played now. */
function cardBits({ table, hand: { cards, boughtAt }, seat }: CatanView): number {
  if (cards.length === 0 || table.cardPlayedAt === table.turnSeq) return 0;
  let bits = 0;
  for (let i = 0; i < cards.length; i++) if (boughtAt[i] < table.turnSeq) bits |= CARD_BITS[cards[i]];
  if (bits & ROAD_BUILDING && roadBuildingFault(table, seat)) bits ^= ROAD_BUILDING;
  if (bits & PLENTY && plentyCount(table) === 0) bits ^= PLENTY;
  return bits;
}

function tradeBits({ table, hand, seat }: CatanView): number {
  if (tradeFault(table)) return 0;
  return (table.offers.length > 0 ? ANSWER : 0) | (limitFault(table, seat) || totalOf(hand.resources) === 0 ? 0 : OFFER);
}

const MAIN_LISTS = OTHERS_FROM + 2 ** OTHERS.length;

function mainBits(view: CatanView): number {
  const { table, hand, seat } = view;
  const trade = tradeBits(view);
  if (seat !== table.active) return OTHERS_FROM + trade / ANSWER;
  const bank = mayTradeWithBank(table, hand) ? BANK : 0;
  return buildingBits(hand, table.seats[seat], table.deckCount) | cardBits(view) | bank | trade;
}

export const MAIN: Glance<CatanTypes> = {
  lists: WISHES.flatMap((wishes) => [
    ...selectionsOf<TypeOf<CatanTypes>>(OWN, ["endTurn", ...wishes]),
    ...selectionsOf<TypeOf<CatanTypes>>(OTHERS, wishes),
  ]),
  at: (view) => (hasWishes(view.table) ? MAIN_LISTS : 0) + mainBits(view),
};

const OTHERS_BEFORE_ROLL = 2 ** PLAYS.length;

/** Before the roll. */
export const PRE_ROLL: Glance<CatanTypes> = {
  lists: WISHES.flatMap((wishes) => [...selectionsOf(PLAYS).map((plays) => ["roll", ...plays, ...wishes] as const), wishes]),
  at(view) {
    const own = view.seat === view.table.active ? cardBits(view) / KNIGHT : OTHERS_BEFORE_ROLL;
    return (hasWishes(view.table) ? OTHERS_BEFORE_ROLL + 1 : 0) + own;
  },
};
