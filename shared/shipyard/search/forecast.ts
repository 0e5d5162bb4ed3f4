/**
 * Forecast of shipyard, fitted to final margins by an earlier `npm run train` (584dd5d1). A network fitted by the present one predicts
 * results better, and loses games (`test/bench/RESULTS.md`).
 */
import type { Forecast } from "../../search/forecast.ts";

export const FORECAST = {"direct":[0.0698,0.08155,0.06165,0.07382,0.05525,0.1383,0.0004225,0.05182,0.04564,0.00438,0.05487,-0.1343,-0.003298,0.05579,0.1638,0.002521,-0.04295,-0.001424,-0.02027,0.002857,-0.0226,-0.0217,0.1115,-0.04905,0.01739,-0.1085,0.1613,-0.133,0.1158,-0.0501],"hidden":[]} satisfies Forecast;
