/** The monthly dumps, and how to read one. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { type DumpList, type DumpView, dumpName } from "../../../shared/core/dump.ts";
import { gameName } from "../../games/resources.ts";
import { useTitle } from "../../kit/ui/title.ts";
import { Missing, useLoaded } from "../../kit/ui/useLoaded.tsx";
import { dumpPath, fetchDumps } from "../../net/archive.ts";
import { ArchiveNav } from "./archiveNav.tsx";
import { t } from "./messages/games/messages.ts";
import example from "./readDump.py?raw";
import "../../style/account.css";
import "../../style/games.css";

const KILOBYTE = 1000;

export function DatabasePage(): JSX.Element {
  useTitle(t("database.title"));
  const list = useSignal<DumpList | undefined>(undefined);
  const loaded = useLoaded(fetchDumps, [], list);
  return (
    <main class="page account-page">
      <h1>{t("database.title")}</h1>
      <p>{t("database.lead")}</p>
      <ArchiveNav current="database" />
      <section>
        <h2>{t("database.files")}</h2>
        <Missing of={loaded} />
        {list.value && <Files {...list.value} />}
      </section>
      <section>
        <h2>{t("database.read")}</h2>
        <p>{t("database.how")}</p>
        <pre class="game-code">
          <code>{example}</code>
        </pre>
        <p>{t("database.verify")}</p>
      </section>
      <section>
        <h2>{t("database.people")}</h2>
        <p>{t("database.deleted")}</p>
      </section>
    </main>
  );
}

function Files({ license, dumps }: DumpList): JSX.Element {
  return (
    <>
      <p>{t("database.license", { license })}</p>
      {dumps.length === 0 && <p class="hint">{t("database.empty")}</p>}
      <ul class="account-list">
        {dumps.map((dump) => (
          <File key={dumpName(dump)} dump={dump} />
        ))}
      </ul>
    </>
  );
}

function File({ dump }: { readonly dump: DumpView }): JSX.Element {
  const { game, month, games, bytes, sha256 } = dump;
  return (
    <li>
      <span>
        <a href={dumpPath(dump)} download={dumpName(dump)}>
          {gameName(game)} {month}
        </a>
        <span class="hint">
          {t("count", { n: games })} · {t("database.size", { n: Math.ceil(bytes / KILOBYTE) })}
        </span>
        <span class="hint game-hash">
          {t("database.hash")} {sha256}
        </span>
      </span>
    </li>
  );
}
