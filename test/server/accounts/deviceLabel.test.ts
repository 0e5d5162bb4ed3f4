/** What devices are called until their owner names them. */
import assert from "node:assert/strict";
import { deviceLabel } from "../../../server/accounts/deviceLabel.ts";

const CHROMIUM = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/144.0.0.0";

const LABELS = [
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Safari/537.36`, "Chrome, Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Safari/537.36 Edg/144.0.0.0`, "Edge, Windows"],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROMIUM} Mobile Safari/537.36`, "Chrome, Android"],
  [`Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile`, "Samsung Internet, Android"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/26.0 Mobile/15E148 Safari/604.1", "Safari, iOS"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 CriOS/144.0 Mobile/15E148 Safari/604.1", "Chrome, iOS"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15", "Safari, macOS"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0", "Firefox, Linux"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROMIUM} Safari/537.36`, "Chrome, ChromeOS"],
  ["curl/8.14.1", ""],
] as const;

describe("a device's label", () => {
  for (const [userAgent, label] of LABELS)
    it(label ? `is ${label}` : "is empty for unknown programs", () => assert.equal(deviceLabel(userAgent), label));
});
