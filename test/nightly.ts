/** By day, `npm test` keeps the cheapest test of each promise; `npm run test:nightly` runs everything. */
export const NIGHTLY = process.env.NIGHTLY === "1";

/** A test for the nightly run alone; by day it is reported as skipped. */
export const itNightly = (title: string, run: Mocha.Func): Mocha.Test => (NIGHTLY ? it : it.skip)(title, run);

/** A suite for the nightly run alone. */
export const describeNightly = (title: string, run: (this: Mocha.Suite) => void): unknown =>
  (NIGHTLY ? describe : describe.skip)(title, run);
