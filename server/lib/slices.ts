/** Cooperative scheduling: runs long work in short slices, so that it doesn't block the event loop. */

/** In ms; a move waits for a few slices at most. */
const SLICE_MS = 1;
/** After this many slices work counts as long, and the thread is left to others between its slices, in ms. */
const MAX_SHORT_SLICES = 10;
const LONG_WORK_PAUSE_MS = 2;

/** Slices used so far by work that may consist of several parts. */
interface Work {
  slices: number;
}

interface Job {
  readonly steps: Iterator<unknown, unknown>;
  readonly work: Work;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

const jobs: Job[] = [];
let scheduled = false;

/** Runs a generator to its end, interrupting it at its yields. @param work that it is part of @returns its return value */
export function inSlices<T>(steps: Iterator<unknown, T>, work: Work = { slices: 0 }): Promise<T> {
  return new Promise((resolve, reject) => {
    jobs.push({ steps, work, resolve: resolve as Job["resolve"], reject });
    schedule();
  });
}

const fewestSlices = (): number => Math.min(...jobs.map(({ work }) => work.slices));

/** Work with the fewest slices first, so that short work never waits for long work. */
function schedule(): void {
  if (scheduled || jobs.length === 0) return;
  scheduled = true;
  if (fewestSlices() < MAX_SHORT_SLICES) setImmediate(takeTurn);
  else setTimeout(takeTurn, LONG_WORK_PAUSE_MS);
}

function takeTurn(): void {
  scheduled = false;
  const fewest = fewestSlices();
  const [job] = jobs.splice(
    jobs.findIndex(({ work }) => work.slices === fewest),
    1,
  );
  if (job) runSlice(job);
  schedule();
}

function runSlice(job: Job): void {
  const end = performance.now() + SLICE_MS;
  try {
    let step = job.steps.next();
    while (!step.done && performance.now() < end) step = job.steps.next();
    job.work.slices++;
    if (step.done) job.resolve(step.value);
    else jobs.push(job);
  } catch (error) {
    job.reject(error);
  }
}
