/** `npm run account`: recovery links for players who have lost every passkey and the code, and roles of moderators. May run beside the server. */
import { randomBytes } from "node:crypto";
import { ROLES } from "../../shared/core/moderation.ts";
import { LINK } from "../accounts/accounts.ts";
import { DAY_MS } from "../lib/clock.ts";
import { nameKeys } from "../lib/nameKeys.ts";
import { hashOf } from "../lib/secrets.ts";
import type { Account } from "../store/accounts.ts";
import type { Store } from "../store/store.ts";
import { openBesideServer, runCommand } from "./command.ts";
import { ConfigError, configFrom } from "./config.ts";

const NO_ROLE = "none";

const USAGE = `Prints a link that lets a player who has lost every passkey and the recovery code back into the account:
  npm run account -- recover NAME
It works once, within 24 hours. First make sure that the request comes from the owner.

Makes an account a moderator or an admin, who can appoint moderators in the browser, or takes the role away:
  npm run account -- role NAME ${[...ROLES, NO_ROLE].join("|")}`;

/** The site's origin, as the server would use it. */
function origin(): string {
  const { PUBLIC_ORIGIN, PORT } = process.env;
  const { publicOrigin, port } = configFrom({ PUBLIC_ORIGIN, PORT });
  return publicOrigin || `http://localhost:${port}`;
}

async function withAccount(name: string, run: (account: Account, store: Store) => Promise<string>): Promise<string> {
  const store = await openBesideServer();
  try {
    const account = await store.accounts.findAccountByName(nameKeys(name).key);
    if (!account) throw new ConfigError(`There is no account with the name ${name}.`);
    return await run(account, store);
  } finally {
    await store.close();
  }
}

function recover(name: string): Promise<string> {
  const address = origin();
  return withAccount(name, async (account, store) => {
    const token = randomBytes(32).toString("base64url");
    const expires = Date.now() + DAY_MS;
    await store.accounts.beginCeremony({ hash: hashOf(token), kind: LINK, challenge: "", account: account.id, name: "", expires });
    return `Give this link to ${account.name}; it works once, until ${new Date(expires).toISOString()}:\n${address}/account#recover=${token}`;
  });
}

function setRole(name: string, text: string): Promise<string> {
  const role = ROLES.find((one) => one === text);
  if (!role && text !== NO_ROLE) throw new ConfigError(USAGE);
  return withAccount(name, async (account, store) => {
    await store.accounts.setRole(account.id, role ?? "");
    return role ? `${account.name} is ${role} now, and finds reports at ${origin()}/admin.` : `${account.name} has no role now.`;
  });
}

await runCommand(async () => {
  const [command, name = "", ...rest] = process.argv.slice(2);
  if (name !== "" && command === "recover" && rest.length === 0) return recover(name);
  if (name !== "" && command === "role" && rest.length === 1) return setRole(name, String(rest[0]));
  throw new ConfigError(USAGE);
});
