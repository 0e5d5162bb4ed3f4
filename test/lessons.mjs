/** `npm run lessons`: every guided first game is played to its end by each means and in each language, which is too long for every run. */
process.env.LESSONS = "each way";
process.argv.splice(2, Number.POSITIVE_INFINITY, "test/browser/lessons.test.ts");
await import("./run.mjs");
