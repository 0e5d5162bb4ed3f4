/** The health check of a deployed server: ends well if the server on this machine answers. */
const answer = await fetch(`http://localhost:${process.env.PORT ?? 2567}/health`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
