/** First answers to puzzles on the server. Every failure is a `RefusalError`. */
import type { AnswerCounts, FirstAnswer, FirstAnswers } from "../../shared/core/puzzle.ts";
import { get, post } from "./http.ts";

export const sendAnswers = (answers: readonly FirstAnswer[]): Promise<FirstAnswers> => post("/api/puzzles", { answers });

export const fetchAnswerCounts = (game: string, number: number): Promise<AnswerCounts> => get(`/api/puzzles/${game}/${number}`);
