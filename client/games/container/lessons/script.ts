/** The moves of Container's lessons: the first rounds of a three-player game with an auction and a loan, and the end of another. */
import type { ContainerMove } from "../../../../shared/container/moves.ts";
import type { Hand, Table } from "../../../../shared/container/schema.ts";
import type { Chapter, ScriptedMove } from "../../../kit/contract/lesson.ts";
import { movesThrough } from "../../../kit/lessons/scriptedMoves.ts";
import { LATE } from "./late.ts";
import { POOR } from "./poor.ts";

type ContainerChapter = Chapter<Table, Hand, ContainerMove>;
type ContainerLine = ScriptedMove<ContainerMove>;

const ME = 0;
const BLAISE = 1;
const CLIO = 2;

/** Colours by their number; brown is what the player's first machine makes, orange Blaise's, black Clio's. */
const [BLACK, WHITE, TAN, BROWN, ORANGE] = [0, 1, 2, 3, 4];
/** Containers, by who makes them and when. */
const BROWNS = [3, 21];
const WHITE_ID = 31;

const COMMON = {
  seats: 3,
  seed: "container lessons",
  setup: [
    ["machines", [BROWN, ORANGE, BLACK, WHITE, TAN]],
    ["cards", [0, 1, 2, 3, 4]],
    ["starter", ME],
  ],
} as const satisfies Partial<ContainerChapter>;

const by = (seat: number, ...moves: ContainerMove[]): ContainerLine[] => moves.map((move) => ({ seat, move }));

/** One container from the first machine, or one from each of two. */
const produce = (...prices: number[]): ContainerMove => ({
  type: "produce",
  items: prices.map((price, machine) => ({ machine, price })),
  reprice: [],
});
const buy = (seller: number, price: number, ...ids: number[]): ContainerMove => ({
  type: "buyGoods",
  seller,
  items: ids.map((container) => ({ container, price })),
  reprice: [],
});
const sail = (to: "sea" | "island" | number, ...purchases: number[]): ContainerMove => ({ type: "sail", to, purchases });

/** The button that begins a move, or makes it; a part of what it says. */
const button = (part: string) => `[data-move*='${part}']`;
/** Only once the form holds what the step asks for. */
const SEND = ".work-form > .button-row .primary:not(:disabled, [data-unwanted])";
const SEAL = [".sealed-bid .prices", ".sealed-bid .primary:not(:disabled)"];

const factory: ContainerChapter = {
  ...COMMON,
  id: "factory",
  steps: [
    { id: "aim", shows: ["island"] },
    { id: "card", lights: [".holdings"], shows: ["island"] },
    { id: "produce", accept: [produce(3), produce(2), produce(4)], shows: ["machine 0"], lights: [button('"produce"'), SEND] },
    { id: "limits", shows: ["machine 0"] },
    {
      id: "warehouse",
      accept: [{ type: "buyWarehouse" }],
      shows: ["warehouse slot"],
      lights: [button("buyWarehouse")],
      others: [
        ...by(BLAISE, { type: "buyWarehouse" }, buy(ME, 5, ...BROWNS)),
        ...by(CLIO, { type: "buyMachine", colour: WHITE }, produce(2, 2)),
      ],
    },
    { id: "sold", shows: ["harbour 1"] },
  ],
};

function againstPurchase(move: ContainerMove): string {
  if (move.type !== "buyGoods") return move.type;
  if (move.seller !== CLIO) return "seller";
  return move.items.length < 2 ? "few" : move.items.every(({ container }) => container !== WHITE_ID) ? "alike" : "cheap";
}

const HARBOUR_PRICES = [4, 5, 3, 6];

/** A black container of Clio's and the white one, at any acceptable price. */
const PURCHASES: ContainerMove[] = [12, 24].flatMap((black) =>
  HARBOUR_PRICES.flatMap((one) =>
    HARBOUR_PRICES.flatMap((other) => {
      const items = [
        { container: black, price: one },
        { container: WHITE_ID, price: other },
      ];
      return [items, [...items].reverse()].map((order) => ({ type: "buyGoods" as const, seller: CLIO, items: order, reprice: [] }));
    }),
  ),
);

/** What Blaise and Clio do after the player has loaded: Blaise buys everything in the player's harbour store. */
const afterLoading = (ids: readonly number[]): ContainerLine[] => [
  ...by(BLAISE, sail(ME, ...ids), produce(2)),
  ...by(CLIO, produce(2, 2), buy(BLAISE, 5, 10)),
];

const harbour: ContainerChapter = {
  ...COMMON,
  id: "harbour",
  before: movesThrough(factory),
  steps: [
    { id: "buy", accept: PURCHASES, why: againstPurchase, shows: ["harbour 2"], lights: [button('"seller":2'), SEND] },
    {
      id: "sail",
      accept: [sail(BLAISE, ...BROWNS), sail(BLAISE, ...[...BROWNS].reverse())],
      points: ["harbour 1"],
      lights: [button('"to":1'), SEND],
      why: (move) => (move.type === "sail" && move.to === BLAISE ? "few" : move.type),
      others: ({ table }) => afterLoading(table.seats[ME].harbour.map(({ id }) => id)),
    },
    { id: "earned", shows: ["ship 0"] },
    { id: "prices", shows: ["machine 0"] },
  ],
};

const LOADED = [...movesThrough(factory), ...by(ME, PURCHASES[0], sail(BLAISE, ...BROWNS)), ...afterLoading([12, WHITE_ID])];

const bid = (amount: number): ContainerMove => ({ type: "bid", amount });

/** The reason against a bid, if `enough` dollars win. */
const againstBid = (enough: number) => (move: ContainerMove) => {
  if (move.type !== "bid") return move.type;
  return move.amount < enough ? "low" : "high";
};

const auction: ContainerChapter = {
  ...COMMON,
  id: "auction",
  before: LOADED,
  steps: [
    { id: "sea", accept: [sail("sea")], lights: [button('"to":"sea"'), SEND] },
    {
      id: "island",
      accept: [sail("island")],
      points: ["island"],
      lights: [button('"to":"island"'), SEND],
      others: [...by(BLAISE, bid(5)), ...by(CLIO, bid(8))],
    },
    { id: "sell", accept: [{ type: "sell", bidder: CLIO }], lights: [button('"sell"')], others: by(BLAISE, sail("sea"), sail("island")) },
    {
      id: "bid",
      accept: [7, 6, 5, 4, 8, 9].map(bid),
      why: againstBid(4),
      lights: SEAL,
      others: [...by(CLIO, bid(3)), ...by(BLAISE, { type: "sell", bidder: ME })],
    },
    { id: "won", points: ["island"] },
    { id: "tie", shows: ["island"] },
  ],
};

const loan: ContainerChapter = {
  seats: COMMON.seats,
  ...POOR,
  id: "loan",
  steps: [
    { id: "poor", lights: [".holdings"] },
    { id: "borrow", accept: [{ type: "takeLoan" }], lights: [button("takeLoan")] },
    {
      id: "bid",
      accept: [10, 9, 11, 12].map(bid),
      why: againstBid(9),
      lights: SEAL,
      others: [...by(BLAISE, bid(8)), ...by(CLIO, { type: "sell", bidder: ME })],
    },
    { id: "interest", shows: ["machine 0"] },
    { id: "unpaid", shows: ["island"] },
  ],
};

const PRICES = [3, 2, 4, 1];

const ending: ContainerChapter = {
  seats: COMMON.seats,
  ...LATE,
  id: "ending",
  steps: [
    { id: "supply", points: ["supply 1", "supply 2"] },
    { id: "island", points: ["island"] },
    {
      id: "produce",
      accept: PRICES.flatMap((one) => PRICES.map((other) => produce(one, other))),
      lights: [button('"produce"'), SEND],
    },
    { id: "end", accept: [{ type: "endTurn" }], lights: [button("endTurn")] },
    { id: "score", shows: ["island"] },
  ],
};

export const chapters: readonly ContainerChapter[] = [factory, harbour, auction, loan, ending];
