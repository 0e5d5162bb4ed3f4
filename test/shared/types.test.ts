/**
 * Type errors that authors of games get: each mistake below is one error in its line. `tsc` runs these tests, because an unused
 * `@ts-expect-error` is an error.
 */
import assert from "node:assert/strict";
import type { GameEntry } from "../../client/kit/contract/entry.ts";
import type { GameClient, GameView } from "../../client/kit/contract/game.ts";
import { eventKeysOf } from "../../shared/core/eventEncoding.ts";
import type { Game } from "../../shared/core/game.ts";
import { defineRules } from "../../shared/core/rules.ts";
import type { Stowaways } from "../fixture/stowaways/shared/act.ts";
import type { StowawaysEvent } from "../fixture/stowaways/shared/events.ts";
import type { StowawaysMove } from "../fixture/stowaways/shared/moves.ts";
import { standings } from "../fixture/stowaways/shared/outcome.ts";
import { phaseTable } from "../fixture/stowaways/shared/phases.ts";
import { rules } from "../fixture/stowaways/shared/rules.ts";
import type { Hand, Table } from "../fixture/stowaways/shared/schema.ts";
import { setup } from "../fixture/stowaways/shared/setup.ts";
import { stowaways } from "../fixture/stowaways/shared/stowaways.ts";

type View = GameView<Table, Hand, StowawaysMove>;
type Client = GameClient<Table, Hand, StowawaysMove, StowawaysEvent>;

const whole = { id: "stowaways", rulesVersion: 1, seats: { min: 3, max: 7 }, phaseTable, setup, standings };

const WORDS = { arrived: 0, stowaway: 0, paid: 0, seat: 0, taken: 0, coins: 0 } as const;

describe("type errors for authors of games", () => {
  it("accept a game without a cast", () => {
    const game: Game = stowaways;
    assert.equal(defineRules<Stowaways>({ ...whole, eventKeys: eventKeysOf<StowawaysEvent>(WORDS) }).id, game.id);
  });

  it("refuse event keys that are missing, unknown or another game's", () => {
    const { coins: _coins, ...fewer } = WORDS;
    // @ts-expect-error
    eventKeysOf<StowawaysEvent>(fewer);
    // @ts-expect-error
    eventKeysOf<StowawaysEvent>({ ...WORDS, sailed: 0 } satisfies { [W in keyof typeof WORDS]: 0 });
    // @ts-expect-error
    defineRules<Stowaways>({ ...whole, eventKeys: ["paid", "sailed"] });
  });

  it("refuse a component that is drawn from another view", () => {
    const client: Pick<Client, "Chip" | "Panel"> = {
      // @ts-expect-error
      Chip: ({ view }: { view: GameView<Hand, Table, StowawaysMove> }) => String(view.table.coins),
      // @ts-expect-error
      Panel: ({ view }: { view: View }) => view.table.purse,
    };
    assert.ok(client);
  });

  it("refuse a registry entry whose module exports no client, or which is missing", () => {
    const entry: Pick<GameEntry, "client" | "rules"> = {
      // @ts-expect-error
      client: async () => ({ game: rules }),
      // @ts-expect-error
      rules: async () => (await import("../fixture/stowaways/shared/missing.ts")).rules,
    };
    assert.ok(entry);
  });
});
