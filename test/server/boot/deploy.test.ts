/** Tests docker-compose.yml against the server's settings, the image, and the proxy's configuration with a real haproxy. */
import assert from "node:assert/strict";
import { type ChildProcess, execSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { isDeepStrictEqual } from "node:util";
import { type Config, checkSpelling, configFrom, DEFAULTS, VARIABLES } from "../../../server/boot/config.ts";
import { REQUEST_ID } from "../../../server/http/edge/requestId.ts";
import { RATES } from "../../../server/lib/limits.ts";
import { createMetrics } from "../../../server/lib/metrics.ts";
import type { TableCreated, TableJoined } from "../../../shared/core/protocol.ts";
import { itNightly } from "../../nightly.ts";
import { type Caddy, caddyFor, startCaddy } from "../helpers/caddy.ts";
import { composeFile, exampleSettings, type Service } from "../helpers/dockerCompose.ts";
import { postgresFor, query } from "../helpers/postgres.ts";
import { configuration, type HaProxy, proxyFor, startProxy } from "../helpers/proxy.ts";
import { Client } from "../helpers/sdkClient.ts";
import {
  ADMIN_TOKEN,
  CLIENT_DIR,
  hasPrlimit,
  kill,
  limitFileSize,
  post,
  type ServerProcess,
  startServerProcess,
} from "../helpers/serverProcess.ts";
import { CLIENT_SEED, eventually, type Reservation, TestClient } from "../helpers/testServer.ts";

/** As hostile to URLs and shells as a password can be. */
const PASSWORD = "p@ss:w/rd #%'\"";

const DOMAIN = "play.example.org";

/** Enough of the token to be refused for a minute, from one address. */
const GUESSES = RATES.metrics.points + 20;

const seconds = (time = ""): number => Number(/^(\d+)s$/.exec(time)?.[1]);

/** A service that runs the server's own image. */
const isOurs = ({ image }: Service): boolean => image === "quayside";

const SERVERS = ["quayside", "n1", "n2"];

/** Mounted by all of them. */
const DATA_VOLUME = "data:/data";

/** Read by clients of PostgreSQL, among them ours. */
const PASSWORD_VARIABLE = "PGPASSWORD";

/** Settings that containers have to have as they are. */
const FIXED: Readonly<Record<string, readonly string[]>> = {
  quayside: ["PORT", "DATA_DIR", "PAGES_DIR"],
  n1: ["PORT", "PAGES_DIR", "PROCESS_NAME", "PUBLIC_ADDRESS"],
  n2: ["PORT", "PAGES_DIR", "PROCESS_NAME", "PUBLIC_ADDRESS"],
};

/** A version, so that a person knows what the digest after it stands for. */
const PINNED = /^[a-z]+:\d+\.\d+[.\w-]*@sha256:[\da-f]{64}$/;

describe("docker-compose.yml", () => {
  const { services, volumes } = composeFile({ POSTGRES_PASSWORD: PASSWORD });
  const ours = Object.entries(services).filter(([, service]) => isOurs(service));

  for (const [name, { build, command, healthcheck }] of ours)
    it(`${name} refers to existing files and commands`, () => {
      assert.ok(existsSync(join(build.context, build.dockerfile)));
      const [, ...check] = healthcheck.test ?? ["CMD", ...command];
      for (const [program, script] of [command, check]) {
        assert.equal(program, "node");
        assert.ok(existsSync(script), script);
      }
    });

  it("pins the images of others by tag and digest", () => {
    const others = Object.values(services).filter((service) => !isOurs(service));
    assert.ok(others.length > 0);
    for (const { image } of others) assert.match(image, PINNED);
  });

  for (const name of SERVERS) {
    it(`${name} can have every setting, from .env`, () => {
      const set = Object.fromEntries(VARIABLES.map((variable) => [variable, `value of ${variable}`]));
      const { environment } = composeFile(set).services[name];
      const differing = VARIABLES.filter((variable) => environment[variable] !== set[variable]);
      assert.deepEqual(differing.sort(), [...(FIXED[name] ?? [])].sort());
    });

    it(`${name} starts with the example settings`, () => {
      const { environment } = composeFile(exampleSettings()).services[name];
      checkSpelling(environment);
      assert.equal(configFrom(environment).publicOrigin, `https://${DOMAIN}`);
    });
  }

  for (const [name, { environment }] of ours)
    it(`${name} sets only variables that the server reads and accepts`, () => {
      const others = ["POSTGRES_PASSWORD", PASSWORD_VARIABLE];
      for (const variable of Object.keys(environment)) assert.ok(VARIABLES.includes(variable) || others.includes(variable), variable);
      configFrom(environment);
    });

  it("mounts the operator's pages where the servers read them", () => {
    for (const name of SERVERS) {
      const { environment, volumes: mounted = [] } = composeFile({ PAGES_DIR: "./pages" }).services[name];
      assert.ok(mounted.includes(`./pages:${environment.PAGES_DIR}:ro`), name);
    }
  });

  it("writes monthly dumps to the volume, also with PostgreSQL", () => {
    for (const name of SERVERS) {
      const { environment, volumes: mounted = [] } = services[name];
      assert.ok(mounted.includes(DATA_VOLUME), name);
      assert.equal(configFrom(environment).dumpDir, "/data/dumps", name);
    }
  });

  it("writes to volumes only, drops unneeded rights and forwards signals", () => {
    for (const [name, { init, read_only }] of Object.entries(services).filter(([name]) => name !== "database"))
      assert.deepEqual([init, read_only], [true, true], name);
    for (const { volumes: mounted = [] } of Object.values(services))
      for (const [source] of mounted.map((mount) => mount.split(":"))) assert.ok(source in volumes || existsSync(source), source);
  });

  it("has a pg_dump for backups that fits the database", () => {
    const [, client] = /postgresql-client-(\d+)/.exec(readFileSync("server/Dockerfile", "utf8")) ?? [];
    assert.ok(services.database.image.startsWith(`postgres:${client}.`), client);
  });

  it("has a longer stop timeout than the server and the proxy", () => {
    const drain = (service: Service): Config["drainMs"] => configFrom(service.environment).drainMs;
    for (const name of SERVERS) assert.ok(seconds(services[name].stop_grace_period) * 1000 >= drain(services[name]) + 10_000, name);
    const hard = seconds(/hard-stop-after (\S+)/.exec(configuration(2))?.[1]);
    assert.ok(seconds(services.proxy.stop_grace_period) > hard);
  });

  it("limits the proxy to fewer connections than half the open files allowed", () => {
    const most = Number(/^ +maxconn (\d+)$/m.exec(configuration(2))?.[1]);
    assert.ok(most < (services.proxy.ulimits?.nofile ?? 0) / 2);
  });
});

describe(".env.example", () => {
  it("has every setting, and what the containers have besides", () => {
    const others = ["DOMAIN", "LISTEN", "POSTGRES_PASSWORD", "BACKUP_DIR"];
    assert.deepEqual(Object.keys(exampleSettings()).sort(), [...VARIABLES, ...others].sort());
  });

  it("shows valid values, and the defaults where there are any", () => {
    const example = configFrom(exampleSettings());
    const different = (Object.keys(DEFAULTS) as (keyof Config)[]).filter((name) => !isDeepStrictEqual(example[name], DEFAULTS[name]));
    for (const name of different) assert.ok(["string", "object"].includes(typeof example[name]), `${name} is ${String(example[name])}`);
  });
});

describe("docker-compose.yml without a profile", () => {
  const { services, volumes } = composeFile();
  const { quayside } = services;

  it("starts one server on its data folder", () => {
    const started = Object.keys(services).filter((name) => !services[name].profiles);
    assert.deepEqual(started, ["quayside"]);
    const { databaseUrl, trustedProxies, dataDir, publicOrigin } = configFrom(quayside.environment);
    const [volume, target] = quayside.volumes?.[0]?.split(":") ?? [];
    assert.deepEqual(
      { databaseUrl, trustedProxies, publicOrigin, dataDir },
      { databaseUrl: "", trustedProxies: 0, publicOrigin: "", dataDir: target },
    );
    assert.ok(volume && volume in volumes);
    assert.equal(quayside.ports[0], `2567:${quayside.environment.PORT}`);
  });
});

describe("docker-compose.yml with the profile postgres", () => {
  const address = "postgres://quayside@database:5432/quayside";
  const { services, volumes } = composeFile({ DATABASE_URL: address, POSTGRES_PASSWORD: PASSWORD });
  const { quayside, migrate, database } = services;

  it("lets the server wait for a migrated database", () => {
    assert.equal(quayside.depends_on.migrate.required, false);
    assert.deepEqual(
      [quayside.depends_on.migrate.condition, migrate.depends_on.database.condition],
      ["service_completed_successfully", "service_healthy"],
    );
  });

  it("uses one database, stored on its volume, and never puts the password into a URL", () => {
    for (const { environment } of [quayside, migrate]) {
      assert.equal(configFrom(environment).databaseUrl, address);
      assert.equal(environment[PASSWORD_VARIABLE], PASSWORD);
    }
    const { username, hostname, pathname } = new URL(address);
    const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = database.environment;
    assert.deepEqual([POSTGRES_USER, POSTGRES_PASSWORD, `/${POSTGRES_DB}`], [username, PASSWORD, pathname]);
    assert.ok(hostname in services && String(database.volumes?.[0]).split(":")[0] in volumes);
  });

  it("doesn't start the database without a password, and says what to set", () => {
    const { entrypoint = [], command } = database;
    const [program = "", ...args] = [...entrypoint, ...command];
    const folder = mkdtempSync(join(tmpdir(), "quayside-"));
    writeFileSync(join(folder, "docker-entrypoint.sh"), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
    const start = (password: string) =>
      spawnSync(program, args, { env: { PATH: `${folder}:${process.env.PATH}`, POSTGRES_PASSWORD: password }, encoding: "utf8" });
    const refused = start(composeFile({}).services.database.environment.POSTGRES_PASSWORD);
    assert.notEqual(refused.status, 0);
    assert.match(refused.stderr, /^database: .*POSTGRES_PASSWORD: is empty\. Set it in \.env to a password of your own\.\n$/);
    assert.equal(start(PASSWORD).stdout, `${command.join(" ")}\n`);
    rmSync(folder, { recursive: true });
  });

  it("names the major version that is tested", async function () {
    const postgres = await postgresFor(this);
    const [{ server_version: tested }] = await query<{ server_version: string }>(postgres.url("postgres"), "show server_version");
    const [, named] = /^postgres:(\d+)\./.exec(database.image) ?? [];
    if (process.env.CI) assert.equal(named, tested.split(".")[0]);
    assert.match(database.image, /^postgres:\d+\.\d+-/);
  });
});

/** A service with all that it depends on. */
function needed(services: Readonly<Record<string, Service>>, name: string): string[] {
  const { depends_on: on = {} } = services[name] ?? assert.fail(name);
  const names = Array.isArray(on) ? (on as string[]) : Object.keys(on).filter((other) => on[other]?.required !== false);
  return [...new Set([name, ...names.flatMap((other) => needed(services, other))])].sort();
}

describe("docker-compose.yml with the profile scale", () => {
  const { services } = composeFile({ POSTGRES_PASSWORD: PASSWORD });
  const { n1, n2, proxy, migrate } = services;

  it("runs several processes with distinct names on one database", () => {
    for (const [name, service] of Object.entries({ n1, n2 })) {
      const config = configFrom(service.environment);
      assert.equal(config.processName, name);
      assert.ok(config.publicAddress.endsWith(`/p/${name}`));
      assert.equal(config.databaseUrl, configFrom(migrate.environment).databaseUrl);
      assert.equal(config.trustedProxies, 1);
    }
  });

  it("starts everything that the proxy needs", () => {
    const all = needed(services, "proxy");
    assert.deepEqual(all, ["database", "migrate", "n1", "n2", "proxy"]);
    for (const name of all) assert.ok(services[name].profiles?.includes("scale"), name);
  });

  it("passes the address of each process to the proxy", () => {
    for (const [name, service] of Object.entries({ n1, n2 }))
      assert.equal(proxy.environment[name.toUpperCase()], `${name}:${service.environment.PORT}`);
    assert.equal(proxy.ports[0].split(":")[1], proxy.environment.PORT);
  });
});

describe("docker-compose.yml with a DOMAIN", () => {
  const { services } = composeFile({ DOMAIN, POSTGRES_PASSWORD: PASSWORD });

  it("offers accounts there, and trusts the proxy that ends TLS", () => {
    for (const name of SERVERS) {
      const { publicOrigin, trustedProxies, publicAddress } = configFrom(services[name].environment);
      assert.deepEqual([publicOrigin, trustedProxies], [`https://${DOMAIN}`, 1], name);
      if (name !== "quayside") assert.equal(publicAddress, `${DOMAIN}/p/${name}`);
    }
    assert.equal(services.proxy.environment.BEHIND, DOMAIN);
  });

  it("listens to that proxy only, which is the one open to the network", () => {
    assert.deepEqual([services.quayside.ports, services.proxy.ports], [["127.0.0.1:2567:2567"], ["127.0.0.1:8080:8080"]]);
    for (const name of ["https", "https-scale"]) assert.deepEqual(services[name].ports, ["80:80", "443:443", "443:443/udp"]);
  });

  for (const [name, behind, profile] of [
    ["https", "quayside", "https"],
    ["https-scale", "proxy", "scale"],
  ] as const)
    it(`${name} passes requests to ${behind}`, () => {
      const { environment, profiles } = services[name];
      const { PORT } = services[behind].environment;
      assert.deepEqual(environment, { DOMAIN, UPSTREAM: `${behind}:${PORT}` });
      assert.deepEqual(profiles, [profile]);
      assert.ok(needed(services, name).includes(behind));
    });
});

/** What package-lock.json says of a package. */
interface Locked {
  readonly hasInstallScript?: boolean;
  readonly optional?: boolean;
}

describe("the image", () => {
  const steps = readFileSync("server/Dockerfile", "utf8");
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: Record<string, string> };
  const removed =
    /npm uninstall (.*)$/m
      .exec(steps)?.[1]
      .split(" ")
      .filter((word) => !word.startsWith("-")) ?? [];

  const sources = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return sources(path);
      return path.endsWith(".ts") || path.endsWith("health.mjs") ? [path] : [];
    });

  it("is based on one image, pinned by tag and digest", () => {
    const bases = new Set(Array.from(steps.matchAll(/^FROM (\S+)/gm), ([, base]) => base));
    assert.equal(bases.size, 1);
    for (const base of bases) assert.match(base, PINNED);
  });

  it("is built of existing files and starts as docker-compose.yml says", () => {
    for (const [, sourced] of steps.matchAll(/^COPY (?!--from)(.+) \S+$/gm))
      for (const source of sourced.split(" ")) assert.ok(existsSync(source), source);
    for (const [script] of steps.matchAll(/node_modules\/\S+\.js/g)) assert.ok(existsSync(script), script);
    const [, started] = /^CMD (.+)$/m.exec(steps) ?? [];
    assert.deepEqual(JSON.parse(started), composeFile().services.quayside.command);
  });

  it("is installed without scripts, for which it lacks Python and a compiler", () => {
    const install = steps.indexOf("RUN npm ci");
    assert.match(steps.slice(0, install), /^COPY .*\.npmrc/m);
    assert.match(readFileSync(".npmrc", "utf8"), /^ignore-scripts=true$/m);
    const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Locked> };
    const scripted = Object.keys(packages).filter((name) => packages[name].hasInstallScript && !packages[name].optional);
    assert.deepEqual(scripted, []);
  });

  it("runs as an unprivileged user, without build tools", () => {
    const last = steps.slice(steps.lastIndexOf("FROM "));
    assert.match(last, /^USER node$/m);
    assert.doesNotMatch(last, /npm/);
  });

  it("omits only dependencies that the server never imports", () => {
    assert.ok(removed.length > 0);
    for (const name of removed) assert.ok(name in dependencies, name);
    for (const path of [...sources("server"), ...sources("shared")])
      for (const [, name] of readFileSync(path, "utf8").matchAll(/(?:from|import\()\s*"([^."][^"]*)"/g))
        assert.ok(!removed.some((gone) => name === gone || name.startsWith(`${gone}/`)), `${path} imports ${name}`);
  });
});

describe("metrics that operators are told of", () => {
  const PANELS = JSON.parse(readFileSync("server/ops/dashboard.json", "utf8")) as { panels: { targets: { expr: string }[] }[] };

  for (const [where, text] of [
    ["the dashboard", PANELS.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join("\n")],
    ["the README", readFileSync("server/README.md", "utf8")],
  ] as const)
    it(`exist: ${where}`, async () => {
      const known = await createMetrics("n1").registry.metrics();
      const names = text.match(/\b(quayside|nodejs|process)_[a-z_]*[a-z]\b/g) ?? [];
      assert.ok(names.length >= PANELS.panels.length);
      for (const name of names) assert.ok(known.includes(`# TYPE ${name.replace(/_(bucket|sum|count)$/, "")} `), name);
    });
});

describe("the commands of docker-compose.yml", function () {
  this.timeout(180_000);
  const { services } = composeFile({ POSTGRES_PASSWORD: PASSWORD });
  /** Without ownership, a process can write nowhere. */
  const nobody = globalThis.process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const children: ChildProcess[] = [];
  after(() => children.forEach((child) => void child.kill("SIGKILL")));

  function run(program: string, { command, environment }: Service, own: Record<string, string>, ...more: string[]): ChildProcess {
    const env = { ...environment, CLIENT_DIR, PAGES_DIR: "server/pages", ...own };
    const child = spawn(program, [...command.slice(1), ...more], { ...nobody, env, stdio: ["ignore", "pipe", "inherit"] });
    children.push(child);
    return child;
  }

  const lines = (child: ChildProcess) => createInterface({ input: child.stdout ?? assert.fail("no output") });

  it("migrate and serve a database as an unprivileged user on a read-only disk", async function () {
    const postgres = await postgresFor(this);
    const address = new URL(await postgres.database());
    const literal = PASSWORD.replaceAll("'", "''");
    await query(postgres.url("postgres"), `create role composed login password '${literal}'`);
    await query(postgres.url("postgres"), `alter database ${address.pathname.slice(1)} owner to composed`);
    address.username = "composed";
    address.password = "";
    const database = { DATABASE_URL: address.href };
    const [ended] = (await once(run(globalThis.process.execPath, services.migrate, database), "exit")) as [number];
    assert.equal(ended, 0);
    const server = run(globalThis.process.execPath, services.n1, { ...database, PORT: "0" });
    let port: number | undefined;
    for await (const line of lines(server)) {
      port = (JSON.parse(line) as { port?: number }).port;
      if (port) break;
    }
    assert.equal((await fetch(`http://localhost:${port}/ready`)).status, 200);
    const gone = once(server, "exit");
    server.kill("SIGTERM");
    assert.equal((await gone)[0], 0, "it ends in order");
  });

  it("start a PostgreSQL with durable commits", async function () {
    const postgres = await postgresFor(this);
    const [program, ...settings] = services.database.command;
    assert.equal(program, "postgres");
    for (const name of ["fsync", "synchronous_commit"]) assert.equal(postgres.setting(name, settings), "on", name);
  });
});

describe("the proxy's connections to its servers", function () {
  this.timeout(120_000);
  before(function () {
    proxyFor(this);
  });

  /** Health checks of one server in two backends, a second apart: far more than a name in doubt would last below. */
  const CHECKS = 16;

  /** A resolver that takes a server out of service as soon as DNS does not know its name, instead of after half a minute. */
  const impatient = (text: string) =>
    text.replace(/hold valid .*/, (line) => [line, ...["nx", "other", "refused", "timeout"].map((why) => `hold ${why} 1s`)].join("\n    "));

  async function assertKept(what: string, host: string, env: Readonly<Record<string, string>>): Promise<void> {
    let checks = 0;
    const server = createServer((_request, response) => {
      checks++;
      response.end();
    }).listen(0);
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const proxy = await startProxy([port, port], { host, env, edit: impatient });
    try {
      await eventually(`it was checked many times by ${what}`, () => checks >= CHECKS * 2);
      for (const path of ["/", "/p/n1/", "/p/n2/"]) assert.equal((await fetch(proxy.url + path)).status, 200, `${path} by ${what}`);
      const problems = proxy.logged.filter((line) => /\[(WARNING|ALERT)\]|DNS|is DOWN|maintenance/.test(line));
      assert.deepEqual(problems, [], what);
    } finally {
      await proxy.stop();
      server.close();
    }
  }

  it("keep working by name or address", () =>
    Promise.all([
      assertKept("a name that only the hosts file knows", "localhost", {}),
      assertKept("an address", "127.0.0.1", {}),
      assertKept("an address, while names are resolved again and again", "127.0.0.1", { RESOLVE_NAMES: "1" }),
    ]));

  it("fail at startup for an unknown host name", async () => {
    await assert.rejects(startProxy([1, 2], { host: "nowhere.invalid" }), /could not resolve address 'nowhere\.invalid'/);
  });
});

const TABLE_INPUT = { game: "catan", seats: 2, options: {}, public: true, spectatorsAllowed: true, name: "Ann", clientSeed: CLIENT_SEED };

describe("the proxy", function () {
  this.timeout(180_000);
  const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), "quayside-")));
  let servers: ServerProcess[] = [];
  let proxy: HaProxy;
  before(async function () {
    proxyFor(this);
    const open = (folder: string, i: number) =>
      startServerProcess(folder, {
        env: { PROCESS_NAME: `n${i + 1}`, TRUSTED_PROXIES: "1", LOG_LEVEL: "debug", UNLOAD_AFTER_MS: "600000" },
      });
    servers = await Promise.all(folders.map(open));
    proxy = await startProxy(servers.map(({ url }) => Number(new URL(url).port)));
  });
  after(async () => {
    await proxy?.stop();
    await Promise.all(servers.filter(({ child }) => child.signalCode === null).map(kill));
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  /** Which process answers. */
  const process = async (path: string): Promise<string | undefined> => {
    const response = await fetch(proxy.url + path, { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } });
    return /process="(\w+)"/.exec(await response.text())?.[1];
  };

  it("accepts its configuration without a warning", () => {
    assert.deepEqual(
      proxy.logged.filter((line) => /\[(WARNING|ALERT)\]/.test(line)),
      [],
    );
  });

  it("and docker-compose.yml use the server's health routes", () => {
    const [, program, ...args] = composeFile().services.n1.healthcheck.test ?? [];
    assert.equal(program, "node");
    const check = (PORT: string) => spawnSync(globalThis.process.execPath, args, { env: { PORT } }).status;
    assert.deepEqual([check(new URL(servers[0].url).port), check("1")], [0, 1]);
  });

  it("routes each path to its process only", async () => {
    assert.deepEqual([await process("/p/n1/metrics"), await process("/p/n2/metrics")], ["n1", "n2"]);
    for (const path of ["/p/n3/metrics", "/p//metrics", "/p/", "/p/ready/metrics"])
      assert.equal((await fetch(proxy.url + path)).status, 404, path);
  });

  it("serves the monitor of each process below its path", async () => {
    const at = { url: `${proxy.url}/p/n2` };
    const { id, key } = await post<TableCreated>(at, "/api/tables", TABLE_INPUT);
    await post(at, `/api/tables/${id}/join`, { key });
    const headers = { authorization: `Bearer ${ADMIN_TOKEN}` };
    const page = await fetch(`${at.url}/monitor`, { headers });
    assert.deepEqual([page.status, page.url], [200, `${at.url}/monitor/`]);
    const rooms = async (path: string) =>
      ((await (await fetch(`${proxy.url}${path}/monitor/api`, { headers })).json()) as { rooms: { roomId: string }[] }).rooms;
    assert.deepEqual(
      (await rooms("/p/n2")).map(({ roomId }) => roomId),
      [id],
    );
    assert.deepEqual(await rooms("/p/n1"), []);
  });

  it("routes a socket to the owner of its table", async () => {
    const at = { ...servers[0], url: `${proxy.url}/p/n2` };
    const made = await post<TableCreated>(at, "/api/tables", TABLE_INPUT);
    const { reservation } = await post<TableJoined>(at, `/api/tables/${made.id}/join`, { key: made.key });
    const ann = new TestClient((await new Client(at.url).consumeSeatReservation(reservation as Reservation)) as never);
    await ann.until("she is welcomed", ({ welcome }) => welcome !== undefined);
    await ann.ask("chat", { text: "through the door" });
    assert.equal(ann.chat.at(-1)?.text, "through the door");
    await ann.leave();
    const seen = proxy.logged.find((line) => line.includes(`/${made.id} `) && line.includes("tables/n2"));
    assert.ok(seen, "the socket is in its log when it ends");
    assert.ok(!proxy.logged.join("").includes("sessionId"), "secrets are not logged");
  });

  it("passes request ids on to the server", async () => {
    const given = await fetch(`${proxy.url}/api/tables`, { headers: { "x-request-id": "from-outside-1" } });
    assert.equal(given.headers.get("x-request-id"), "from-outside-1");
    const { headers } = await fetch(`${proxy.url}/api/tables`, { headers: { "x-request-id": "no" } });
    const made = String(headers.get("x-request-id"));
    assert.match(made, REQUEST_ID);
    for (const name of ["from-outside-1", made])
      await eventually(`${name} is in its log`, () => proxy.logged.some((line) => line.includes(` ${name} GET /api/tables 200 `)));
  });

  it("sets the client's address and ignores forged ones", async () => {
    const guess = (i: number) => fetch(`${proxy.url}/p/n1/metrics`, { headers: { "x-forwarded-for": `10.0.0.${i}` } });
    let [status, names] = [0, 0];
    while (status !== 429 && names < GUESSES) status = (await guess(names++)).status;
    assert.equal(status, 429);
  });

  it("sends no new clients to a process that is not ready, and keeps its sockets", async function () {
    if (!hasPrlimit) this.skip();
    const at = { ...servers[0], url: `${proxy.url}/p/n1` };
    const made = await post<TableCreated>(at, "/api/tables", TABLE_INPUT);
    const { reservation } = await post<TableJoined>(at, `/api/tables/${made.id}/join`, { key: made.key });
    const ann = new TestClient((await new Client(at.url).consumeSeatReservation(reservation as Reservation)) as never);
    await ann.until("she is welcomed", ({ welcome }) => welcome !== undefined);
    limitFileSize(servers[0], 1);
    await proxy.waitForState("ready/n1", "DOWN");
    for (let i = 0; i < 6; i++) await post<TableCreated>({ ...at, url: proxy.url }, "/api/tables", TABLE_INPUT);
    await ann.ask("events", { from: 0 });
    assert.equal(ann.closed, undefined);

    limitFileSize(servers[1], 1);
    await proxy.waitForState("ready/n2", "DOWN");
    assert.equal((await fetch(`${proxy.url}/api/tables`)).status, 200, "with none ready there is something to read");
    const refused = await fetch(`${proxy.url}/api/tables`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(TABLE_INPUT),
    });
    assert.deepEqual([refused.status, ((await refused.json()) as { code: string }).code], [503, "STORE_UNAVAILABLE"]);
    for (const server of servers) limitFileSize(server, "unlimited");
    await proxy.waitForState("ready/n1", "UP");
    await ann.leave();
  });

  it("skips a dead process from the first request on", async () => {
    await kill(servers[0]);
    for (let i = 0; i < 20; i++) assert.equal((await fetch(`${proxy.url}/api/tables`)).status, 200);
    assert.equal((await fetch(`${proxy.url}/p/n1/metrics`)).status, 503);
  });
});

describe("the systemd services", () => {
  const unitOf = (name: string) => readFileSync(`server/ops/${name}.service`, "utf8");
  const valueIn = (unit: string, name: string): string => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1] ?? assert.fail(name);
  const unit = unitOf("quayside");
  const value = (name: string) => valueIn(unit, name);

  it("start several processes where the proxy expects them, with the same rights as one", () => {
    const [template, proxy] = [unitOf("quayside@"), unitOf("quayside-proxy")];
    const variables = (text: string) =>
      Object.fromEntries([...text.matchAll(/\b([A-Z][A-Z_\d]+)=(\S+)/g)].map(([, name, is]) => [name, is]));
    for (const i of [1, 2]) {
      const command = valueIn(template, "ExecStart")
        .replaceAll("%i", String(i))
        .replace(/\$\{PUBLIC_HOST\}/, DOMAIN);
      const { port, processName, publicAddress } = configFrom(variables(command));
      assert.deepEqual([processName, publicAddress], [`n${i}`, `${DOMAIN}/p/n${i}`]);
      assert.equal(variables(proxy)[`N${i}`], `localhost:${port}`);
      assert.ok(existsSync(String(command.split(" ").at(-1))));
    }
    const rights = (text: string) => text.slice(text.indexOf("Restart="), text.indexOf("[Install]"));
    assert.equal(rights(template), rights(unit));
    const most = Number(/^ +maxconn (\d+)$/m.exec(configuration(2))?.[1]);
    assert.ok(most * 2 < Number(valueIn(proxy, "LimitNOFILE")));
  });

  it("start the server with settings and data, and wait until it has stopped", () => {
    const [, script] = value("ExecStart").split(" ");
    assert.ok(existsSync(String(script)));
    const [, dataDir] = value("Environment").split("=");
    assert.equal(dataDir, `/var/lib/${value("StateDirectory")}`);
    assert.equal(value("StateDirectoryMode"), "0700", "other users can't read it");
    assert.ok(Number(value("TimeoutStopSec")) * 1000 >= DEFAULTS.drainMs + 10_000);
    const readme = readFileSync("server/README.md", "utf8");
    for (const path of [value("WorkingDirectory"), value("EnvironmentFile").slice(1)]) assert.ok(readme.includes(path), path);
  });
});

describe("TLS by Caddy", function () {
  this.timeout(180_000);
  const folder = mkdtempSync(join(tmpdir(), "quayside-"));
  let port: number;
  before(async function () {
    port = await caddyFor(this);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** Guesses the token until the address is refused. @returns false if it never is */
  async function isLimited(caddy: Caddy): Promise<boolean> {
    for (let i = 0; i < GUESSES; i++) {
      const { status } = await caddy.get("/metrics", { "x-forwarded-for": `10.0.0.${i}` });
      if (status === 429) return true;
    }
    return false;
  }

  it("accepts its configuration for a real name", () => {
    const accepts = (file: string, env: Record<string, string>) => {
      const args = ["validate", "--config", file, "--adapter", "caddyfile"];
      const { status, stderr } = spawnSync(String(globalThis.process.env.CADDY), args, { env: { HOME: folder, ...env }, encoding: "utf8" });
      assert.equal(status, 0, stderr);
    };
    accepts("server/ops/Caddyfile", composeFile({ DOMAIN }).services.https.environment);
    // As for systemd.
    const [command] = /^sed .*(?=> )/m.exec(readFileSync("server/README.md", "utf8")) ?? assert.fail("no command");
    const edited = execSync(command, { encoding: "utf8" });
    assert.ok(edited.includes(`\n${DOMAIN} {`), edited);
    writeFileSync(join(folder, "Caddyfile"), edited);
    accepts(join(folder, "Caddyfile"), {});
  });

  itNightly("serves one server with accounts, HSTS and the clients' addresses", async () => {
    const origin = `https://localhost:${port}`;
    const server = await startServerProcess(folder, { env: { PUBLIC_ORIGIN: origin, TRUSTED_PROXIES: "1" } });
    const caddy = await startCaddy(Number(new URL(server.url).port), port);
    try {
      const { headers } = await caddy.get("/");
      assert.equal(headers["strict-transport-security"], "max-age=31536000");
      assert.match(String(headers["permissions-policy"]), /camera=\(\)/);
      assert.deepEqual(JSON.parse((await caddy.get("/api/account")).text), { offered: true });
      assert.ok(await isLimited(caddy), "forged addresses are ignored");
    } finally {
      await caddy.stop();
      await kill(server);
    }
  });

  it("serves several servers behind haproxy, each client by its own address", async function () {
    proxyFor(this);
    const origin = `https://localhost:${port}`;
    const server = await startServerProcess(folder, {
      env: { PUBLIC_ORIGIN: origin, TRUSTED_PROXIES: "1", PROCESS_NAME: "n1", LOG_LEVEL: "info" },
    });
    const at = Number(new URL(server.url).port);
    const proxy = await startProxy([at, at], { env: { BEHIND: DOMAIN } });
    const caddy = await startCaddy(Number(new URL(proxy.url).port), port);
    try {
      assert.equal((await caddy.get("/")).headers["strict-transport-security"], "max-age=31536000");
      assert.deepEqual(JSON.parse((await caddy.get("/api/account")).text), { offered: true });
      // As Caddy would tell haproxy of two clients.
      const guess = (client: string) => fetch(`${proxy.url}/metrics`, { headers: { "x-forwarded-for": `6.6.6.6, ${client}` } });
      let status = 0;
      for (let i = 0; i < GUESSES && status !== 429; i++) ({ status } = await guess("192.0.2.1"));
      assert.equal(status, 429);
      assert.equal((await guess("192.0.2.2")).status, 401, "another client has its own limit");
      await eventually("its log has the client", () => proxy.logged.some((line) => line.startsWith("192.0.2.2 ")));
      assert.ok(await isLimited(caddy), "forged addresses are ignored");
    } finally {
      await caddy.stop();
      await proxy.stop();
      await kill(server);
    }
  });
});
