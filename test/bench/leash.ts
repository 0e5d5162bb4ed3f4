/** Loaded before the script of a benchmark's process: the process ends as soon as the one that started it is gone, even if that was killed. */
process.once("disconnect", () => process.exit(0));
// To listen for that alone must not keep a process that has done its work.
process.channel?.unref();
