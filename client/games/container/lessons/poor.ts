/** A game of three up to an auction for which seat 0 has almost no money left. */
import type { ContainerMove } from "../../../../shared/container/moves.ts";
import { startingFrom } from "../../../kit/lessons/scriptedMoves.ts";

export const POOR = startingFrom<ContainerMove>(
  "container loan 138",
  `
  0 buyMachine colour=2; 0 buyWarehouse; 1 buyMachine colour=3; 1 buyWarehouse; 2 buyMachine colour=2; 2 buyWarehouse; 0 buyWarehouse;
  0 produce items=[{"machine":1,"price":3},{"machine":0,"price":3}] reprice=[]; 1 buyWarehouse;
  1 produce items=[{"machine":1,"price":3},{"machine":0,"price":3}] reprice=[]; 2 buyWarehouse;
  2 produce items=[{"machine":1,"price":3},{"machine":0,"price":3}] reprice=[];
  0 buyGoods seller=1 items=[{"container":6,"price":5}] reprice=[]; 0 produce items=[{"machine":1,"price":3}] reprice=[];
  1 buyGoods seller=2 items=[{"container":16,"price":5},{"container":44,"price":5}] reprice=[];
  1 produce items=[{"machine":0,"price":3},{"machine":1,"price":3}] reprice=[];
  2 buyGoods seller=0 items=[{"container":1,"price":5},{"container":20,"price":5},{"container":25,"price":5}] reprice=[];
  2 produce items=[{"machine":1,"price":3},{"machine":0,"price":3}] reprice=[];
  0 produce items=[{"machine":0,"price":3},{"machine":1,"price":3}] reprice=[];
  0 buyGoods seller=1 items=[{"container":33,"price":5},{"container":36,"price":5}] reprice=[];
  1 produce items=[{"machine":0,"price":3},{"machine":1,"price":3}] reprice=[];
  1 buyGoods seller=2 items=[{"container":52,"price":5}] reprice=[];
  2 produce items=[{"machine":0,"price":3},{"machine":1,"price":3}] reprice=[];
  2 repriceFactory reprice=[{"container":74,"price":2},{"container":82,"price":2},{"container":112,"price":2},{"container":116,"price":2}];
  0 produce items=[{"machine":0,"price":3}] reprice=[];
  0 repriceFactory reprice=[{"container":56,"price":2},{"container":85,"price":2},{"container":92,"price":2},{"container":121,"price":2}];
  1 repriceFactory reprice=[{"container":60,"price":2},{"container":69,"price":2},{"container":96,"price":2},{"container":105,"price":2}];
  1 repriceHarbour reprice=[{"container":16,"price":4},{"container":44,"price":4},{"container":52,"price":4}]; 2 sail to=1 purchases=[16];
  2 repriceHarbour reprice=[{"container":1,"price":4},{"container":20,"price":4},{"container":25,"price":4}];
  0 repriceHarbour reprice=[{"container":6,"price":4},{"container":33,"price":4},{"container":36,"price":4}]; 0 endTurn;
  1 buyGoods seller=2 items=[{"container":74,"price":5}] reprice=[]; 1 sail to=2 purchases=[1];
  2 buyGoods seller=0 items=[{"container":56,"price":5}] reprice=[]; 2 load purchases=[44]; 0 sail to=1 purchases=[52];
  0 produce items=[{"machine":1,"price":3}] reprice=[];
  1 buyGoods seller=2 items=[{"container":82,"price":5},{"container":112,"price":5}] reprice=[]; 1 load purchases=[20];
  2 produce items=[{"machine":0,"price":3},{"machine":1,"price":3}] reprice=[];
  2 buyGoods seller=0 items=[{"container":85,"price":5}] reprice=[]; 0 produce items=[{"machine":0,"price":3}] reprice=[];
  0 sail to="sea" purchases=[]; 1 sail to="sea" purchases=[]; 1 sail to="island" purchases=[]; 0 bid amount=0; 2 bid amount=6;
  1 sell bidder=2; 2 produce items=[{"machine":0,"price":3}] reprice=[]; 2 sail to="sea" purchases=[]; 0 sail to="island" purchases=[];
  1 bid amount=4; 2 bid amount=0; 0 sell bidder=1; 1 buyWarehouse; 1 buyGoods seller=2 items=[{"container":116,"price":5}] reprice=[];
  2 produce items=[{"machine":1,"price":3}] reprice=[]; 2 sail to="island" purchases=[]; 0 bid amount=6; 1 bid amount=4; 2 sell bidder=0;
  0 sail to="sea" purchases=[]; 0 endTurn; 1 sail to="sea" purchases=[]; 1 sail to=2 purchases=[25];
  2 buyGoods seller=0 items=[{"container":92,"price":5}] reprice=[]; 2 buyWarehouse; 0 produce items=[{"machine":1,"price":3}] reprice=[];
  0 endTurn;
  1 repriceHarbour reprice=[{"container":74,"price":4},{"container":82,"price":4},{"container":112,"price":4},{"container":116,"price":4}];
  1 sail to="sea" purchases=[]; 2 buyGoods seller=0 items=[{"container":121,"price":5}] reprice=[]; 2 sail to="sea" purchases=[];
  0 sail to=1 purchases=[74]; 0 produce items=[{"machine":0,"price":3}] reprice=[];
  1 buyGoods seller=2 items=[{"container":136,"price":5}] reprice=[]; 1 sail to="island" purchases=[]; 0 bid amount=0; 2 bid amount=3;
  1 sell bidder=2; 2 sail to=0 purchases=[6,33]; 2 sail to="sea" purchases=[];
  0 buyGoods seller=1 items=[{"container":60,"price":5},{"container":69,"price":5}] reprice=[]; 0 load purchases=[82];
  1 produce items=[{"machine":0,"price":3},{"machine":1,"price":3}] reprice=[];
  1 buyGoods seller=2 items=[{"container":140,"price":5}] reprice=[];
  2 produce items=[{"machine":0,"price":3},{"machine":1,"price":3}] reprice=[]; 2 sail to="island" purchases=[]
`,
);
