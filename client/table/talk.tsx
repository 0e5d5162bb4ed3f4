/** Log and chat as tabs. */
import { t } from "../kit/i18n/messages/shell/messages.ts";
import type { Tab } from "../kit/ui/tabs.tsx";
import { Chat } from "./chat/chat.tsx";
import { Log } from "./log/log.tsx";
import type { TableModel } from "./model/model.ts";

/** Only tables on a server have a chat. */
export function talkTabs(model: TableModel): Tab[] {
  const log: Tab = { id: "log", label: t("log"), icon: "log", render: () => <Log model={model} /> };
  const { session, unread } = model;
  const render = () => <Chat session={session} onRead={unread.markRead} />;
  const chat: Tab = { id: "chat", label: t("chat"), icon: "chat", count: unread.count || undefined, isNews: true, render };
  return session.id ? [log, chat] : [log];
}
