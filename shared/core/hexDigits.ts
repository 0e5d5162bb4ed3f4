/** Hexadecimal formats of keys and seeds. */

/** Secrets and seeds. */
export const HEX_64 = /^[0-9a-f]{64}$/;

/** Client seeds and seat keys. */
export const HEX_32 = /^[0-9a-f]{32}$/;
