/** Whether a game is rated, and why not. */
import type { JSX } from "preact";
import { withCatalogues } from "../i18n/catalogue.ts";
import { Checkbox } from "../ui/controls.tsx";
import { Icon } from "../ui/icons.tsx";
import { lazy } from "../ui/lazy.tsx";
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

export const RatedBadge = lazy(async () => withCatalogues(Promise.resolve(Badge), t));

/** The host's choice. */
function RatedChoice({ rated, onChange }: BadgeProps & { onChange(rated: boolean): void }): JSX.Element {
  return <Checkbox label={t("wish")} checked={rated !== "CASUAL"} onChange={onChange} />;
}

export const RatedSetting = lazy(async () => withCatalogues(Promise.resolve(RatedChoice), t));
