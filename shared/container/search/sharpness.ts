/** How sure container's forecast is shown to be, by number of players, from nothing left of the game to all: `npm run train -- container --sharpness`. */

export const SHARPNESS: { readonly [seats: number]: readonly number[] } = {
  "3": [1.609, 1.368, 1.467, 0.5705, 0.4783],
  "4": [1.727, 0.9791, 1.022, 0.9942, 0.5589],
  "5": [1.465, 0.6693, 1.059, 2.169, 1.938],
};
