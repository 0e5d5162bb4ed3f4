/** Fitted forecast of shipyard: `npm run train -- shipyard`; its widths were fitted to later games. */
import type { Forecast } from "../../search/forecast.ts";

// biome-ignore format: numbers that nobody reads
export const FORECAST = { end: [0.8027,0.9378,0.709,0.8489,0.6354,1.59,0.004859,0.5959,0.5249,0.05037,0.631,-1.544,-0.03793,0.6416,1.884], early: [0.02899,-0.4939,-0.01638,-0.2331,0.03285,-0.2599,-0.2495,1.282,-0.5641,0.2,-1.248,1.855,-1.529,1.332,-0.5761], width: [12.8,10.1] } satisfies Forecast;
