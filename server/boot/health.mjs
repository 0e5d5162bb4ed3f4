/** The health check of a deployed server: ends well if the server on this machine can do its work. */
const answer = await fetch(`http://localhost:${process.env.PORT ?? 2567}/ready`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
