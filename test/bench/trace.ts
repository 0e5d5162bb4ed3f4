/** Task durations of a page's main thread, from Chromium's trace. */
import type { CDPSession } from "playwright-core";

/** A task of the page's thread, in milliseconds of that thread. */
export interface Task {
  readonly all: number;
  /** Of it: script, its compilation and the collection of its garbage. */
  readonly script: number;
}

/** An event of the trace; times in microseconds. */
interface Traced {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

const TASKS = ["RunTask", "ThreadControllerImpl::RunTask"];
const SCRIPT = [
  "FunctionCall",
  "EvaluateScript",
  "RunMicrotasks",
  "FireAnimationFrame",
  "TimerFire",
  "EventDispatch",
  "MinorGC",
  "MajorGC",
  "v8.compile",
];

async function traced(session: CDPSession, during: () => Promise<unknown>): Promise<Traced[]> {
  const events: Traced[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as Traced[])));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "devtools.timeline", "v8"] },
  });
  await during();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  return events;
}

const threadOf = ({ pid, tid }: Traced) => `${pid}.${tid}`;
const lengthOf = ({ tdur, dur }: Traced) => (tdur ?? dur ?? 0) / 1000;

/** The thread that calls most functions is the page's. */
function pageThread(events: readonly Traced[]): string {
  const calls = new Map<string, number>();
  for (const event of events) if (event.name === "FunctionCall") calls.set(threadOf(event), (calls.get(threadOf(event)) ?? 0) + 1);
  return [...calls].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "";
}

/** Those that lie in no other one. In the order of their beginnings. */
function outermost(events: readonly Traced[]): Traced[] {
  let end = 0;
  return events.filter(({ ts, dur = 0 }) => {
    if (ts < end) return false;
    end = ts + dur;
    return true;
  });
}

/** Tasks of the page's thread during an action. */
export async function tasksDuring(session: CDPSession, during: () => Promise<unknown>): Promise<Task[]> {
  const events = await traced(session, during);
  const thread = pageThread(events);
  const own = events.filter((event) => event.ph === "X" && threadOf(event) === thread).sort((a, b) => a.ts - b.ts);
  const scripts = outermost(own.filter(({ name }) => SCRIPT.includes(name)));
  return outermost(own.filter(({ name }) => TASKS.includes(name))).map((task) => {
    const inside = scripts.filter(({ ts }) => ts >= task.ts && ts < task.ts + (task.dur ?? 0));
    return { all: lengthOf(task), script: inside.reduce((sum, one) => sum + lengthOf(one), 0) };
  });
}
