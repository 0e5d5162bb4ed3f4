/** Fitted forecast of shipyard: `npm run train -- shipyard`. */
import type { Forecast } from "../../search/forecast.ts";

export const FORECAST = {"direct":[0.08296,0.09046,0.063,0.06382,0.05314,0.08721,0.03124,0.1176,0.07129,0.05253,0.1167,0.1111,0.005239,0.1279,0.2214],"hidden":[]} satisfies Forecast;
