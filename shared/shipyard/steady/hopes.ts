/** What a contract is worth to a seat that keeps it for half a game: means over games of steady players, in points. */
import type { ContractId } from "../data/contracts.ts";

export const HOPES: Readonly<Record<ContractId, number>> = {
  B1: 6,
  B2: 6,
  B3: 10,
  B4: 6,
  B5: 6,
  B6: 8,
  B7: 6,
  B8: 3,
  B9: 6,
  B10: 6,
  B11: 6,
  B12: 8,
  G1: 10,
  G2: 10,
  G3: 10,
  G4: 8,
  G5: 10,
  G6: 10,
  G7: 8,
  G8: 12,
  G9: 4,
  G10: 8,
  G11: 3,
  G12: 10,
};
