/** What of Catan's own parts a first look at the board does without, in one file. */
export { Asked } from "./asked.tsx";
export { Panel } from "./panel.tsx";
