/** Records the replies that clients got to their moves, and compares them with the store. */
import assert from "node:assert/strict";
import type { Store } from "../../../../server/store/store.ts";
import type { Move, Seat } from "../../../../shared/core/game.ts";
import { isUndo } from "../../../../shared/core/record.ts";
import { throughJson } from "../../helpers/storedGame.ts";

export interface Intent {
  readonly id: string;
  readonly seat: Seat;
  readonly version: number;
  readonly move: Move;
  /** When it was sent first: milliseconds of the monotonic clock. */
  readonly sent: number;
}

interface Acknowledgement {
  readonly sent: number;
  readonly at: number;
}

export class Journal {
  /** By table, by the version to which it led. */
  readonly acknowledged = new Map<string, Map<number, Intent>>();
  /** By table: what was refused for good. */
  readonly refused = new Map<string, Set<string>>();
  /** When moves were sent and acknowledged, … */
  readonly acknowledgements: Acknowledgement[] = [];
  /** … and when clients were refused because nothing can be stored. */
  readonly progressTimes: number[] = [];

  acknowledge(table: string, version: number, intent: Intent): void {
    const known = this.acknowledged.get(table) ?? new Map<number, Intent>();
    const other = known.get(version);
    assert.ok(!other || other.id === intent.id, `${table}: two moves were acknowledged as number ${version}: the table is split`);
    this.acknowledged.set(table, known.set(version, intent));
    this.acknowledgements.push({ sent: intent.sent, at: performance.now() });
  }

  refuse(table: string, { id }: Intent): void {
    this.refused.set(table, (this.refused.get(table) ?? new Set()).add(id));
  }

  noteProgress(): void {
    this.progressTimes.push(performance.now());
  }

  /** No move acknowledged was lost, none made twice, none refused and yet made. @returns how many were acknowledged */
  async check(store: Store): Promise<number> {
    let count = 0;
    for (const [table, acknowledged] of this.acknowledged) {
      const entries = await store.entries(table);
      for (const [version, { seat, move, id }] of acknowledged) {
        const { entry, intent } = entries[version - 1] ?? assert.fail(`${table}: move ${version} was acknowledged and is not stored`);
        assert.ok(!isUndo(entry));
        assert.deepEqual([entry.seat, entry.move, intent], [seat, throughJson(move), id], `${table}: move ${version}`);
        count++;
      }
      const made = entries.map(({ intent }) => intent).filter((intent) => intent !== "");
      assert.equal(new Set(made).size, made.length, `${table}: an intent was carried out twice`);
      for (const id of this.refused.get(table) ?? []) assert.ok(!made.includes(id), `${table}: ${id} was refused, and yet made`);
    }
    return count;
  }
}
