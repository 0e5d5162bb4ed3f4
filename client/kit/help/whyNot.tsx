/** Link from a refusal to its paragraph on the rules page. */
import type { JSX } from "preact";
import { t } from "../i18n/messages/shell/messages.ts";
import { useShell } from "../shell.ts";

export function WhyNot({ game, code }: { game: string; code: string | undefined }): JSX.Element | null {
  const { helpOf } = useShell();
  const paragraph = code === undefined ? undefined : helpOf(game)?.paragraphs[code];
  if (!paragraph) return null;
  return (
    <a class="why-not" href={`/rules/${game}#${paragraph}`} target="_blank" rel="noopener">
      {t("explain.whyNot")}
    </a>
  );
}
