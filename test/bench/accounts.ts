/**
 * Accounts under load: malformed requests, none of which may answer 5xx, and the time to claim 60 guest seats at unloaded tables.
 *
 * `npm run bench -- accounts --requests 100000 --seed 1`
 */
import { FastRandom } from "../../shared/core/random.ts";
import { AccountPage } from "../server/helpers/accountPage.ts";
import { CLIENT_SEED, startTestServer, TABLE_INPUT } from "../server/helpers/testServer.ts";
import { figure, inGroups, machine, option } from "./measure.ts";

const [requests, seed] = [Number(option("requests", "100000")), Number(option("seed", "1"))];
const AT_ONCE = 16;
const CLAIMS = 60;
/** Less than a check of the passkey is fresh. */
const FRESH_MS = 60_000;

const STEPS = ["signup", "login", "reauth", "recover", "passkeys"].flatMap((step) => [`/${step}/begin`, `/${step}/finish`]);
/** After these the session is over, if they understand the body. */
const ENDS = ["/logout", "/delete"];
const SINGLE = ["passkeys", "sessions", "bots"].flatMap((kind) => [`/${kind}/12345678`, `/${kind}/%00`, `/${kind}/`]);
const LATER = ["/vacation", "/push", "/push/drop", "/email", "/email/drop", "/notifications", "/notifications/seen", "/export"];
const PATHS = [...STEPS, ...ENDS, ...SINGLE, ...LATER, "/recovery-code", "/rename", "/settings", "/claim", "/friends", "/nowhere", ""];
const OWN_KEYS = ["name", "code", "link", "language", "tables", "everywhere", "notifications", "days", "endpoint", "keys", "address"];
const KEYS = [...OWN_KEYS, "id", "rawId", "type", "response", "clientExtensionResults"];
const INNER = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle", "transports"];
const ODD = [null, true, 0, -1, "", "\0", "\ud800", "=".repeat(3000), [], {}, [[]], { a: {} }, "__proto__", 1e308, "x".repeat(20_000)];

const random = new FastRandom(seed);
const one = <T>(of: readonly T[]): T => of[random.int(of.length, "one")] as T;

function body(good: object): string {
  const kind = random.int(6, "kind");
  const [key, value] = [one(KEYS), one(ODD)];
  const inner = { ...good, response: { ...(good as { response?: object }).response, [one(INNER)]: value } };
  const text = JSON.stringify([value, { [key]: value }, { ...good, [key]: value }, inner, good, { ...good, extra: value }][kind]);
  // Cut off, or with a letter exchanged.
  if (random.int(10, "cut") === 0) return text.slice(0, random.int(text.length + 1, "length"));
  return random.int(10, "odd") === 0 ? text.replace(/[a-z]/, "\u0000") : text;
}

async function malformed(): Promise<void> {
  const server = await startTestServer({ trustedProxies: 1 });
  let signUps = 0;
  const signUp = async () => {
    const added = new AccountPage(server);
    await added.signUp(`Carla ${[...String(10_000 + signUps++)].map((digit) => "abcdefghjk"[Number(digit)]).join("")}`);
    return added;
  };
  const page = await signUp();
  /** Gets the requests that end a session, so that all others have one. */
  let leaving = await signUp();
  const good = [page.device.get({ challenge: "x" }), new AccountPage(server).device.create({ challenge: "x", user: { id: "u" } })];
  const seen = new Map<number, number>();
  const start = performance.now();
  let n = 0;
  let checked = start;
  await inGroups(requests, AT_ONCE, async () => {
    if (performance.now() - checked > FRESH_MS) {
      checked = performance.now();
      await page.reauthenticate();
    }
    // Each request has its own address, so that only the limits behind it apply.
    const address = `10.${(++n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
    const method = random.int(8, "method") === 0 ? one(["GET", "DELETE", "PUT"]) : "POST";
    const sent = method === "GET" ? undefined : body(one(good));
    const path = one(PATHS);
    const by = ENDS.includes(path) ? leaving : page;
    const { status } = await by.ask(method, `/api/account${path}`, sent, { "x-forwarded-for": address });
    seen.set(status, (seen.get(status) ?? 0) + 1);
    if (status === 200 && by === leaving) leaving = await signUp();
  });
  for (const [status, count] of [...seen].sort(([a], [b]) => a - b)) figure(`responses with status ${status}`, count, "");
  figure("malformed requests", requests / ((performance.now() - start) / 1000), "/s");
  await server.close();
  const failed = [...seen].filter(([status]) => status >= 500).reduce((sum, [, count]) => sum + count, 0);
  if (failed > 0) throw new Error(`${failed} requests failed on our side`);
}

async function claims(): Promise<void> {
  const server = await startTestServer({ trustedProxies: 1, createsPerMinute: 1000 });
  const page = new AccountPage(server);
  await page.signUp("Carla");
  const tables: { id: string; key: string }[] = [];
  for (let i = 0; i < CLAIMS; i++) {
    const { id, key } = await server.create({ ...TABLE_INPUT, public: false, clientSeed: CLIENT_SEED });
    tables.push({ id, key });
  }
  const start = performance.now();
  const { claimed } = (await page.done("/claim", { tables })) as { claimed: readonly { refused?: string }[] };
  figure(`${CLAIMS} seats claimed`, performance.now() - start, "ms");
  await server.close();
  if (claimed.some(({ refused }) => refused !== undefined)) throw new Error("some were refused");
}

machine();
await claims();
await malformed();
process.exit(0);
