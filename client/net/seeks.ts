/** The player's seeks: requests for a game with others, which outlive the page. Every failure is a `RefusalError`. */
import { batch, signal } from "@preact/signals";
import type { InvitedSeeks, MakeSeek, MatchView, MySeeks } from "../../shared/core/seeks.ts";
import { isSignedIn } from "./account.ts";
import { listenByFetch } from "./fetchStream.ts";
import { post } from "./http.ts";
import { randomHex, savedTable, saveTable } from "./savedTables.ts";
import { setSeeking } from "./seeking.ts";
import { type SeekNews, seekNews } from "./seekNews.ts";
import { shareStream } from "./sharedStream.ts";
import { loadData, loadForTab, saveData, saveForTab } from "./storage.ts";
import { visitorKey } from "./visitor.ts";

const NONE: MySeeks = { seeks: [], ended: [], tables: [] };

/** As of the last reply; cached, so that the list shows at once on the next visit. */
export const mySeeks = signal<MySeeks>({ ...NONE, ...loadData<Partial<MySeeks>>("seeks", NONE) });

/** News since the player last looked. */
export const news = signal<readonly SeekNews[]>([]);

/** This browser's answers to ready checks, until their tables are there: only it knows the client seeds. */
interface Answers {
  readonly [match: string]: { readonly clientSeed: string; readonly commitment: string };
}

const ANSWERED_HERE = "answered";

/** Whether the player has answered in this tab, which then goes to the table. */
export const isAnsweredHere = (match: string): boolean => loadForTab(ANSWERED_HERE) === match;

/** Saves what opens the seats of new tables. A guest has yet to sit down there, as after a lost reply. */
function keepTables({ tables }: MySeeks): void {
  const answers = loadData<Answers>("seekAnswers", {});
  const made = tables.filter(({ match }) => match in answers);
  if (made.length === 0) return;
  for (const { id, match, game, seat, name } of made) {
    const answer = answers[match];
    const sitting = answer && !isSignedIn() && { seat, name, clientSeed: answer.clientSeed };
    saveTable(id, { ...answer, game, bound: true, matched: true, ...(sitting && { sitting }) });
  }
  const open = Object.entries(answers).filter(([match]) => !made.some((table) => table.match === match));
  saveData("seekAnswers", Object.fromEntries(open));
}

function take(view: MySeeks): void {
  const before = mySeeks.peek();
  keepTables(view);
  batch(() => {
    mySeeks.value = view;
    const fresh = seekNews(before, view);
    if (fresh.length > 0) news.value = fresh;
    setSeeking(view.seeks.length > 0);
  });
  saveData("seeks", view);
}

async function ask(path: string, body: object = {}): Promise<void> {
  take(await post<MySeeks>(`/api/seeks${path}`, { visitor: visitorKey(), ...body }));
}

export const makeSeek = (wish: Omit<MakeSeek, "visitor">): Promise<void> => ask("", wish);

export const withdrawSeek = (id: string): Promise<void> => ask(`/${id}/withdraw`);

/** Invites players with matching seeks to an open table. @returns how many were notified */
export const invitePlayers = async (table: string): Promise<number> =>
  (await post<InvitedSeeks>(`/api/seeks/tables/${encodeURIComponent(table)}`, { key: savedTable(table).key })).reached;

export async function answerMatch({ id, commitment }: MatchView, yes: boolean): Promise<void> {
  const answers = loadData<Answers>("seekAnswers", {});
  // An answer that is repeated has the same seed.
  const { clientSeed } = answers[id] ?? { clientSeed: randomHex() };
  if (yes) {
    saveData("seekAnswers", { ...answers, [id]: { clientSeed, commitment } });
    saveForTab(ANSWERED_HERE, id);
  }
  await ask(`/matches/${id}`, { yes, clientSeed });
}

const PATH = "/api/seeks/stream";

/** Follows in hidden tabs, too, since a game may be found at any time. @returns a stop function */
export function followSeeks(): () => void {
  return shareStream(
    PATH,
    {
      types: ["seeks"],
      onEvent: (_type, data) => take(JSON.parse(data) as MySeeks),
      onLost: () => undefined,
      snapshot: () => [["seeks", JSON.stringify(mySeeks.peek())]],
    },
    listenByFetch(() => ({ authorization: `Bearer ${visitorKey()}` })),
  );
}
