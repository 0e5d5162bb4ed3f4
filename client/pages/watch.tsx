/** Leads to a game to watch; `?after=<table>` to another one. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { go } from "../kit/router.ts";
import { useRequest } from "../kit/ui/hooks.ts";
import { fetchNextFeatured } from "../net/http.ts";
import { ErrorPage, Waiting } from "./errorPage.tsx";

export function WatchPage(): JSX.Element {
  const { refusal, run } = useRequest();
  useEffect(() => {
    const after = new URLSearchParams(location.search).get("after") ?? "";
    void run(async () => go((await fetchNextFeatured(after)).path, { replace: true }));
  }, []);
  if (!refusal) return <Waiting />;
  return <ErrorPage refusal={refusal} {...(refusal.code === "TABLE_NOT_FOUND" && { sentence: t("watch.none") })} />;
}
