/**
 * A wait, in three stages: nothing; after three seconds "still loading"; after ten what is missing, and a button. Shown by everything that
 * loads.
 */
import type { JSX } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import type { Refusal } from "../../../shared/core/game.ts";
import { isConnectionFailure, isOffline } from "../../net/network.ts";
import { ShellContext } from "../help/shell.tsx";
import { t } from "../i18n/messages/shell/messages.ts";
import { refusalText } from "../i18n/refusalText.ts";
import { Dialog } from "./dialog.tsx";
import { Icon } from "./icons.tsx";

const LONG_MS = 3_000;
const STUCK_MS = 10_000;

type Stage = "short" | "long" | "stuck";

/** Stage of a wait that begins when the component mounts. */
export function useStage(): Stage {
  const [stage, setStage] = useState<Stage>("short");
  useEffect(() => {
    const timers = [setTimeout(() => setStage("long"), LONG_MS), setTimeout(() => setStage("stuck"), STUCK_MS)];
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);
  return stage;
}

const reload = (): void => location.reload();

export function ReloadButton(): JSX.Element {
  return (
    <button type="button" onClick={reload}>
      <Icon name="again" /> {t("reload")}
    </button>
  );
}

interface WaitProps {
  /** What hasn't come: code of the page, an answer of the server, or the table. */
  readonly of?: "code" | "server" | "table";
  /** Why it failed so far, if known. Shown at once. */
  readonly why?: Refusal;
  /** By default the page is loaded again. */
  readonly onRetry?: (() => void) | undefined;
  /** The whole page waits. */
  readonly isPage?: boolean;
}

export function Wait({ of = "code", why, onRetry, isPage = false }: WaitProps): JSX.Element {
  const stage = useStage();
  if (why || stage === "stuck")
    return <Trouble sentence={why ? refusalText(why) : t(`loading.missing.${of}`)} why={why} onRetry={onRetry} isPage={isPage} />;
  return (
    <p class="wait-note" role="status" aria-busy="true">
      {stage === "long" && t("loading")}
    </p>
  );
}

/** A dialog whose code is loading. Shows nothing at first, since that rarely takes long. */
export function WaitDialog({ onClose }: { onClose(): void }): JSX.Element | null {
  const stage = useStage();
  if (stage === "short") return null;
  return (
    <Dialog title={t("loading")} onClose={onClose}>
      {stage === "stuck" && <Trouble sentence={t("loading.missing.code")} isPage={false} />}
    </Dialog>
  );
}

interface TroubleProps {
  readonly sentence: string;
  readonly why?: Refusal | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly isPage: boolean;
}

/** What is wrong, what helps, and what works in the meantime. */
function Trouble({ sentence, why, onRetry, isPage }: TroubleProps): JSX.Element {
  const { Elsewhere } = useContext(ShellContext);
  const isAway = isOffline.value || (why !== undefined && isConnectionFailure(why));
  const Title = isPage ? "h1" : "p";
  return (
    <div class="trouble" role="status">
      <Title class="trouble-title">
        <Icon name="warning" /> {isOffline.value ? t("trouble.offline") : sentence}
      </Title>
      {why?.code === "SOCKETS_BLOCKED" && !isOffline.value && <p>{t("trouble.sockets", { host: location.host })}</p>}
      {isAway && <p>{t("trouble.returns")}</p>}
      <div class="button-row">
        {onRetry ? (
          <button type="button" onClick={onRetry}>
            <Icon name="again" /> {t("retry")}
          </button>
        ) : (
          <ReloadButton />
        )}
        {isPage && (
          <a class="button" href="/">
            {t("home")}
          </a>
        )}
      </div>
      {isAway && Elsewhere && <Elsewhere />}
    </div>
  );
}
