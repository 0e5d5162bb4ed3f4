/** Draws in a thread: half a second of CPU for 200 players would hold up every table. */
import { type Draw, type DrawInput, drawRound } from "../../shared/tournaments/draw.ts";

export default (input: DrawInput): Draw => drawRound(input);
