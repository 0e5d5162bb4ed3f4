/** A fresh server with a fake clock for each test of a suite. */
import type { Config } from "../../../server/boot/config.ts";
import { FakeClock } from "./fakeClock.ts";
import { startTestServer, type TestServer } from "./testServer.ts";

export class PerTestServer {
  clock = new FakeClock();
  server!: TestServer;

  /** Call it in `describe`. */
  constructor(config: Partial<Config> = {}) {
    beforeEach(async () => {
      this.clock = new FakeClock();
      this.server = await startTestServer(config, undefined, this.clock);
    });
    afterEach(() => this.server.close());
  }
}
