/** Fitted forecast of container: `npm run train -- container`. */
import type { Forecast } from "../../search/forecast.ts";

// biome-ignore format: numbers that nobody reads
export const FORECAST = { end: [0.5592,0.2447,0.3173,0.265,-0.03197,0.5989,-0.1023,3.639,-0.7788,-0.9724,0.1312,-0.05587,-1.023,-2.998,-0.1328,-4.331,1.038,1.956,0.08055,-0.06478], early: [-0.05523,0.3017,-0.1157,-0.328,-0.1305,1.207,0.2229,-2.869,0.6326,0.5408,1.395,2.307,0.06284,3.848,0.3259,11.58,4.166,-5.801,-0.5688,0.7653], width: [8.916,12.84] } satisfies Forecast;
