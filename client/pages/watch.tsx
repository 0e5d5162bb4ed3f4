/** Leads to a game to watch; `?after=<table>` to another one. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Refusal } from "../../shared/core/game.ts";
import { t } from "../kit/i18n/messages/shell/messages.ts";
import { go } from "../kit/router.ts";
import { fetchNextFeatured } from "../net/http.ts";
import { refusalOf } from "../net/refusalError.ts";
import { ErrorPage, Waiting } from "./errorPage.tsx";

export function WatchPage(): JSX.Element {
  const refusal = useSignal<Refusal | undefined>(undefined);
  useEffect(() => {
    const after = new URLSearchParams(location.search).get("after") ?? "";
    fetchNextFeatured(after).then(
      ({ path }) => go(path, { replace: true }),
      (thrown) => (refusal.value = refusalOf(thrown)),
    );
  }, [refusal]);
  if (!refusal.value) return <Waiting />;
  return <ErrorPage refusal={refusal.value} {...(refusal.value.code === "TABLE_NOT_FOUND" && { sentence: t("watch.none") })} />;
}
