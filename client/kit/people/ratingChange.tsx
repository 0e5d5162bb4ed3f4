/** How a rated game changed a player's rating. */
import type { JSX } from "preact";
import type { SeatResultView } from "../../../shared/core/profile.ts";
import { withCatalogues } from "../i18n/catalogue.ts";
import { lazy } from "../ui/lazy.tsx";
import { t } from "./messages/people/messages.ts";

type ChangeProps = Pick<SeatResultView, "before" | "after" | "leftEarly">;

function Change({ before, after, leftEarly }: ChangeProps): JSX.Element | null {
  if (!before || !after) return leftEarly ? <small class="rating">{t("left")}</small> : null;
  return (
    <small class="rating" title={t("rating")}>
      {t("change", { before, after })} {leftEarly && t("left")}
    </small>
  );
}

export const RatingChange = lazy(async () => withCatalogues(Promise.resolve(Change), t));
