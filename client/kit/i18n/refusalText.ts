/** Why a move or a request was refused, as a sentence. */
import type { Refusal } from "../../../shared/core/game.ts";
import type { Formatter } from "../contract/game.ts";
import { t } from "./messages/shell/messages.ts";

/** The params, with an option's label in place of its id; "none" if it has no label. */
function readable(params: Refusal["params"], formatter?: Formatter) {
  return { ...params, option: formatter?.option?.(String(params?.option)) ?? "none" };
}

/** The game's code if the shell's refusal wraps one, else its own. */
export function reasonCode({ code, params }: Refusal): string {
  return String(params?.why ?? code);
}

/** The game's text, else the shell's, else a generic one with the code. */
export function refusalText(refusal: Refusal, formatter?: Formatter): string {
  const own = formatter?.refusal({ ...refusal, code: reasonCode(refusal) });
  return own ?? t.lookup(`error.${refusal.code}`, readable(refusal.params, formatter)) ?? t("error.other", { code: refusal.code });
}
