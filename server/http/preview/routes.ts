/** Link previews over HTTP: the page's head, and the picture that it names. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Request, RequestHandler } from "express";
import { z } from "zod";
import { SCHEMES } from "../../../shared/core/preview.ts";
import { keySchema } from "../../../shared/core/protocol.ts";
import { type Previews, PreviewsBusyError } from "../../preview/previews.ts";
import { hostOf, rateLimitKey } from "../edge/address.ts";
import { refuse } from "../respond.ts";
import type { Services } from "../services.ts";
import { headTags, withHead } from "./head.ts";
import { type LinkQuery, leadsToPage, resolveLink } from "./link.ts";

const PICTURE_MAX_AGE_S = 300;
const RETRY_S = 5;
/** How long the page's file is kept in memory, in ms: a new build is served this much later at most. */
const PAGE_MS = 1000;

const text = z.string().max(40);
/** Malformed parameters count as absent. */
const querySchema = z.object({
  lang: text.optional().catch(undefined),
  invite: keySchema.optional().catch(undefined),
  watch: keySchema.optional().catch(undefined),
  scheme: z.enum(SCHEMES).catch("light"),
  move: z.coerce.number().int().min(0).optional().catch(undefined),
  at: text.optional().catch(undefined),
  player: text.optional().catch(undefined),
  with: text.optional().catch(undefined),
  game: text.optional().catch(undefined),
  seats: text.optional().catch(undefined),
  board: text.optional().catch(undefined),
  drawing: z.string().max(1000).optional().catch(undefined),
  spots: text.optional().catch(undefined),
});

type Query = z.infer<typeof querySchema>;

const queryOf = (request: Request): Query => querySchema.parse(request.query);

/** `?lang=`, then `accept-language`. */
async function languageOf(previews: Previews, request: Request, { lang }: Query): Promise<string> {
  const { pickLanguage } = await previews.module();
  return pickLanguage([...(lang ? [lang] : []), ...request.acceptsLanguages()]);
}

/** Decoded; "", where there is no page, if malformed. */
function pathOf(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}

function parametersOf({ lang: _lang, scheme: _scheme, ...own }: Query, more: { readonly [name: string]: string } = {}): string {
  const parameters = new URLSearchParams(more);
  for (const [name, value] of Object.entries(own)) if (value !== undefined) parameters.set(name, String(value));
  return parameters.size > 0 ? `?${parameters}` : "";
}

/** The page with the head of its link. Falls through to the plain page without previews, if they fail, or over their limit. */
export function pageWithPreview(services: Services): RequestHandler {
  const { previews, config, log, limits, clock } = services;
  let read: { readonly page: Promise<string>; readonly at: number } | undefined;
  const indexPage = (): Promise<string> => {
    if (!read || clock.monotonic() - read.at > PAGE_MS)
      read = { page: readFile(join(config.clientDir, "index.html"), "utf8"), at: clock.monotonic() };
    return read.page;
  };
  const html = async (request: Request): Promise<string> => {
    const query = queryOf(request);
    const language = await languageOf(previews, request, query);
    const { link, version } = await resolveLink(services, pathOf(request.path), query);
    const { title, description } = (await previews.module()).describe(link, language);
    const origin = config.publicOrigin || `${request.protocol}://${hostOf(request, config.trustedProxies)}`;
    const path = link.kind === "site" ? "/home" : request.path;
    const url = `${origin}${request.path}${parametersOf(query, query.lang ? { lang: query.lang } : {})}`;
    const image = `${origin}/preview${path}.png${parametersOf(query, { lang: language, v: version })}`;
    const isPrivate = query.invite !== undefined || query.watch !== undefined || !leadsToPage(services, pathOf(request.path));
    const tags = headTags({ title, description, url, image, language, isPrivate });
    return withHead(await indexPage(), tags, language);
  };
  return async (request, response, next) => {
    if (!leadsToPage(services, pathOf(request.path))) response.status(404);
    if (!previews.isAvailable || (await limits.take("pages.preview", rateLimitKey(request.ip ?? "")))) return next();
    try {
      const page = await html(request);
      response.vary("accept-language").set("cache-control", "no-cache").type("html").send(page);
    } catch (error) {
      log.warn({ err: error }, "page sent without its preview");
      next();
    }
  };
}

/** GET /preview/<path of the page>.png?lang=&scheme=&invite=&watch=&move=&at=&player=&with=&game=&seats=&board=&drawing=&spots=. Refusals: NOT_FOUND, TOO_MANY_REQUESTS; 503 while too many wait. */
export function previewPicture(services: Services): RequestHandler {
  const { previews, limits } = services;
  return async (request, response) => {
    if (!previews.isAvailable) return refuse(response, { code: "NOT_FOUND" });
    const network = rateLimitKey(request.ip ?? "");
    const tooMany = await limits.take("pictures.read", network);
    if (tooMany) return refuse(response, tooMany);
    const query = queryOf(request);
    const { scheme } = query;
    const language = await languageOf(previews, request, query);
    const { link, version, board, game, branch } = await resolveLink(
      services,
      pathOf(String(request.params[0])),
      query satisfies LinkQuery,
    );
    const key = JSON.stringify([
      link.kind === "site" ? "" : request.params[0],
      version,
      link.kind === "table" ? link.move : 0,
      language,
      scheme,
    ]);
    const refusal = previews.has(key) ? undefined : await limits.take("pictures.draw", network);
    if (refusal) return refuse(response, refusal);
    try {
      const image = await previews.picture(key, async () => {
        const stored = await game?.();
        return { link, language, scheme, ...(board && { board }), ...(stored && { game: stored }), ...(branch && { branch }) };
      });
      const shared = query.invite === undefined && query.watch === undefined;
      response
        .set("cache-control", `${shared ? "public" : "private"}, max-age=${PICTURE_MAX_AGE_S}`)
        .type("png")
        .send(Buffer.from(image));
    } catch (error) {
      if (!(error instanceof PreviewsBusyError)) throw error;
      // Others have filled the queue: this address pays nothing for it.
      response.status(503).set("retry-after", String(RETRY_S)).end();
    }
  };
}
