/** Long work in slices, so that it holds up nobody: what runs here takes turns, and lets other work of this thread in between. */

/** Milliseconds of a slice: a move waits for a few of them at most. */
const SLICE_MS = 1;
/** Work that has had so many slices is long: between two of them the thread is left to others for so many milliseconds. */
const MAX_SHORT_SLICES = 10;
const LONG_WORK_PAUSE_MS = 2;

/** Work that may come in several parts, and how much it has had. */
export interface Work {
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

/** Runs a generator to its end; it yields wherever it may be interrupted. @param work that it is a part of @returns what it returns */
export function inSlices<T>(steps: Iterator<unknown, T>, work: Work = { slices: 0 }): Promise<T> {
  return new Promise((resolve, reject) => {
    jobs.push({ steps, work, resolve: resolve as Job["resolve"], reject });
    schedule();
  });
}

const fewestSlices = (): number => Math.min(...jobs.map(({ work }) => work.slices));

/** What has had the fewest slices comes first: nobody with little to do waits for much work of others. */
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
