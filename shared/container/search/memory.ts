/** A seat's memory in Container: all players' cash, derived from public events, and who has made a sealed bid. */
import type { Memory } from "../../core/searchModel.ts";
import { FACTORY_SALE, PRODUCTION_FEE, START_CASH } from "../components.ts";
import type { ContainerEvent } from "../events.ts";

/** Rows: cash by seat; who has bid, and bid extra, in the current auction; dollars bid for a broker's lot. */
export const CASH = 0;
export const BID = 1;
export const EXTRA = 2;
const LOT = 3;

export function newMemory(seats: number): Memory {
  const row = (value: number) => new Array<number>(seats).fill(value);
  return [row(START_CASH), row(0), row(0), [0]];
}

/** Negative seats are not players. */
function move(cash: number[], from: number, to: number, amount: number): void {
  if (from >= 0) cash[from] -= amount;
  if (to >= 0) cash[to] += amount;
}

const BANK = -1;

type Event<K extends ContainerEvent["type"]> = Extract<ContainerEvent, { readonly type: K }>;
type Observer<K extends ContainerEvent["type"]> = (memory: Memory, event: Event<K>) => void;

const paid = ({ [CASH]: cash }: Memory, { seat, price }: Event<"machineBought" | "warehouseBought">) => move(cash, seat, BANK, price);
const repaid = ({ [CASH]: cash }: Memory, { seat, lender, amount }: Event<"interestPaid" | "loanRepaid">) =>
  move(cash, seat, lender, amount);

/** Events without an observer need no memory. */
const OBSERVERS: { readonly [K in ContainerEvent["type"]]?: Observer<K> } = {
  produced: ({ [CASH]: cash }, { seat, feeTo }) => move(cash, seat, feeTo, PRODUCTION_FEE),
  goodsBought: ({ [CASH]: cash }, event) => move(cash, event.seat, event.seller, event.paid),
  loaded: ({ [CASH]: cash }, event) => move(cash, event.seat, event.from, event.paid),
  machineBought: paid,
  warehouseBought: paid,
  interestPaid: repaid,
  loanRepaid: repaid,
  loanTaken: ({ [CASH]: cash }, { seat, lender, amount }) => move(cash, lender, seat, amount),
  loanSettled: ({ [CASH]: cash }, { lender, amount }) => move(cash, BANK, lender, amount),
  factorySold: ({ [CASH]: cash }, { seat }) => move(cash, BANK, seat, FACTORY_SALE),
  auctionBegan(memory) {
    memory[BID].fill(0);
    memory[EXTRA].fill(0);
  },
  bidGiven(memory, { seat }) {
    memory[BID][seat] = 1;
  },
  extraGiven(memory, { seat }) {
    memory[EXTRA][seat] = 1;
  },
  lotSold({ [CASH]: cash }, { seat, bidder, price }) {
    move(cash, bidder, seat, price);
    move(cash, BANK, seat, price);
  },
  lotKept: ({ [CASH]: cash }, { seat, price }) => move(cash, seat, BANK, price),
  brokerCalled({ [CASH]: cash, [LOT]: lot }, { seat, outbid, amount }) {
    move(cash, BANK, outbid, lot[0]);
    move(cash, seat, BANK, amount);
    lot[0] = amount;
  },
  brokerLotWon({ [CASH]: money, [LOT]: lot }, { seat, cash }) {
    move(money, BANK, seat, cash);
    lot[0] = 0;
  },
};

export function observe(memory: Memory, event: ContainerEvent): void {
  (OBSERVERS[event.type] as Observer<ContainerEvent["type"]> | undefined)?.(memory, event);
}
