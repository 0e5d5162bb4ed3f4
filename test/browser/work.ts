/** CPU time of a page, which the machine's load does not change. */
import type { Page } from "playwright-core";

/** Milliseconds of processor time that the page's main thread spends while something is done. */
export async function workOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const sofar = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
  };
  const before = await sofar();
  await act();
  const after = await sofar();
  await session.detach();
  return (after - before) * 1000;
}
