import { monitorEventLoopDelay } from "node:perf_hooks";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

/** Labels are looked up once: that would cost as much as checking a move. */
function movesBy(counter: Counter<"by">) {
  return { person: counter.labels("person"), bot: counter.labels("bot"), clock: counter.labels("clock"), order: counter.labels("order") };
}

/** Resolution of the lag measurement, in ms. prom-client's default of 10 ms cost an idle process 2 % of a core. */
export const LAG_SAMPLE_MS = 100;

/** Event loop lag without the sampling interval, which prom-client's own metric includes. */
function eventLoopLag(registers: Registry[]): Gauge {
  const delays = monitorEventLoopDelay({ resolution: LAG_SAMPLE_MS });
  delays.enable();
  const name = "quayside_event_loop_lag_seconds";
  const help = "99th percentile of the event loop lag since the last scrape";
  const collect = function (this: Gauge): void {
    this.set(delays.count === 0 ? 0 : Math.max(0, delays.percentile(99) / 1e9 - LAG_SAMPLE_MS / 1000));
    delays.reset();
  };
  return new Gauge({ name, help, registers, collect });
}

/** @param processName label of every metric */
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
    refusedSockets: new Counter({
      name: "quayside_sockets_refused_total",
      help: "Sockets refused before they were opened, by HTTP status",
      labelNames: ["status"],
      registers,
    }),
    transportErrors: new Counter({
      name: "quayside_transport_errors_total",
      help: "Errors reported by the WebSocket transport, mostly malformed frames",
      registers,
    }),
    failures: new Counter({ name: "quayside_room_failures_total", help: "Rooms closed by an exception", registers }),
    fallbacks: new Counter({
      name: "quayside_bot_fallbacks_total",
      help: "Moves made in place of a failing bot, by reason",
      labelNames: ["reason"],
      registers,
    }),
    unloadableTables: new Counter({
      name: "quayside_unloadable_tables_total",
      help: "Stored tables that could not be loaded, by reason",
      labelNames: ["reason"],
      registers,
    }),
    writable: new Gauge({ name: "quayside_store_writable", help: "1 while writes to the store succeed", registers }),
    notificationQueue: new Gauge({
      name: "quayside_notification_queue_usage",
      help: "Share of PostgreSQL's notification queue in use, 0 to 1",
      registers,
    }),
    eventLoopLag: eventLoopLag(registers),
    rooms: new Gauge({ name: "quayside_rooms", help: "Tables in memory", registers }),
    viewers: new Gauge({ name: "quayside_connections", help: "Sockets at tables", registers }),
    slowOperations: new Counter({
      name: "quayside_slow_operations_total",
      help: "Requests and store queries over their time limit",
      labelNames: ["operation"],
      registers,
    }),
    move: new Histogram({
      name: "quayside_move_duration_seconds",
      help: "Time from a move's arrival to its reply",
      buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
      registers,
    }),
    storeDuration: new Histogram({
      name: "quayside_store_duration_seconds",
      help: "Duration of store operations; append writes a move to disk",
      labelNames: ["operation"],
      buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2, 8],
      registers,
    }),
  };
}
