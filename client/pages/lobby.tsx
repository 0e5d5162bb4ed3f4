/** The first page: the games, the tables, and the own ones. `?new=<game>` opens the dialogue for a new table at once. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { gameEntry } from "../games.ts";
import { fetchAhead } from "../lobby/ahead.ts";
import { GameCards } from "../lobby/gameCards.tsx";
import { LobbyPicture } from "../lobby/lobbyPicture.tsx";
import { MyTables } from "../lobby/myTables.tsx";
import { QuickMatch } from "../lobby/quick.tsx";
import { PublicTables } from "../lobby/tableList.tsx";
import { followTables } from "../net/lobbyFeed.ts";
import { Icon } from "../ui/icons.tsx";
import { later } from "../ui/later.tsx";
import { NameField } from "../ui/nameField.tsx";
import { say } from "../words/words.ts";

const NewTable = later(
  async () => (await import("../lobby/newTable.tsx")).NewTable,
  () => null,
);

function wishedGame(): string | undefined {
  const game = new URLSearchParams(location.search).get("new") ?? "";
  return gameEntry(game)?.id;
}

export function LobbyPage(): JSX.Element {
  const opening = useSignal<string | undefined>(wishedGame());
  const open = (game: string | undefined) => {
    opening.value = game;
  };
  useEffect(followTables, []);
  useEffect(fetchAhead, []);
  return (
    <main>
      <Hero />
      <div class="page lobby">
        <MyTables />
        <NameField />
        <QuickMatch />
        <GameCards onNew={open} />
        <PublicTables />
        <p>
          <a class="button" href="/record">
            <Icon name="history" /> {say("lobby.record")}
          </a>
        </p>
        {opening.value && <NewTable game={opening.value} onClose={() => open(undefined)} />}
      </div>
    </main>
  );
}

function Hero(): JSX.Element {
  return (
    <section class="hero">
      <LobbyPicture />
      <div class="hero-text">
        <h1>{say("lobby.title")}</h1>
        <p>{say("lobby.lead")}</p>
      </div>
    </section>
  );
}
