/** Keys and numbers as texts of hexadecimal digits. */

/** A secret or a seed: 64 digits. */
export const HEX_64 = /^[0-9a-f]{64}$/;

/** A browser's own number, or the key of a seat: 32 digits. */
export const HEX_32 = /^[0-9a-f]{32}$/;
