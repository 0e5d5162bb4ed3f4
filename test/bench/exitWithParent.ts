/** Preloaded into benchmark processes: exits when the parent is gone, even if it was killed. */
process.once("disconnect", () => process.exit(0));
// To listen for that alone must not keep a process that has done its work.
process.channel?.unref();
