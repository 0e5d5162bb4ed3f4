/** How sure container's forecast is shown to be, by number of players, from nothing left of the game to all: `npm run train -- container --sharpness`. */

export const SHARPNESS: { readonly [seats: number]: readonly number[] } = {
  "3": [1.889, 1.097, 0.971, 1.071, 0.9346],
  "4": [1.696, 0.9887, 0.942, 1.011, 0.5424],
  "5": [1.696, 0.7153, 0.8082, 0.9697, 0.9119],
};
