/** Parses docker-compose.yml with variables substituted. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";

export interface Service {
  readonly image: string;
  readonly profiles?: readonly string[];
  readonly build: { readonly context: string; readonly dockerfile: string };
  readonly command: readonly string[];
  readonly healthcheck: { readonly test: readonly string[] };
  readonly volumes: readonly string[];
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

/** Innermost first: the default of an unset variable may name another one. */
function interpolated(text: string, env: Readonly<Record<string, string>>): string {
  const once = text.replaceAll(/\$\{(\w+):-([^${}]*)\}/g, (_, name, otherwise) => env[name] || otherwise);
  return once === text ? text : interpolated(once, env);
}

export function composeFile(env: Readonly<Record<string, string>> = {}): ComposeFile {
  const revive = (_key: unknown, value: unknown) => (typeof value === "string" ? interpolated(value, env) : value);
  return parse(readFileSync("docker-compose.yml", "utf8"), revive, { merge: true }) as ComposeFile;
}
