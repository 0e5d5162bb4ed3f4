/** The signed-in account and its requests. Every failure is a `RefusalError`. */
import { signal } from "@preact/signals";
import type { AccountSettings, AccountState, Claim, Claimed, SignedIn } from "../../shared/core/account.ts";
import type { BotCreated } from "../../shared/core/botApi.ts";
import type { FairPlayCase } from "../../shared/core/fairPlay.ts";
import { get, makeGuestBot, post, remove, requestText } from "./http.ts";
import { forgetKey, savedTables } from "./savedTables.ts";
import { setSeeking } from "./seeking.ts";
import { loadText, saveText } from "./storage.ts";

/** Last reply of the server. */
export const accountState = signal<AccountState>({ offered: false });

export const isSignedIn = (): boolean => accountState.value.account !== undefined;

const PATH = "/api/account";

const SIGNED_IN = "signedIn";

/** This browser was signed in before, so the device probably has a passkey. */
export const hasSignedIn = (): boolean => loadText(SIGNED_IN) === "yes";
export const rememberSignIn = (): void => void saveText(SIGNED_IN, "yes");

/** The browser supports passkeys. */
const isAble = (): boolean => "PublicKeyCredential" in globalThis;

export async function fetchAccount(): Promise<AccountState> {
  const state = await get<AccountState>(PATH);
  accountState.value = { ...state, offered: state.offered && isAble() };
  if (state.account?.seeking) setSeeking(true);
  return accountState.value;
}

/** Keeps the old state if the server can't be reached. */
export async function loadAccount(): Promise<void> {
  // Pages work without.
  await fetchAccount().catch(() => undefined);
}

export const accountStep = <T>(path: string, body: object = {}): Promise<T> => post<T>(`${PATH}${path}`, body);

export async function removeFromAccount(kind: "passkeys" | "sessions" | "bots", id: string): Promise<void> {
  await remove(`${PATH}/${kind}/${encodeURIComponent(id)}`);
  await loadAccount();
}

export async function signOut(everywhere: boolean): Promise<void> {
  await accountStep("/logout", { everywhere });
  await loadAccount();
}

/** An API bot of the account or a guest, with its token. */
export async function makeBot(name: string): Promise<BotCreated> {
  if (!isSignedIn()) return makeGuestBot(name);
  const { bot } = await accountStep<{ bot: BotCreated }>("/bots", { name });
  return bot;
}

export async function deleteAccount(): Promise<void> {
  await accountStep("/delete");
  saveText(SIGNED_IN, "");
  await loadAccount();
}

export async function rename(name: string): Promise<void> {
  await accountStep<SignedIn>("/rename", { name });
  await loadAccount();
}

export async function saveSettings(settings: AccountSettings): Promise<void> {
  await accountStep("/settings", settings);
  await loadAccount();
}

export const fetchExport = (): Promise<string> => requestText(`${PATH}/export`);

/** Tables of this browser that could become the account's. */
export function guestTables(): Claim["tables"] {
  return savedTables().flatMap(({ id, key }) => (key ? [{ id, key }] : []));
}

/** Moves a guest's seats to the account and forgets their keys. @returns the number of moved seats */
export async function claimTables(tables: Claim["tables"]): Promise<number> {
  const { claimed } = await accountStep<{ claimed: readonly Claimed[] }>("/claim", { tables });
  const passed = claimed.filter(({ refused }) => refused === undefined);
  for (const { id } of passed) forgetKey(id);
  return passed.length;
}

/** Asks the moderators to look again. @param ticket of a suspended account's refused sign-in */
export function sendAppeal(text: string, ticket?: string): Promise<object> {
  return accountStep("/appeal", { text, ...(ticket && { ticket }) });
}

/** Cases of fair play about the account's games, latest first. */
export async function fetchOwnCases(): Promise<readonly FairPlayCase[]> {
  return (await get<{ cases: FairPlayCase[] }>(`${PATH}/cases`)).cases;
}

/** Sends a statement or an appeal. */
export async function answerCase(id: string, text: string): Promise<readonly FairPlayCase[]> {
  const { cases } = await accountStep<{ cases: FairPlayCase[] }>(`/cases/${encodeURIComponent(id)}`, { text });
  await loadAccount();
  return cases;
}
