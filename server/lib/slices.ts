/** Long work in slices, so that it holds up nobody: what everybody on this thread runs here takes turns, and lets other work in between. */

/** Milliseconds of a slice: a move waits for a few of them at most. */
const SLICE_MS = 1;

interface Job {
  readonly steps: Iterator<unknown, unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

const jobs: Job[] = [];
let scheduled = false;

/** Runs a generator to its end; it yields wherever it may be interrupted. @returns what it returns */
export function inSlices<T>(steps: Iterator<unknown, T>): Promise<T> {
  return new Promise((resolve, reject) => {
    jobs.push({ steps, resolve: resolve as Job["resolve"], reject });
    schedule();
  });
}

function schedule(): void {
  if (scheduled || jobs.length === 0) return;
  scheduled = true;
  setImmediate(() => {
    scheduled = false;
    const job = jobs.shift();
    if (job) runSlice(job);
    schedule();
  });
}

function runSlice(job: Job): void {
  const end = performance.now() + SLICE_MS;
  try {
    let step = job.steps.next();
    while (!step.done && performance.now() < end) step = job.steps.next();
    if (step.done) job.resolve(step.value);
    else jobs.push(job);
  } catch (error) {
    job.reject(error);
  }
}
