/** Health check of a Docker image: exits with 0 if the server on this machine is ready. */
const answer = await fetch(`http://localhost:${process.env.PORT ?? 2567}/ready`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
