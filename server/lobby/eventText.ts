/** One event of the lobby's stream as it is sent (server-sent events), made once for all who listen. */
export const eventText = (event: string, data: unknown): string => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
