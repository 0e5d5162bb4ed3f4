/** Notifications of the account that is signed in, and this browser's subscription to them. */
import { signal } from "@preact/signals";
import type { AccountNotifications } from "../../shared/core/account.ts";
import { accountStep, isSignedIn } from "./account.ts";
import { get, post } from "./http.ts";
import { onWake } from "./liveness.ts";
import { RefusalError } from "./refusalError.ts";

const REFRESH_MS = 60_000;
/** Where the service worker finds its texts. */
const TEXTS = "notifications";

/** They have been loaded. */
export const areNotificationsKnown = signal(false);

export const notifications = signal<AccountNotifications>({ unseen: 0, notifications: [], vacation: { until: 0, left: 0 } });

async function refresh(): Promise<void> {
  if (!isSignedIn()) return;
  try {
    notifications.value = await get<AccountNotifications>("/api/account/notifications");
    areNotificationsKnown.value = true;
    await mark(notifications.value.unseen);
  } catch {
    // The next refresh retries.
  }
}

/** Marks the installed app's icon. */
async function mark(unseen: number): Promise<void> {
  if (unseen > 0) await navigator.setAppBadge?.(unseen);
  else await navigator.clearAppBadge?.();
}

/** Refreshes now, at an interval, and when the page wakes. @returns a stop function */
export function followNotifications(): () => void {
  const look = () => void (document.visibilityState === "visible" && refresh());
  const timer = setInterval(look, REFRESH_MS);
  const stopWaking = onWake(look);
  void refresh();
  return () => {
    clearInterval(timer);
    stopWaking();
  };
}

export async function takeVacation(days: number): Promise<void> {
  await accountStep("/vacation", { days });
  await refresh();
}

/** Sends a link to the address that confirms it. @param language of the emails */
export async function addEmail(address: string, language: string): Promise<void> {
  await accountStep("/email", { address, language });
}

export async function removeEmail(): Promise<void> {
  await accountStep("/email/drop");
  await refresh();
}

export async function confirmEmail(token: string, language: string): Promise<void> {
  await post("/api/email/confirm", { token, language });
}

export async function stopEmails(token: string): Promise<void> {
  await post(`/email/stop?token=${encodeURIComponent(token)}`, {});
}

export async function markAllSeen(): Promise<void> {
  await accountStep("/notifications/seen");
  await mark(0);
}

/** Apps on the home screen only, on Apple's phones and tablets. */
export const needsHomeScreen = (): boolean => "standalone" in navigator && navigator.standalone === false;

export const canSubscribe = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** `ready` never resolves where the browser refused the service worker. */
async function manager(): Promise<PushManager> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new RefusalError({ code: "NO_PUSH" });
  return (await navigator.serviceWorker.ready).pushManager;
}

export async function isSubscribed(): Promise<boolean> {
  const registration = canSubscribe() ? await navigator.serviceWorker.getRegistration() : undefined;
  return Boolean(await registration?.pushManager.getSubscription());
}

/** Asks the browser for permission. @param key of the server @param texts what notifications say, for the service worker @returns false if it was denied */
export async function subscribe(key: string, texts: Readonly<Record<string, string>>): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await cacheTexts(texts);
  const subscription = await (await manager()).subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => {
    throw new RefusalError({ code: "NO_PUSH" });
  });
  const { endpoint, keys } = subscription.toJSON();
  await accountStep("/push", { endpoint, keys });
  return true;
}

export async function cacheTexts(texts: Readonly<Record<string, string>>): Promise<void> {
  await (await caches.open(TEXTS)).put("/notifications", new Response(JSON.stringify(texts)));
}

export async function unsubscribe(): Promise<void> {
  const subscription = await (await manager()).getSubscription();
  if (!subscription) return;
  await accountStep("/push/drop", { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}
