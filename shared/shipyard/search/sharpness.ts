/** How sure shipyard's forecast is shown to be, by number of players, from nothing left of the game to all: `npm run train -- shipyard --sharpness`. */

export const SHARPNESS: { readonly [seats: number]: readonly number[] } = {
  "2": [2.031, 2.003, 1.314, 1.663, 0.9575],
  "3": [2.148, 1.918, 1.151, 1.51, 1.046],
  "4": [2.431, 2.144, 1.447, 1.684, 1.488],
};
