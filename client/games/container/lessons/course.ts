/** Container's guided first game: the first rounds of a three-player game with an auction and a loan, and the end of another. */
import type { ContainerMove } from "../../../../shared/container/moves.ts";
import type { Hand, Table } from "../../../../shared/container/schema.ts";
import type { Chapter, Click, Course, ScriptedMove } from "../../../kit/contract/lesson.ts";
import { courseText } from "../../../kit/lessons/courseText.ts";
import { movesThrough } from "../../../kit/lessons/scriptedMoves.ts";
import { t } from "../messages/lessons/messages.ts";
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
const button = (part: string): Click => ({ control: `[data-move*='${part}']` });
/** The button that shows an action's choices, where there are several. */
const menu = (id: string): Click => ({ control: `[data-menu=${id}]` });

/** The row of a container in a form. */
const row = (...ids: number[]) => `li:is(${ids.map((id) => `[data-item*='"container":${id}']`).join()})`;
/** One of these containers, while none of them is picked. */
const pick = (...ids: number[]): Click => ({ control: `.work-form:not(:has(${row(...ids)} [aria-pressed=true])) ${row(...ids)} .pick` });
/** One of these prices, where another one is set or none. */
function price(...prices: number[]): Click {
  const wanted = `button:is(${prices.map((one) => `[value="${one}"]`).join()})`;
  return { control: `.work-form .prices:not(:has(${wanted}[aria-pressed=true])) ${wanted}` };
}
/** Any container that can still be loaded. */
const LOAD: Click = { control: ".work-form .pick[aria-pressed=false]" };

/** The value card: a row below a small board, else on the board. */
const CARD = ".hand-row, .play:not(:has(.hand-row)) .board";

/** What is auctioned. */
const LOT = ".stage-lot";

/** One of the suggested bids that are accepted, or else the stepper. */
const sealed = (...bids: number[]): Click[] => {
  const quick = `.sealed-bid .quick-bids button:is(${bids.map((one) => `[value="${one}"]`).join()})`;
  return [{ control: ".sealed-bid .stepper button:last-child" }, { control: quick }];
};

const factory: ContainerChapter = {
  ...COMMON,
  id: "factory",
  steps: [
    { id: "aim", shows: ["island"] },
    { id: "card", names: [CARD], shows: ["island"] },
    {
      id: "produce",
      accept: [produce(3), produce(2), produce(4)],
      shows: ["machine 0"],
      clicks: [button('"produce"'), price(2, 3, 4)],
    },
    { id: "limits", shows: ["machine 0"] },
    {
      id: "warehouse",
      accept: [{ type: "buyWarehouse" }],
      shows: ["warehouse slot"],
      clicks: [button("buyWarehouse")],
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

const PURCHASE_CLICKS: Click[] = [menu("buy"), button('"seller":2'), pick(12, 24), pick(WHITE_ID), price(3, 4, 5, 6)];

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
    { id: "buy", accept: PURCHASES, why: againstPurchase, shows: ["harbour 2"], clicks: PURCHASE_CLICKS },
    {
      id: "sail",
      accept: [sail(BLAISE, ...BROWNS), sail(BLAISE, ...[...BROWNS].reverse())],
      points: ["harbour 1"],
      clicks: [menu("sail"), button('"to":1'), LOAD],
      why: (move) => (move.type === "sail" && move.to === BLAISE ? "few" : move.type),
      others: ({ table }) => afterLoading(table.seats[ME].harbour.map(({ id }) => id)),
    },
    { id: "earned", shows: ["warehouse slot"] },
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
    { id: "sea", accept: [sail("sea")], clicks: [menu("sail"), button('"to":"sea"')], points: ["harbour 1"] },
    {
      id: "island",
      accept: [sail("island")],
      points: ["island"],
      clicks: [menu("sail"), button('"to":"island"')],
      others: [...by(BLAISE, bid(5)), ...by(CLIO, bid(8))],
    },
    {
      id: "sell",
      accept: [{ type: "sell", bidder: CLIO }],
      clicks: [button('"sell"')],
      names: [LOT],
      others: by(BLAISE, sail("sea"), sail("island")),
    },
    {
      id: "bid",
      accept: [7, 6, 5, 4, 8, 9].map(bid),
      why: againstBid(4),
      clicks: sealed(4, 5, 6, 7, 8, 9),
      names: [LOT],
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
    { id: "poor", names: [LOT] },
    { id: "borrow", accept: [{ type: "takeLoan" }], clicks: [button("takeLoan")], names: [LOT] },
    {
      id: "bid",
      accept: [10, 9, 11, 12].map(bid),
      why: againstBid(9),
      clicks: sealed(9, 10, 11, 12),
      names: [LOT],
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
      clicks: [button('"produce"'), price(1, 2, 3, 4)],
      shows: ["machine 0"],
    },
    { id: "end", accept: [{ type: "endTurn" }], clicks: [button("endTurn")], shows: ["supply 2"] },
    { id: "score", shows: ["island"] },
  ],
};

export const course: Course<Table, Hand, ContainerMove> = {
  opponents: ["Blaise", "Clio"],
  chapters: [factory, harbour, auction, loan, ending],
  text: courseText(t),
};
