/** Rated games: the badge, the host's choice, and changes of ratings. */
import type { JSX } from "preact";
import type { SeatResultView } from "../../../shared/core/profile.ts";
import { withCatalogues } from "../i18n/catalogue.ts";
import { lazy } from "../lazy.ts";
import { Checkbox } from "../ui/controls.tsx";
import { Icon } from "../ui/icons.tsx";
import { t } from "./messages/people/messages.ts";

interface BadgeProps {
  /** As in `TableState.rated`. */
  readonly rated: string;
}

function Badge({ rated }: BadgeProps): JSX.Element | null {
  if (rated === "") return null;
  if (rated !== "yes") return <span class="badge">{t("unrated", { reason: t.lookup(`reason.${rated}`) ?? rated })}</span>;
  return (
    <span class="badge badge-good">
      <Icon name="check" /> {t("rated")}
    </span>
  );
}

export const RatedBadge = lazy(() => withCatalogues(Promise.resolve(Badge), t));

/** The host's choice. */
function RatedChoice({ rated, onChange }: BadgeProps & { onChange(rated: boolean): void }): JSX.Element {
  return <Checkbox label={t("ratedChoice")} checked={rated !== "CASUAL"} onChange={onChange} />;
}

export const RatedSetting = lazy(() => withCatalogues(Promise.resolve(RatedChoice), t));

/** Warns of a player who has left several of the latest games. */
export const OftenLeft = lazy(() =>
  withCatalogues(
    Promise.resolve(() => <span class="badge">{t("leavesOften")}</span>),
    t,
  ),
);

type ChangeProps = Pick<SeatResultView, "before" | "after" | "leftEarly" | "forgiven">;

function Change({ before, after, leftEarly, forgiven }: ChangeProps): JSX.Element | null {
  if (forgiven) return <small class="rating">{t("left.forgiven")}</small>;
  if (!before || !after) return leftEarly ? <small class="rating">{t("left")}</small> : null;
  return (
    <small class="rating" title={t("rating")}>
      {[t("change", { before, after }), leftEarly && t("left")].filter(Boolean).join(" · ")}
    </small>
  );
}

export const RatingChange = lazy(() => withCatalogues(Promise.resolve(Change), t));
