/** `npm run account -- recover NAME` prints a recovery link for a player who has lost every passkey and the code. May run beside the server. */
import { randomBytes } from "node:crypto";
import { LINK } from "../accounts/accounts.ts";
import { DAY_MS } from "../lib/clock.ts";
import { nameKeys } from "../lib/nameKeys.ts";
import { hashOf } from "../lib/secrets.ts";
import { openBesideServer, runCommand } from "./command.ts";
import { ConfigError, configFrom } from "./config.ts";

const USAGE = `Prints a link that lets a player who has lost every passkey and the recovery code back into the account:
  npm run account -- recover NAME
It works once, within 24 hours. First make sure that the request comes from the owner.`;

/** The site's origin, as the server would use it. */
function origin(): string {
  const { PUBLIC_ORIGIN, PORT } = process.env;
  const { publicOrigin, port } = configFrom({ PUBLIC_ORIGIN, PORT });
  return publicOrigin || `http://localhost:${port}`;
}

async function recover(name: string): Promise<string> {
  const address = origin();
  const store = await openBesideServer();
  try {
    const account = await store.accounts.findAccountByName(nameKeys(name).key);
    if (!account) throw new ConfigError(`There is no account with the name ${name}.`);
    const token = randomBytes(32).toString("base64url");
    const expires = Date.now() + DAY_MS;
    await store.accounts.beginCeremony({ hash: hashOf(token), kind: LINK, challenge: "", account: account.id, name: "", expires });
    return `Give this link to ${account.name}; it works once, until ${new Date(expires).toISOString()}:\n${address}/account#recover=${token}`;
  } finally {
    await store.close();
  }
}

await runCommand(async () => {
  const [command, name = "", ...rest] = process.argv.slice(2);
  if (command !== "recover" || name === "" || rest.length > 0) throw new ConfigError(USAGE);
  return recover(name);
});
