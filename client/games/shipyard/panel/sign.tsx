/** Pictures for the log, beside the words. */
import type { JSX } from "preact";
import { ICONS, type IconName } from "../icons.ts";
import { Pict } from "./pict.tsx";

const isIcon = (sign: string): sign is IconName => Object.hasOwn(ICONS, sign);

export function Sign({ sign, text }: { sign: string; text: string }): JSX.Element {
  return (
    <>
      {isIcon(sign) && <Pict name={sign} />} {text}
    </>
  );
}
