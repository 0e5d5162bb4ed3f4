/** First answers to puzzles on the server. Every failure is a `RefusalError`. */
import type { AnswerCounts, FirstAnswer, FirstAnswers, PuzzleReviews } from "../../shared/core/puzzle.ts";
import { get, post } from "./http.ts";

export const sendAnswers = (answers: readonly FirstAnswer[]): Promise<FirstAnswers> => post("/api/puzzles", { answers });

export const fetchAnswerCounts = (game: string, number: number): Promise<AnswerCounts> => get(`/api/puzzles/${game}/${number}`);

export const markPuzzle = (game: string, number: number, isBad: boolean): Promise<object> =>
  post(`/api/puzzles/${game}/${number}/mark`, { isBad });

export const fetchReviews = (): Promise<PuzzleReviews> => get("/api/puzzles");
