/** `npm run events -- --verify FILE` on a tournament that was played, and on one whose file was changed. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drawRound } from "../../../shared/tournaments/draw.ts";
import { halfPoints } from "../../../shared/tournaments/points.ts";
import { drawSeed, type TournamentRecord, tournamentCommitment } from "../../../shared/tournaments/record.ts";
import { standings } from "../../../shared/tournaments/standings.ts";

const ROOT = join(import.meta.dirname, "../../..");
const SECRET = "5".repeat(64);
const SETTINGS = { min: 3, max: 4, preferred: 4, apart: [] };

/** Seven players and one round, in which the first seat always wins. */
function played(): TournamentRecord {
  const entrants = Array.from({ length: 7 }, (_, i) => ({ id: i + 1, rating: 1500 - i, name: `Player ${i}` }));
  const ids = entrants.map(({ id }) => id);
  const draw = drawRound({ entrants, rounds: [], settings: SETTINGS, seed: drawSeed(SECRET, 1, ids, []) });
  const tables = draw.tables.map((table, at) => {
    const points = halfPoints(table.map((_, place) => place + 1));
    const seats = table.map((id, place) => ({
      id,
      halfPoints: points[place] ?? 0,
      placing: place + 1,
      state: "played" as const,
      knownIn: 2,
    }));
    return { table: `table-${at}`, seats };
  });
  const rounds = [{ entrants: ids, wantBye: [], tables, byes: draw.byes }];
  const seated = rounds.map((round) => ({ tables: round.tables.map(({ seats }) => seats), byes: round.byes }));
  return {
    ...{ format: "quayside tournament 1", id: "cup", name: "Cup", game: "lantern", settings: SETTINGS, entrants, rounds },
    ...{ commitment: tournamentCommitment(SECRET), secret: SECRET, standings: standings(ids, seated) },
  };
}

describe("the file of a tournament", () => {
  const folder = mkdtempSync(join(tmpdir(), "quayside-"));
  after(() => rmSync(folder, { recursive: true, force: true }));

  function verify(text: string): Promise<{ readonly code: number; readonly output: string }> {
    const file = join(folder, "cup.json");
    writeFileSync(file, text);
    return new Promise((resolve) =>
      execFile(process.execPath, ["server/boot/events.ts", "--verify", file], { cwd: ROOT }, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, output: out + err }),
      ),
    );
  }

  it("is verified, and what was changed is named", async () => {
    const record = played();
    const good = await verify(JSON.stringify(record));
    assert.deepEqual([good.code, good.output.includes("1 draws and 7 places are correct")], [0, true], good.output);
    const swapped = await verify(JSON.stringify({ ...record, secret: "6".repeat(64) }));
    assert.equal(swapped.code, 1);
    assert.match(swapped.output, /commitment[\s\S]*round 1: another draw/);
    const other = await verify("{}");
    assert.match(other.output, /cup\.json is not the file of a tournament\.\n$/);
    assert.equal(other.code, 1);
  });
});
