/** The OpenAPI document of accounts, profiles and leaderboards, built from the schemas that validate requests. Served at /api/openapi.json. */

import { type RequestHandler, Router } from "express";
import { z } from "zod";
import {
  authenticationSchema,
  claimSchema,
  confirmEmailSchema,
  emailSchema,
  inviteSchema,
  labelSchema,
  logoutSchema,
  pushSchema,
  RELATION_KINDS,
  recoverSchema,
  registrationSchema,
  renameSchema,
  settingsSchema,
  signUpSchema,
  vacationSchema,
} from "../../shared/core/account.ts";
import { createBotSchema } from "../../shared/core/botApi.ts";
import { answerCaseSchema, appealSchema } from "../../shared/core/moderation.ts";
import { POOLS } from "../../shared/core/rating.ts";
import { inviteWriterSchema, reportStudySchema, saveStudySchema } from "../../shared/core/study.ts";
import {
  adjournSchema,
  byeSchema,
  cancelSchema,
  describeTournamentSchema,
  extendSchema,
  makeTournamentSchema,
  removeSchema,
  tournamentTermsSchema,
  voidSchema,
} from "../../shared/tournaments/requests.ts";
import { firstAnswersSchema, markPuzzleSchema } from "./puzzles.ts";

interface Route {
  readonly method: "get" | "post" | "put" | "delete";
  readonly path: string;
  readonly summary: string;
  readonly body?: z.ZodType;
  /** Besides those of every route. */
  readonly refusals?: readonly string[];
  /** Needs no cookie. */
  readonly open?: true;
}

const post = (path: string, summary: string, body?: z.ZodType, ...refusals: string[]): Route => ({
  method: "post",
  path: `/api/account${path}`,
  summary,
  ...(body && { body }),
  refusals,
});

const remove = (path: string, summary: string, ...refusals: string[]): Route => ({
  method: "delete",
  path: `/api/account${path}`,
  summary,
  refusals,
});

const open = (path: string, summary: string): Route => ({
  method: "get",
  path,
  summary,
  open: true,
  refusals: ["NOT_FOUND", "INVALID_REQUEST"],
});

/** About the account that is signed in. */
const read = (path: string, summary: string, refusals: readonly string[] = ["NOT_SIGNED_IN"]): Route => ({
  method: "get",
  path: `/api/account${path}`,
  summary,
  refusals,
});

/** An act in a tournament. */
const event = (path: string, summary: string, body: z.ZodType | undefined, ...refusals: string[]): Route => ({
  method: "post",
  path: `/api/tournaments${path}`,
  summary,
  ...(body && { body }),
  refusals: ["NOT_SIGNED_IN", "INVALID_REQUEST", ...refusals],
});

const OF_EVENT = ["TOURNAMENT_NOT_FOUND", "TOURNAMENT_BUSY"];
const ORGANISER = [...OF_EVENT, "NOT_ORGANISER", "MUTED"];
const TERMS = ["NO_GAME", "BAD_SEATS", "BAD_ENTRY_TIME"];
const CONDITIONS = ["BANNED", "NEEDS_GAMES", "RATING_TOO_LOW", "RATING_TOO_HIGH", "LEAVES_OFTEN", "TOO_MANY_ENTRIES"];

const TOURNAMENT_ROUTES: readonly Route[] = [
  open("/api/tournaments", "Tournaments: own drafts and unfinished ones, latest first, then the latest 50 that are over"),
  open("/api/tournaments/{id}", "One tournament: players, rounds, standings and the log of its organiser's acts"),
  open("/api/tournaments/{id}/file", "Its public file, from which anybody can repeat all draws and add up all points"),
  event("", "Makes a tournament, or a draft", makeTournamentSchema, ...TERMS, "BANNED", "MUTED", "NEEDS_GAMES", "TOO_MANY_TOURNAMENTS"),
  event(
    "/{id}/enter",
    "Enters it",
    undefined,
    ...[...OF_EVENT, ...CONDITIONS, "ENTRY_CLOSED", "ALREADY_ENTERED", "REMOVED_FROM_TOURNAMENT", "TOURNAMENT_FULL"],
  ),
  event("/{id}/withdraw", "Withdraws; a running game goes on", undefined, ...OF_EVENT, "NOT_ENTERED", "TOURNAMENT_OVER"),
  event("/{id}/back", "Is drawn again after absences", undefined, ...OF_EVENT, "BANNED", "NOT_ENTERED", "TOURNAMENT_OVER"),
  event("/{id}/bye", "Sits out the next round", byeSchema, ...OF_EVENT, "NOT_ENTERED", "NO_BYE"),
  event("/{id}/publish", "Opens a draft for entry", undefined, ...ORGANISER, "ENTRY_CLOSED", "BAD_ENTRY_TIME"),
  event(
    "/{id}/settings",
    "Changes the settings before entry closes",
    tournamentTermsSchema,
    ...[...ORGANISER, ...TERMS, "ENTRY_CLOSED", "GAME_FIXED", "TOURNAMENT_FULL"],
  ),
  event("/{id}/describe", "Changes name and text; also for moderators", describeTournamentSchema, ...ORGANISER),
  event("/{id}/close", "Closes entry and draws the first round", undefined, ...ORGANISER, "ENTRY_CLOSED", "TOO_FEW_ENTRANTS"),
  event("/{id}/extend", "Puts off the deadline of the round", extendSchema, ...ORGANISER, "TOURNAMENT_NOT_PLAYING", "BAD_DEADLINE"),
  event(
    "/{id}/adjourn",
    "Lets the round wait no longer for a table, or for any: then the next one is drawn",
    adjournSchema,
    ...[...ORGANISER, "TOURNAMENT_NOT_PLAYING", "LAST_ROUND", "TABLE_FINISHED"],
  ),
  event(
    "/{id}/void",
    "Voids a table whose result no draw has known; also for moderators",
    voidSchema,
    ...[...ORGANISER, "TOURNAMENT_NOT_PLAYING", "NO_SUCH_TABLE", "TABLE_COUNTED"],
  ),
  event("/{id}/remove", "Removes an entrant; also for moderators", removeSchema, ...ORGANISER, "NOT_ENTERED", "TOURNAMENT_OVER"),
  event("/{id}/cancel", "Cancels it; also for moderators", cancelSchema, ...ORGANISER, "TOURNAMENT_OVER"),
];

const FRESH = ["NOT_SIGNED_IN", "REAUTH_NEEDED"];
const CEREMONY = ["CEREMONY_EXPIRED", "CEREMONY_FAILED"];

export const ROUTES: readonly Route[] = [
  { method: "get", path: "/api/account", summary: "Whether accounts are available here, and the one that is signed in", open: true },
  post("/signup/begin", "Options for a passkey of a new account", signUpSchema, "BAD_NAME", "NAME_TAKEN"),
  post(
    "/signup/finish",
    "Makes the account and signs in; shows the recovery code, this once",
    registrationSchema,
    ...CEREMONY,
    "NAME_TAKEN",
  ),
  post("/login/begin", "Options for signing in with any passkey"),
  post("/login/finish", "Signs in", authenticationSchema, ...CEREMONY, "BANNED"),
  post("/reauth/begin", "Options for one more check of the passkey", undefined, "NOT_SIGNED_IN"),
  post(
    "/reauth/finish",
    "Checks it; what needs a fresh check is allowed for five minutes",
    authenticationSchema,
    "NOT_SIGNED_IN",
    ...CEREMONY,
  ),
  post("/recover/begin", "Options for a new passkey, by recovery code or the operator's link", recoverSchema, "BAD_RECOVERY", "BANNED"),
  post("/recover/finish", "Adds it, ends all other sessions and shows a new code", registrationSchema, ...CEREMONY, "BAD_RECOVERY"),
  post("/recovery-code", "A new recovery code in the place of the old one", undefined, ...FRESH),
  post("/passkeys/begin", "Options for another passkey", undefined, ...FRESH),
  post("/passkeys/finish", "Adds it", registrationSchema, ...FRESH, ...CEREMONY, "TOO_MANY_PASSKEYS"),
  post("/passkeys/{id}/label", "Renames it", labelSchema, "NOT_SIGNED_IN", "NOT_FOUND"),
  remove("/passkeys/{id}", "Removes a passkey", ...FRESH, "NOT_FOUND", "LAST_PASSKEY"),
  post("/sessions/{id}/label", "Renames a session", labelSchema, "NOT_SIGNED_IN", "NOT_FOUND"),
  remove("/sessions/{id}", "Ends another session", "NOT_SIGNED_IN", "NOT_FOUND"),
  post("/bots", "A bot of the account, with its token", createBotSchema, "NOT_SIGNED_IN", "TOO_MANY_OWN_BOTS"),
  remove("/bots/{id}", "Revokes a bot", "NOT_SIGNED_IN", "NOT_FOUND"),
  post("/claim", "Moves guest seats to the account", claimSchema, "NOT_SIGNED_IN"),
  post("/rename", "Changes the name", renameSchema, "NOT_SIGNED_IN", "BAD_NAME", "NAME_TAKEN", "RENAMED_LATELY"),
  post("/settings", "Changes settings", settingsSchema, "NOT_SIGNED_IN"),
  read("/friends", "Whom the account follows and blocks"),
  read("/notifications", "The latest notifications, what is left of the year's vacation, and the key for push subscriptions"),
  post("/notifications/seen", "Marks all notifications as seen", undefined, "NOT_SIGNED_IN"),
  post(
    "/vacation",
    "Puts off the deadlines of all correspondence games by whole days",
    vacationSchema,
    "NOT_SIGNED_IN",
    "ON_VACATION",
    "NO_VACATION_LEFT",
    "DEADLINE_NEAR",
  ),
  post("/appeal", "Asks the moderators to look again at a decision", appealSchema, "NOT_SIGNED_IN", "APPEAL_WAITS"),
  {
    method: "get",
    path: "/api/account/cases",
    summary: "Cases of fair play about the account's games, with all numbers",
    refusals: ["NOT_SIGNED_IN"],
  },
  post("/cases/{id}", "A statement about an open case, or an appeal against a decision", answerCaseSchema, "CASE_CLOSED"),
  post("/push", "Adds a browser's push subscription", pushSchema, "NOT_SIGNED_IN", "BAD_PUSH_TARGET"),
  post("/push/drop", "Removes it", pushSchema.pick({ endpoint: true }), "NOT_SIGNED_IN"),
  post("/email", "Sends a link that confirms an address", emailSchema, "NOT_SIGNED_IN", "NOT_FOUND", "BAD_EMAIL", "EMAIL_FAILED"),
  post("/email/drop", "Gives up the address", undefined, "NOT_SIGNED_IN"),
  {
    method: "post",
    path: "/api/email/confirm",
    summary: "Confirms an address by the token of the link",
    body: confirmEmailSchema,
    open: true,
    refusals: ["LINK_EXPIRED", "INVALID_REQUEST"],
  },
  {
    method: "post",
    path: "/email/stop",
    summary: "Ends emails, by `token` in the query (RFC 8058)",
    open: true,
    refusals: ["INVALID_REQUEST"],
  },
  read("/export", "Everything that is stored about the account", FRESH),
  post("/logout", "Ends this session, or all", logoutSchema, "NOT_SIGNED_IN"),
  post("/delete", "Deletes the account", undefined, ...FRESH),
  open("/api/users/{name}", "A profile: ratings, reliability, games under way"),
  open("/api/users/{name}/rating-history/{game}/{pool}", "At most 500 points"),
  open("/api/users/{name}/vs/{other}", "Who finished ahead of whom"),
  open("/api/users/{name}/rated-games/{game}/{pool}", "Everything that a rating follows from"),
  ...[...RELATION_KINDS, "none"].map(
    (kind): Route => ({
      method: "post",
      path: `/api/users/{name}/${kind}`,
      summary: `Relation: ${kind}`,
      refusals: ["NOT_SIGNED_IN", "NOT_FOUND"],
    }),
  ),
  open(
    "/api/games",
    "Finished games, 50 at a time; `game`, `player`, `with`, `won`, `pool`, `seats`, `rated`, `bots`, `from`, `to`, `sort` and `before` in the query",
  ),
  {
    method: "get",
    path: "/api/studies",
    summary:
      "Own studies and those to write in; those of a game with `table` in the query, the latest public ones with `public=1` or `author`, and `before`",
    open: true,
    refusals: ["INVALID_REQUEST", "NOT_FOUND"],
  },
  open("/api/studies/{id}", "A study with its nodes, if the caller may read it"),
  {
    method: "put",
    path: "/api/studies/{id}",
    summary: "Saves a study of a finished game; the page makes the id, 32 random hexadecimal digits",
    body: saveStudySchema,
    refusals: [
      ...["NOT_SIGNED_IN", "INVALID_REQUEST", "NOT_FOUND", "TABLE_NOT_FOUND", "RECORD_NOT_PUBLIC", "INVITE_REQUIRED", "SPECTATORS_OFF"],
      ...["STUDY_GAME_PRIVATE", "MUTED", "STUDY_CHANGED", "STUDY_DELETED", "TOO_MANY_STUDIES"],
    ],
  },
  { method: "delete", path: "/api/studies/{id}", summary: "Deletes an own study", refusals: ["NOT_SIGNED_IN", "NOT_FOUND"] },
  {
    method: "post",
    path: "/api/studies/{id}/writers",
    summary: "Invites an account to write in an own study",
    body: inviteWriterSchema,
    refusals: ["NOT_SIGNED_IN", "INVALID_REQUEST", "NOT_FOUND", "IS_SELF", "STUDY_GAME_PRIVATE", "TOO_MANY_WRITERS"],
  },
  {
    method: "delete",
    path: "/api/studies/{id}/writers/{name}",
    summary: "Takes the invitation back, or leaves another's study",
    refusals: ["NOT_SIGNED_IN", "NOT_FOUND"],
  },
  {
    method: "post",
    path: "/api/studies/{id}/report",
    summary: "Reports another's study to the moderators",
    body: reportStudySchema,
    open: true,
    refusals: ["INVALID_REQUEST", "NOT_FOUND", "IS_SELF", "REPORT_LIMIT"],
  },
  ...TOURNAMENT_ROUTES,
  {
    method: "post",
    path: "/api/puzzles",
    summary: "Adds first answers to puzzles to the account; the reply has all of them",
    body: firstAnswersSchema,
    refusals: ["NOT_SIGNED_IN", "INVALID_REQUEST"],
  },
  open("/api/puzzles", "What moderators have decided about puzzles: refused ones are left out"),
  {
    method: "post",
    path: "/api/puzzles/{game}/{number}/mark",
    summary: "Marks an answered puzzle as bad, or takes the mark back",
    body: markPuzzleSchema,
    refusals: ["NOT_SIGNED_IN", "INVALID_REQUEST", "NOT_FOUND"],
  },
  open("/api/puzzles/{game}/{number}", "How many accounts gave each first answer to a puzzle"),
  open("/api/games/openings/{game}", "What seats of finished public games began with, and how many won"),
  open("/api/database", "Monthly dumps of finished public games"),
  open("/api/database/{name}", "The file of a dump"),
  open("/api/leaderboard/{game}/{pool}", "50 players; `below` and `after`, or `around`, in the query"),
  open("/api/leaderboard/{game}/{pool}/{season}", "The table of a season (`2026-Q4`), in pages like the leaderboard"),
  open("/api/fair-play", "How many cases of fair play there are, by state"),
  open("/api/tables/{id}/result", "The recorded result of a finished public game"),
  open("/api/tables/{id}/tournament", "Id and name of the tournament that a public table belongs to"),
  {
    method: "post",
    path: "/api/tables/{id}/invite",
    summary: "The host invites an account; a private table then opens to it without its link",
    body: inviteSchema,
    refusals: ["NOT_SIGNED_IN", "NOT_FOUND", "TABLE_NOT_FOUND", "NOT_HOST", "ALREADY_STARTED"],
  },
];

const CONTENT = "application/json";
const REFUSED = { description: "A refusal", content: { [CONTENT]: { schema: { $ref: "#/components/schemas/refusal" } } } };

function parametersOf(path: string): object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string", ...(name === "pool" && { enum: POOLS }) },
  }));
}

function operation({ path, summary, body, refusals = [], open: isOpen }: Route): object {
  const schema = body && z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
  const parameters = parametersOf(path);
  return {
    summary,
    ...(refusals.length > 0 && { description: `Refusals: ${refusals.join(", ")}.` }),
    ...(isOpen && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(schema && { requestBody: { required: true, content: { [CONTENT]: { schema } } } }),
    responses: { "200": { description: "Done", content: { [CONTENT]: { schema: { type: "object" } } } }, "4XX": REFUSED },
  };
}

function document(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of ROUTES) paths[route.path] = { ...paths[route.path], [route.method]: operation(route) };
  return {
    openapi: "3.1.0",
    info: {
      title: "Quayside: accounts and people",
      version: "1",
      description:
        "Requests with the cookie of a session must come from the pages' own origin. What changes something is JSON. " +
        "Every refusal is {code, params}; all routes may answer TOO_MANY_REQUESTS. `shared/core/account.ts` and `profile.ts` have the answers.",
    },
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "__Host-quayside" } },
      schemas: {
        refusal: { type: "object", required: ["code"], properties: { code: { type: "string" }, params: { type: "object" } } },
      },
    },
  };
}

export function openapiRoute(): RequestHandler {
  let text: string | undefined;
  const router = Router();
  router.get("/", (_request, response) => {
    // Built on first use: it would be a fiftieth of the startup.
    text ??= JSON.stringify(document());
    response.type(CONTENT).send(text);
  });
  return router;
}
