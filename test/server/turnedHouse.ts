/** For each test of a suite a house of its own, whose time is turned by hand. */
import { type House, openHouse } from "./house.ts";
import { TurnedClock } from "./life/turned.ts";

export class TurnedHouse {
  clock = new TurnedClock();
  house!: House;

  /** To be called where the suite is described. */
  constructor() {
    beforeEach(async () => {
      this.clock = new TurnedClock();
      this.house = await openHouse({}, undefined, this.clock);
    });
    afterEach(() => this.house.close());
  }
}
