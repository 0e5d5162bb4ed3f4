/** Names of bots, by seat; names of people are skipped. */
export const BOT_NAMES = ["Ada", "Blaise", "Clio", "Dario", "Edda", "Fabio", "Gaia", "Hugo", "Ines", "Juno", "Kuno", "Lou"];
