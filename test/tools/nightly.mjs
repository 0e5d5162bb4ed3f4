/** `npm run test:nightly` is `npm test` with the tests that are too slow for it; arguments go to mocha. */
process.env.NIGHTLY = "1";
await import("../run.mjs");
