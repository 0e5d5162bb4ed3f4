/** A game of three up to where the contracts are to be chosen: seat 0 has launched one long ship. */
import type { ShipyardMove } from "../../../../shared/shipyard/moves.ts";
import { startingFrom } from "../../../kit/lessons/scriptedMoves.ts";

export const LATE = startingFrom<ShipyardMove>(
  "shipyard late 58",
  `
  0 choose tile="hire"; 0 hire steps=0 kind="E-CAN"; 0 endActions; 1 choose tile="exchange";
  1 exchange train=0 extraStep=false goods=["smokestack","cannon","captain"]; 1 bonus tile="hire"; 1 hire steps=0 kind="E-SAI";
  1 endActions; 2 choose tile="canal"; 2 canal row=0 flip=false; 2 bonus tile="hire"; 2 hire steps=0 kind="E-PRO"; 2 endActions;
  0 choose tile="recruit"; 0 recruit kind="captain"; 0 endActions; 1 choose tile="equip"; 1 equip kind="sail"; 1 endActions;
  2 choose tile="exchange"; 2 exchange train=0 extraStep=false goods=["smokestack","cannon","captain"]; 2 endActions;
  0 choose tile="hire"; 0 hire steps=0 kind="E-CRA"; 0 endActions; 1 choose tile="canal"; 1 canal row=0 flip=false; 1 endActions;
  2 choose tile="train"; 2 train row=0; 2 endActions; 0 choose tile="equip"; 0 equip kind="cannon"; 0 endActions; 1 choose tile="hire";
  1 hire steps=0 kind="R-SOL"; 1 endActions; 2 choose tile="build";
  2 build cards=[{"column":"bow","row":0,"slot":0},{"column":"middleB","row":1,"slot":1}]; 2 endActions; 0 choose tile="canal";
  0 canal row=0 flip=true; 0 endActions; 1 choose tile="recruit"; 1 recruit kind="businessman"; 1 endActions; 2 choose tile="hire";
  2 hire steps=0 kind="R-CAP"; 2 endActions; 0 choose tile="build";
  0 build cards=[{"column":"bow","row":0,"slot":0},{"column":"middleB","row":0,"slot":1},{"column":"middleA","row":0,"slot":2}];
  0 endActions; 1 choose tile="canal"; 1 canal row=0 flip=false; 1 endActions; 2 choose tile="recruit"; 2 recruit kind="businessman";
  2 endActions; 0 choose tile="hire"; 0 hire steps=0 kind="E-SMO"; 0 endActions; 1 choose tile="equip"; 1 equip kind="smokestack";
  1 endActions; 2 choose tile="exchange"; 2 exchange train=0 extraStep=false goods=["cannon","soldier","crane"]; 2 endActions;
  0 choose tile="build";
  0 build cards=[{"column":"middleA","row":0,"slot":3},{"column":"middleA","row":1,"slot":4},{"column":"middleB","row":0,"slot":5}];
  0 endActions; 1 choose tile="hire"; 1 hire steps=0 kind="R-BUS"; 1 endActions; 2 choose tile="train"; 2 train row=0;
  2 bonus tile="hire"; 2 hire steps=0 kind="E-CAN"; 2 endActions; 0 choose tile="equip"; 0 equip kind="propeller"; 0 endActions;
  1 choose tile="recruit"; 1 recruit kind="soldier"; 1 endActions; 2 choose tile="hire"; 2 hire steps=0 kind="E-SAI"; 2 endActions;
  0 choose tile="canal"; 0 canal row=1 flip=false; 0 endActions; 1 choose tile="build";
  1 build cards=[{"column":"bow","row":4,"slot":0},{"column":"middleB","row":3,"slot":1},{"column":"middleA","row":1,"slot":2}];
  1 endActions; 2 choose tile="equip"; 2 equip kind="crane"; 2 endActions; 0 choose tile="exchange";
  0 exchange train=0 extraStep=false goods=["smokestack","sail","crane"]; 0 endActions; 1 choose tile="recruit"; 1 recruit kind="captain";
  1 endActions; 2 choose tile="canal"; 2 canal row=0 flip=false; 2 endActions; 0 choose tile="build";
  0 build cards=[{"column":"middleB","row":2,"slot":6},{"column":"middleA","row":2,"slot":7},{"column":"stern","row":4,"slot":8}];
  0 endActions; 0 launch bowSlot=0 fit=[1,0,0,1,2,1,1,2] rigger=false stoker=false; 1 choose tile="hire"; 1 hire steps=0 kind="E-PRO";
  1 endActions; 2 choose tile="equip"; 2 equip kind="sail"; 2 endActions; 0 choose tile="recruit"; 0 recruit kind="captain"; 0 endActions;
  1 choose tile="train"; 1 train row=0; 1 endActions; 2 choose tile="canal"; 2 canal row=0 flip=true; 2 endActions; 0 choose tile="equip";
  0 equip kind="cannon"; 0 endActions; 1 choose tile="hire"; 1 hire steps=0 kind="E-CRA"; 1 endActions; 2 choose tile="build";
  2 build cards=[{"column":"stern","row":1,"slot":2}]; 2 endActions; 2 launch bowSlot=0 fit=[1,0,1,0,1,1,1,1] rigger=false stoker=false;
  0 choose tile="canal"; 0 canal row=0 flip=false; 0 endActions; 1 choose tile="train"; 1 train row=0; 1 endActions;
  2 choose tile="equip"; 2 equip kind="smokestack"; 2 endActions; 0 choose tile="build";
  0 build cards=[{"column":"bow","row":0,"slot":0},{"column":"middleA","row":0,"slot":1},{"column":"middleB","row":0,"slot":2}];
  0 endActions; 1 choose tile="exchange"; 1 exchange train=1 extraStep=false goods=["crane","sell","sell"]; 1 bonus tile="build";
  1 build cards=[{"column":"middleB","row":0,"slot":3},{"column":"stern","row":0,"slot":4}]; 1 endActions;
  1 launch bowSlot=0 fit=[1,3,1,2,0,0,1,1] rigger=false stoker=false; 2 choose tile="hire"; 2 hire steps=0 kind="R-SOL"; 2 endActions;
  0 choose tile="equip"; 0 equip kind="propeller"; 0 endActions; 1 choose tile="recruit"; 1 recruit kind="soldier"; 1 bonus tile="equip";
  1 equip kind="crane"; 1 endActions
`,
);
