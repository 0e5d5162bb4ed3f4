/** Figures for the one who runs the server, in Prometheus' format. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

/** A counter by who moves: looking its label up would cost as much as the check of a move. */
function movesBy(counter: Counter<"by">) {
  return { person: counter.labels("person"), bot: counter.labels("bot"), clock: counter.labels("clock") };
}

/** How late the event loop is is looked at so often. By prom-client's own 10 ms an idle process used 2 % of a core for it. */
export const LAG_SAMPLE_MS = 100;

/** prom-client's own figures of the kind hold the time between two looks too. */
function lateness(registers: Registry[]): Gauge {
  const delays = monitorEventLoopDelay({ resolution: LAG_SAMPLE_MS });
  delays.enable();
  const name = "quayside_late_seconds";
  const help = "By how much the main thread is late, 99 of 100 times at most, since it was last asked";
  const collect = function (this: Gauge): void {
    this.set(delays.count === 0 ? 0 : Math.max(0, delays.percentile(99) / 1e9 - LAG_SAMPLE_MS / 1000));
    delays.reset();
  };
  return new Gauge({ name, help, registers, collect });
}

/** @param processName label of every figure, so that those of several processes may be put side by side */
export function createMetrics(processName: string) {
  const registry = new Registry();
  registry.setDefaultLabels({ process: processName });
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_SAMPLE_MS });
  return {
    registry,
    moves: movesBy(new Counter({ name: "quayside_moves_total", help: "Moves accepted, by who made them", labelNames: ["by"], registers })),
    refusals: new Counter({ name: "quayside_refusals_total", help: "Requests refused, by code", labelNames: ["code"], registers }),
    closed: new Counter({ name: "quayside_sockets_closed_total", help: "Sockets closed, by close code", labelNames: ["code"], registers }),
    turnedAway: new Counter({
      name: "quayside_sockets_refused_total",
      help: "Sockets refused before they were opened, by HTTP status",
      labelNames: ["status"],
      registers,
    }),
    malformed: new Counter({
      name: "quayside_transport_errors_total",
      help: "Errors told by the transport, malformed frames above all",
      registers,
    }),
    failures: new Counter({ name: "quayside_room_failures_total", help: "Rooms closed by an exception", registers }),
    fallbacks: new Counter({
      name: "quayside_bot_fallbacks_total",
      help: "Moves made in place of a bot that failed",
      labelNames: ["why"],
      registers,
    }),
    broken: new Counter({
      name: "quayside_broken_tables_total",
      help: "Stored tables found that cannot be opened or read, by code",
      labelNames: ["why"],
      registers,
    }),
    writable: new Gauge({ name: "quayside_store_writable", help: "1 while the store takes what is written", registers }),
    late: lateness(registers),
    rooms: new Gauge({ name: "quayside_rooms", help: "Tables in memory", registers }),
    viewers: new Gauge({ name: "quayside_viewers", help: "Sockets at tables", registers }),
    slow: new Counter({ name: "quayside_slow_total", help: "Answers and statements over their limit", labelNames: ["what"], registers }),
    move: new Histogram({
      name: "quayside_move_seconds",
      help: "Time from a move's arrival to its answer",
      buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
      registers,
    }),
    statements: new Histogram({
      name: "quayside_store_seconds",
      help: "Time of what the store is asked, by what it is; append brings a move to its place on the disk",
      labelNames: ["statement"],
      buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2, 8],
      registers,
    }),
  };
}
