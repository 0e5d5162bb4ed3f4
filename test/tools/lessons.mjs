/** `npm run test:lessons` plays every guided first game with each input device in each language. Too slow for `npm test`. */
process.env.LESSONS = "each way";
process.argv.splice(2, Number.POSITIVE_INFINITY, "test/browser/lessons.test.ts");
await import("../run.mjs");
