/** This browser's random key, by which the server counts its tabs as one person. It opens nothing. */
import { HEX_32 } from "../../shared/core/hexDigits.ts";
import { randomHex } from "./savedTables.ts";
import { loadText, saveText } from "./storage.ts";

export function visitorKey(): string {
  const known = loadText("visitor");
  if (known && HEX_32.test(known)) return known;
  const key = randomHex();
  saveText("visitor", key);
  return key;
}
