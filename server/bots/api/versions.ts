/**
 * Versions of the bot API. A program names the one that it was written for in `x-api-version`, so the API can change without breaking
 * it: an older version translates requests from its names, and lines and replies into them.
 */
import type { BotLine } from "../../../shared/core/botApi.ts";

export interface BotRequestMessage {
  readonly type: string;
  readonly body: unknown;
}

export interface ApiVersion {
  request(request: BotRequestMessage): BotRequestMessage;
  /** A line of the stream. */
  line(line: BotLine): object;
  /** The reply to a request, or a refusal. */
  reply(reply: object): object;
}

export type ApiVersions = ReadonlyMap<string, ApiVersion>;

const CURRENT: ApiVersion = { request: (request) => request, line: (line) => line, reply: (reply) => reply };

export const API_VERSIONS: ApiVersions = new Map([["1", CURRENT]]);

/** Default for programs that name no version. */
export const DEFAULT_API_VERSION = "1";
