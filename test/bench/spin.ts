/** Child process that keeps a core busy at the lowest priority until it ends. */
import { setPriority } from "node:os";

setPriority(19);

/** In slices, so that it hears of the end of its parent. */
function work(): void {
  const end = performance.now() + 10;
  while (performance.now() < end) JSON.parse(JSON.stringify({ some: ["work", 1, 2, 3] }));
  setImmediate(work);
}
work();
