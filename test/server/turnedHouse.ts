/** For each test of a suite a house of its own, whose time is turned by hand. */
import type { Config } from "../../server/boot/config.ts";
import { type House, openHouse } from "./house.ts";
import { TurnedClock } from "./life/turned.ts";

export class TurnedHouse {
  clock = new TurnedClock();
  house!: House;

  /** To be called where the suite is described. */
  constructor(config: Partial<Config> = {}) {
    beforeEach(async () => {
      this.clock = new TurnedClock();
      this.house = await openHouse(config, undefined, this.clock);
    });
    afterEach(() => this.house.close());
  }
}
