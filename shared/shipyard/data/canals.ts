/**
 * Canals (rules document, section 7.4). Number and kinds of spaces: published; the tiles: our own data. Four spaces each, in printed
 * direction.
 * A canal's id in state and moves is its index here.
 */
export const CANALS: readonly { readonly id: string; readonly spaces: string }[] = [
  { id: "K01", spaces: ".M.R" },
  { id: "K02", spaces: "M.C." },
  { id: "K03", spaces: "C..R" },
  { id: "K04", spaces: "ML.R" },
  { id: "K05", spaces: "CL.R" },
  { id: "K06", spaces: "M.BR" },
  { id: "K07", spaces: "CB.R" },
  { id: "K08", spaces: "MY.R" },
  { id: "K09", spaces: "C.YR" },
  { id: "K10", spaces: "MM.." },
  { id: "K11", spaces: "CC.." },
  { id: "K12", spaces: "M.CL" },
  { id: "K13", spaces: "MC.B" },
  { id: "K14", spaces: "CMY." },
  { id: "K15", spaces: "LB.Y" },
  { id: "K16", spaces: "LY.B" },
  { id: "K17", spaces: "BLY." },
  { id: "K18", spaces: "L.LR" },
  { id: "K19", spaces: "B.BR" },
  { id: "K20", spaces: "Y.YR" },
  { id: "K21", spaces: ".LBR" },
  { id: "K22", spaces: ".BYR" },
  { id: "K23", spaces: "YL.R" },
  { id: "K24", spaces: "MCCM" },
];

/** Published. */
export const CANAL_LENGTH = 4;
