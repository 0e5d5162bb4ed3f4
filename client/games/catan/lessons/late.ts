/** A three-player game on the beginner board in which seat 0 has seven points and can win two more with a card. */
import type { CatanMove } from "../../../../shared/catan/moves.ts";
import { startingFrom } from "../../../kit/lessons/scriptedMoves.ts";

export const LATE = startingFrom<CatanMove>(
  "catan 350",
  `
  0 placeSettlement vertex=44; 0 placeRoad edge=57; 1 placeSettlement vertex=31; 1 placeRoad edge=37; 2 placeSettlement vertex=28;
  2 placeRoad edge=34; 2 placeSettlement vertex=8; 2 placeRoad edge=12; 1 placeSettlement vertex=45; 1 placeRoad edge=59;
  0 placeSettlement vertex=14; 0 placeRoad edge=15; 0 roll; 0 buildRoad edge=8; 0 endTurn; 1 roll; 1 endTurn; 2 roll; 2 buyCard;
  2 endTurn; 0 roll; 0 moveRobber hex=4; 0 buildRoad edge=51; 0 endTurn; 1 roll; 1 endTurn; 2 playKnight; 2 moveRobber hex=17;
  2 steal from=1; 2 roll; 2 endTurn; 0 roll; 0 endTurn; 1 roll; 1 endTurn; 2 roll; 2 endTurn; 0 roll; 0 endTurn; 1 roll;
  1 moveRobber hex=4; 1 buyCard; 1 buildRoad edge=31; 1 endTurn; 2 roll; 2 buildRoad edge=19; 2 endTurn; 0 roll; 0 buyCard; 0 endTurn;
  1 roll; 1 playKnight; 1 moveRobber hex=12; 1 endTurn; 2 roll; 2 endTurn; 0 roll; 0 buyCard; 0 endTurn; 1 roll; 1 moveRobber hex=4;
  1 buyCard; 1 endTurn; 2 roll; 2 endTurn; 0 roll; 0 playKnight; 0 moveRobber hex=11; 0 buildRoad edge=44; 0 endTurn; 1 roll; 1 endTurn;
  2 roll; 2 endTurn; 0 roll; 0 buildRoad edge=36; 0 buildRoad edge=28; 0 endTurn; 1 roll; 1 endTurn; 2 roll;
  2 bankTrade give="grain" count=4 get="lumber"; 2 buildRoad edge=24; 2 endTurn; 0 roll; 0 bankTrade give="grain" count=4 get="lumber";
  0 playMonopoly resource="grain"; 0 endTurn; 1 roll; 1 endTurn; 2 roll; 2 endTurn; 0 roll; 0 discard cards=[1,0,0,3,0];
  0 moveRobber hex=4; 0 buildSettlement vertex=18; 0 endTurn; 1 roll; 1 buildSettlement vertex=20; 1 endTurn; 2 roll; 2 endTurn; 0 roll;
  0 moveRobber hex=11; 0 endTurn; 1 roll; 1 endTurn; 2 roll; 2 moveRobber hex=17; 2 steal from=0; 2 buyCard; 2 endTurn; 0 roll; 0 endTurn;
  1 roll; 1 buildRoad edge=60; 1 endTurn; 2 roll; 2 playKnight; 2 moveRobber hex=11; 2 endTurn; 0 roll; 0 buildRoad edge=43;
  0 buildRoad edge=4; 0 endTurn; 1 roll; 1 endTurn; 2 roll; 2 endTurn; 0 roll; 0 buildSettlement vertex=5; 0 endTurn; 1 roll; 1 endTurn;
  2 roll; 2 bankTrade give="brick" count=4 get="ore"; 2 buildCity vertex=28; 2 endTurn; 0 roll; 0 buyCard;
  0 bankTrade give="brick" count=4 get="grain"; 0 buyCard; 0 endTurn; 1 roll; 1 buildSettlement vertex=46; 1 endTurn; 2 roll;
  2 moveRobber hex=17; 2 steal from=0; 2 endTurn; 0 playKnight; 0 moveRobber hex=11; 0 roll; 0 endTurn; 1 roll; 1 moveRobber hex=2;
  1 endTurn; 2 roll; 2 endTurn; 0 playKnight; 0 moveRobber hex=11; 0 roll; 0 endTurn; 1 roll; 1 endTurn; 2 roll; 2 buildRoad edge=18;
  2 endTurn; 0 roll; 0 discard cards=[3,0,1,0,0]; 0 moveRobber hex=15; 0 bankTrade give="grain" count=2 get="lumber";
  0 buildSettlement vertex=35; 0 endTurn; 1 roll; 1 endTurn; 2 roll; 2 endTurn; 0 roll; 0 endTurn; 1 roll; 1 discard cards=[3,0,1,0,0];
  1 moveRobber hex=2; 1 endTurn; 2 roll; 2 bankTrade give="ore" count=4 get="lumber"; 2 buildRoad edge=23; 2 endTurn; 0 roll;
  0 bankTrade give="brick" count=4 get="wool"; 0 bankTrade give="grain" count=2 get="ore"; 0 buyCard; 0 endTurn; 1 roll;
  1 bankTrade give="wool" count=2 get="ore"; 1 buildCity vertex=31; 1 endTurn; 2 roll; 2 buildRoad edge=33; 2 buildRoad edge=25;
  2 buildRoad edge=10; 2 endTurn
`,
);
