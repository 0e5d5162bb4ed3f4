/** First answers to puzzles over HTTP: an account's own, and how many accounts gave which. The formats are in `shared/core/puzzle.ts`. */
import { type Request, type Response, Router } from "express";
import { z } from "zod";
import { isRefusal, type Refusal } from "../../shared/core/game.ts";
import {
  type AnswerCounts,
  type FirstAnswers,
  GAVE_UP,
  type JudgedPuzzle,
  MAX_PUZZLE_NOTE,
  type PuzzleReview,
  type PuzzleReviews,
} from "../../shared/core/puzzle.ts";
import { lineSchema } from "../../shared/core/text.ts";
import { puzzleIndex } from "../preview/puzzleIndex.ts";
import { invalidRequest } from "../table/requests/parse.ts";
import { rateLimit } from "./edge/rateLimit.ts";
import { signedIn } from "./edge/session.ts";
import { refuse, respond } from "./respond.ts";
import type { Services } from "./services.ts";

const MAX_ANSWERS = 500;
const MAX_JUDGED = 100;

const puzzleSchema = z.string().regex(/^[a-z]{1,20}\/[1-9]\d{0,3}$/);

/** POST /api/puzzles/<game>/<number>/mark. */
export const markPuzzleSchema = z.strictObject({ isBad: z.boolean() });

const reviewSchema = z.strictObject({
  puzzle: puzzleSchema,
  state: z.enum(["", "approved", "refused"]),
  note: z.union([z.literal(""), lineSchema(MAX_PUZZLE_NOTE)]),
});

export const firstAnswersSchema = z.strictObject({
  answers: z
    .array(
      z.strictObject({
        puzzle: puzzleSchema,
        answer: z.int().min(GAVE_UP).max(MAX_JUDGED),
        lead: z.int().min(0).max(1000),
        isDaily: z.boolean(),
        at: z.int().min(0),
      }),
    )
    .max(MAX_ANSWERS)
    .refine((answers) => new Set(answers.map(({ puzzle }) => puzzle)).size === answers.length),
});

async function isPuzzle(puzzle: string): Promise<boolean> {
  const [game = "", number] = puzzle.split("/");
  return (await puzzleIndex())[game]?.[Number(number) - 1] !== undefined;
}

/** Refusals: NOT_SIGNED_IN, INVALID_REQUEST. */
async function add(services: Services, request: Request): Promise<FirstAnswers | Refusal> {
  const account = (await signedIn(services, request))?.account.id;
  if (account === undefined) return { code: "NOT_SIGNED_IN" };
  const input = firstAnswersSchema.safeParse(request.body);
  if (!input.success) return invalidRequest(input.error);
  for (const { puzzle } of input.data.answers) if (!(await isPuzzle(puzzle))) return { code: "INVALID_REQUEST" };
  const now = services.clock.now();
  const { accounts } = services.store;
  // Clocks of browsers differ.
  const answers = input.data.answers.map((answer) => ({ ...answer, at: Math.min(answer.at, now) }));
  await accounts.addPuzzleAnswers(account, answers);
  return { answers: await accounts.puzzleAnswersOf(account) };
}

/** Refusals: NOT_FOUND. */
async function counts({ store }: Services, { params }: Request): Promise<AnswerCounts | Refusal> {
  const puzzle = `${params.game}/${params.number}`;
  return (await isPuzzle(puzzle)) ? { counts: await store.accounts.puzzleAnswerCounts(puzzle) } : { code: "NOT_FOUND" };
}

/** Refusals: NOT_SIGNED_IN, INVALID_REQUEST, NOT_FOUND (the account has not answered such a puzzle). */
async function mark(services: Services, request: Request): Promise<object | Refusal> {
  const account = (await signedIn(services, request))?.account.id;
  if (account === undefined) return { code: "NOT_SIGNED_IN" };
  const input = markPuzzleSchema.safeParse(request.body);
  if (!input.success) return invalidRequest(input.error);
  const { game, number } = request.params;
  const { store, clock } = services;
  return (await store.accounts.markPuzzle(account, `${game}/${number}`, input.data.isBad, clock.now())) ? {} : { code: "NOT_FOUND" };
}

const reviews = async ({ store }: Services): Promise<PuzzleReviews> => ({ reviews: await store.accounts.puzzleReviews() });

/** All puzzles of the site for moderators, those with most marks first. */
export async function puzzlesForModerators({ store }: Services): Promise<{ readonly puzzles: readonly JudgedPuzzle[] }> {
  const judged = await store.accounts.judgedPuzzles();
  const known = new Set(judged.map(({ puzzle }) => puzzle));
  const all = Object.entries(await puzzleIndex()).flatMap(([game, entries]) => entries.map((_, i) => `${game}/${i + 1}`));
  const unjudged = all.filter((puzzle) => !known.has(puzzle));
  return { puzzles: [...judged, ...unjudged.map((puzzle) => ({ puzzle, state: "" as const, note: "", players: 0, right: 0, marks: 0 }))] };
}

/** By a moderator. Refusals: INVALID_REQUEST, NOT_FOUND. */
export async function reviewPuzzle({ store, clock }: Services, body: unknown): Promise<PuzzleReview | Refusal> {
  const input = reviewSchema.safeParse(body);
  if (!input.success) return invalidRequest(input.error);
  if (!(await isPuzzle(input.data.puzzle))) return { code: "NOT_FOUND" };
  await store.accounts.reviewPuzzle(input.data, clock.now());
  return input.data;
}

/** For the account's own download. */
export const exportedPuzzles = async ({ store }: Pick<Services, "store">, account: string): Promise<object> => ({
  puzzles: await store.accounts.puzzleAnswersOf(account),
  markedPuzzles: await store.accounts.puzzleMarksOf(account),
});

/** Routes below /api/puzzles. Refusals of all: TOO_MANY_REQUESTS. */
export function puzzleRoutes(services: Services): Router {
  const router = Router();
  const answer = (handler: (services: Services, request: Request) => Promise<object>) => async (request: Request, response: Response) => {
    response.set("cache-control", "no-store");
    const value = await handler(services, request);
    if (isRefusal(value)) refuse(response, value);
    else respond(response, value);
  };
  router.post("/", rateLimit(services, "puzzles.answer"), answer(add));
  router.get("/", rateLimit(services, "puzzles.read"), answer(reviews));
  router.post("/:game/:number/mark", rateLimit(services, "puzzles.answer"), answer(mark));
  router.get("/:game/:number", rateLimit(services, "puzzles.read"), answer(counts));
  return router;
}
