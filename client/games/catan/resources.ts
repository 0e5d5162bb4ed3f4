/** Resources and bundles in words, with the pictures that the log draws. */
import { RESOURCES, type Resource } from "../../../shared/catan/vocabulary.ts";
import type { RichText } from "../../kit/contract/game.ts";
import { listOf } from "../../kit/i18n/catalogue.ts";
import { withIcon } from "../../kit/i18n/rich.ts";
import { t } from "./messages/game/messages.ts";

const resourceText = (kind: Resource): RichText => withIcon(kind, t(`resource.${kind}`));

/** "2 ore" */
export const countText = (n: number, kind: Resource): RichText => t.rich(`resource.count.${kind}`, { n });

/** "2 ore and 1 wool", or the word for nothing. */
export function bundleText(counts: readonly number[]): RichText {
  const items = RESOURCES.flatMap((kind, i) => (counts[i] > 0 ? [countText(counts[i], kind)] : []));
  return items.length > 0 ? listOf(items) : t("resource.none");
}

/** "ore and wool" */
export const resourceList = (kinds: readonly Resource[]): RichText => listOf(kinds.map(resourceText));
