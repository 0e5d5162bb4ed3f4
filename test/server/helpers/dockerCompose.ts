/** Parses docker-compose.yml as Compose does: merges, interpolates, and adds the variables of `.env` to the containers that read it. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";

export interface Service {
  readonly image: string;
  readonly profiles?: readonly string[];
  readonly build: { readonly context: string; readonly dockerfile: string };
  readonly entrypoint?: readonly string[];
  readonly command: readonly string[];
  readonly healthcheck: { readonly test?: readonly string[] };
  readonly volumes?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly ports: readonly string[];
  readonly depends_on: Readonly<Record<string, { readonly condition: string; readonly required?: boolean }>>;
  readonly init?: boolean;
  readonly read_only?: boolean;
  readonly stop_grace_period?: string;
  readonly ulimits?: { readonly nofile: number };
}

interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

type Variables = Readonly<Record<string, string>>;

/** Innermost first: a default or replacement may contain another variable. `$$` is a literal dollar sign. */
function interpolated(text: string, env: Variables): string {
  const once = text.replaceAll(/(?<!\$)\$\{(\w+)(?:(:[-+])([^${}]*))?\}/g, (_, name: string, operator = "", other = "") => {
    const value = env[name] ?? "";
    return operator === ":+" ? value && other : value || other;
  });
  return once === text ? text.replaceAll("$$", "$") : interpolated(once, env);
}

/** @param env the file `.env` */
export function composeFile(env: Variables = {}): ComposeFile {
  const revive = (_key: unknown, value: unknown) => (typeof value === "string" ? interpolated(value, env) : value);
  const file = parse(readFileSync("docker-compose.yml", "utf8"), revive, { merge: true }) as ComposeFile;
  const completed = (service: Service & { readonly env_file?: readonly { readonly path: string }[] }): Service => {
    const readsSettings = service.env_file?.some(({ path }) => path === ".env");
    return { ...service, environment: { ...(readsSettings && env), ...service.environment } };
  };
  return { ...file, services: Object.fromEntries(Object.entries(file.services).map(([name, one]) => [name, completed(one)])) };
}

/** The variables of `.env.example`, as they are once the "#" before them is removed. */
export function exampleSettings(): Variables {
  const text = readFileSync(".env.example", "utf8");
  return Object.fromEntries(
    [...text.matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value.replaceAll("'", "")]),
  );
}
