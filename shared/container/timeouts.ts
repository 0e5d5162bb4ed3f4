/** Time limits and timeout moves [R8]. */
import { bestLenders } from "./acts/lending.ts";
import { LOAN_PRINCIPAL } from "./components.ts";
import type { ContainerMove, MoveOf } from "./moves.ts";
import { activeSeat } from "./players.ts";
import type { Table } from "./schema.ts";
import { candidatesIn, seizableMachines } from "./seizure.ts";
import { type Area, colourOf, type Phase } from "./vocabulary.ts";

export const TIME_LIMITS = {
  actions: { slow: 240, normal: 120, fast: 60 },
  auctionBid: { slow: 120, normal: 60, fast: 30 },
  auctionExtra: { slow: 90, normal: 45, fast: 20 },
  auctionDecide: { slow: 120, normal: 60, fast: 30 },
  defaultBorrow: { slow: 90, normal: 45, fast: 20 },
  defaultType: { slow: 90, normal: 45, fast: 20 },
  defaultPick: { slow: 90, normal: 45, fast: 20 },
  loanAnswer: { slow: 90, normal: 45, fast: 20 },
  loanOffer: { slow: 90, normal: 45, fast: 20 },
  loanAccept: { slow: 90, normal: 45, fast: 20 },
} satisfies { readonly [P in Exclude<Phase, "over">]: object };

/** By store price, then by colour. */
function mostExpensivePick(table: Table): MoveOf<"defaultPick"> {
  const candidates = [...candidatesIn(activeSeat(table), table.pickFrom as Area)];
  candidates.sort((a, b) => b.price - a.price || colourOf(a.id) - colourOf(b.id) || a.id - b.id);
  return { type: "defaultPick", containers: candidates.slice(0, table.pickCount).map(({ id }) => id) };
}

function pick(table: Table): ContainerMove {
  if (table.pickFrom !== "machine") return mostExpensivePick(table);
  const { machines } = activeSeat(table);
  const [first] = seizableMachines(activeSeat(table)).sort((a, b) => machines[a] - machines[b]);
  return { type: "defaultPickMachine", machine: first };
}

export function timeoutMove(table: Table): ContainerMove {
  switch (table.phase as Phase) {
    case "auctionBid":
      return { type: "bid", amount: 0 };
    case "auctionExtra":
      return { type: "bidExtra", amount: 0 };
    case "auctionDecide":
      return { type: "sell", bidder: table.winners[0] };
    case "defaultBorrow":
      return { type: "defaultBorrow", yes: true };
    case "defaultType":
      return { type: "defaultType", asset: "warehouse" };
    case "defaultPick":
      return pick(table);
    case "loanAnswer":
      return { type: "fund", yes: false };
    case "loanOffer":
      return { type: "offerLoan", amount: LOAN_PRINCIPAL };
    case "loanAccept":
      return { type: "acceptLoan", lender: bestLenders(table)[0] };
    default:
      return { type: "endTurn" };
  }
}
