/** Leads to a game to watch; `?after=<table>` to another one. */
import type { JSX } from "preact";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { go } from "../kit/router.ts";
import { useLoaded } from "../kit/ui/useLoaded.tsx";
import { fetchNextFeatured } from "../net/http.ts";
import { ErrorPage, Waiting } from "./errorPage.tsx";

export function WatchPage(): JSX.Element {
  const after = new URLSearchParams(location.search).get("after") ?? "";
  const { failure, retry } = useLoaded(async () => go((await fetchNextFeatured(after)).path, { replace: true }), []);
  if (!failure) return <Waiting of="server" />;
  return <ErrorPage refusal={failure} retry={retry} {...(failure.code === "TABLE_NOT_FOUND" && { sentence: t("watch.none") })} />;
}
