/**
 * What accounts add to the pages: kilobytes of the lobby, of the sign-in dialog and of the account's page, and the time of signing up and
 * in with the CPU throttled. Exits with 1 above a budget. Needs the built client and Chromium (`CHROMIUM_PATH`).
 *
 * `npm run bench -- accountPages --times 5`
 */
import type { Browser, CDPSession, Page } from "playwright-core";
import { launch } from "../browser/browser.ts";
import { addDevice } from "../browser/device.ts";
import { followTraffic, LOBBY_QUIET_MS } from "../browser/weight.ts";
import { startBenchServer } from "./benchServer.ts";
import { figure, machine, median, option } from "./measure.ts";

const times = Number(option("times", "5"));
/** Kilobytes and milliseconds. */
const BUDGET = { lobby: 3, pages: 12, signUp: 2000 };
/** How much slower a phone computes. */
const THROTTLE = 4;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function open(browser: Browser, name?: string): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({ locale: "en-GB", serviceWorkers: "block" });
  if (name) await context.addInitScript((text) => localStorage.setItem("quayside.name", text), name);
  const page = await context.newPage();
  return { page, session: await context.newCDPSession(page) };
}

/** What the lobby shows to those who are signed in: of notifications, not of the account's pages. */
const SIGNED_IN_LOBBY = /\/(bell|invitations)-/;

interface Kilobytes {
  readonly all: number;
  readonly signedInLobby: number;
}

/** Scripts, styles and catalogues so far, headers included: what the requests answer is data. */
async function followAssets(session: CDPSession): Promise<() => Kilobytes> {
  const assets = new Map<string, string>();
  const bytes = { all: 0, signedInLobby: 0 };
  session.on("Network.responseReceived", ({ requestId, response }) => {
    const { pathname } = new URL(response.url);
    if (pathname.startsWith("/assets/")) assets.set(requestId, pathname);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const path = assets.get(requestId);
    if (path === undefined) return;
    bytes.all += encodedDataLength;
    if (SIGNED_IN_LOBBY.test(path)) bytes.signedInLobby += encodedDataLength;
  });
  await session.send("Network.enable");
  return () => ({ all: bytes.all / 1000, signedInLobby: bytes.signedInLobby / 1000 });
}

/** Kilobytes of the lobby, and of what dialog and page of an account come to beyond it. */
async function weighPages(
  browser: Browser,
  url: string,
  offered: boolean,
): Promise<{ lobby: number; pages: number; signedInLobby: number }> {
  const { page, session } = await open(browser, "Weight");
  const [traffic, assets] = [await followTraffic(page), await followAssets(session)];
  await addDevice(page);
  await page.goto(url);
  await page.getByRole("button", { name: /^Play against bots/ }).waitFor();
  // Both lobbies fetch the same ahead for tables, at their leisure.
  await traffic.quiet(5000);
  const lobby = assets().all;
  if (offered) {
    await button(page, "Sign in").click();
    await button(page, "Create account").click();
    await button(page, "Later").click();
    await page.getByRole("link", { name: "Your account: Weight" }).click();
    await button(page, "Delete account …").waitFor();
    await traffic.quiet(LOBBY_QUIET_MS);
  }
  const { all, signedInLobby } = assets();
  await page.context().close();
  return { lobby, pages: all - lobby - signedInLobby, signedInLobby };
}

/** Milliseconds of signing up, from the click on "Sign in" to the recovery code with the name of the guest, and of signing in again. */
async function timeSteps(browser: Browser, url: string, name: string): Promise<{ signUp: number; signIn: number }> {
  const { page, session } = await open(browser, name);
  await addDevice(page);
  await page.goto(url);
  await button(page, "Sign in").waitFor();
  await page.waitForLoadState("networkidle");
  await session.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
  let began = performance.now();
  await button(page, "Sign in").click();
  await button(page, "Create account").click();
  await page.getByLabel("Your recovery code").waitFor();
  const signUp = performance.now() - began;
  await button(page, "I’ve saved it").click();
  await page.getByRole("link", { name: `Your account: ${name}` }).click();
  await button(page, "Sign out").click();
  await page.getByRole("heading", { name: "Your account" }).waitFor();
  began = performance.now();
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { name: `${name}’s account` }).waitFor();
  const signIn = performance.now() - began;
  await page.context().close();
  return { signUp, signIn };
}

function within(name: string, value: number, budget: number, unit: string): void {
  figure(`${name} (budget ${budget})`, value, unit);
  if (value > budget) process.exitCode = 1;
}

const browser = await launch();
const servers = [await startBenchServer({ TRUSTED_PROXIES: "1" }), await startBenchServer({ PUBLIC_ORIGIN: "https://elsewhere.example" })];
try {
  console.log(machine());
  const [offering, other] = servers.map(({ url }) => url) as [string, string];
  const [accounts, none] = [await weighPages(browser, offering, true), await weighPages(browser, other, false)];
  within("lobby with accounts, more than without", accounts.lobby - none.lobby, BUDGET.lobby, "kB");
  within("sign-in dialog and account page", accounts.pages, BUDGET.pages, "kB");
  figure("bell and invitations, once signed in", accounts.signedInLobby, "kB");
  const steps = [];
  // An address may make five accounts a day.
  for (let i = 0; i < Math.min(times, 4); i++) steps.push(await timeSteps(browser, offering, `Bench ${"abcd"[i]}x`));
  const signUps = steps.map(({ signUp }) => signUp);
  within(`signing up, CPU throttled ${THROTTLE} times, median`, median(signUps), BUDGET.signUp, "ms");
  figure("longest", Math.max(...signUps), "ms");
  figure("signing in again, median", median(steps.map(({ signIn }) => signIn)), "ms");
} finally {
  await browser.close();
  for (const server of servers) server.close();
}
process.exit();
