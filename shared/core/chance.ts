/** Chances of winning, which are kept in thousandths. */
const THOUSANDTHS_PER_PERCENT = 10;

/** Adding 0 turns -0 into 0. */
export const percentOf = (thousandths: number): number => Math.round(thousandths / THOUSANDTHS_PER_PERCENT) + 0;
