/** Tweens. Frames are drawn only while one runs. */

type Ease = (t: number) => number;

export const smooth: Ease = (t) => t * t * (3 - 2 * t);
/** Overshoots slightly. */
export const pop: Ease = (t) => 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2;

interface Tween {
  readonly begin: number;
  readonly length: number;
  readonly ease: Ease;
  readonly step: (t: number) => void;
  readonly done: () => void;
}

/** Background tabs get no frames: a tween ends this many ms after its time. */
const GRACE = 300;

export class Tweens {
  /** 0 is instant, 1 normal, 2 twice as fast. */
  speed = 1;
  readonly #running = new Set<Tween>();
  readonly #draw: () => void;
  #frame = 0;

  /** `draw` is called after each step. */
  constructor(draw: () => void) {
    this.#draw = draw;
  }

  get busy(): boolean {
    return this.#running.size > 0;
  }

  /** Calls `step` with 0..1 (eased) for `milliseconds` at speed 1; only with 1 at speed 0. Resolves after the last step, which is always 1. */
  run(milliseconds: number, step: (t: number) => void, ease: Ease = smooth): Promise<void> {
    if (this.speed <= 0 || milliseconds <= 0) {
      step(1);
      this.#draw();
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const length = milliseconds / this.speed;
      const tween: Tween = { begin: performance.now(), length, ease, step, done: resolve };
      step(0);
      this.#running.add(tween);
      setTimeout(() => this.#end(tween), length + GRACE);
      this.#schedule();
    });
  }

  pause(milliseconds: number): Promise<void> {
    return this.run(milliseconds, () => {});
  }

  finish(): void {
    for (const tween of [...this.#running]) this.#end(tween);
  }

  #schedule(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((now) => this.#advance(now));
  }

  #advance(now: number): void {
    this.#frame = 0;
    for (const tween of [...this.#running]) {
      const t = (now - tween.begin) / tween.length;
      if (t >= 1) this.#end(tween);
      else tween.step(tween.ease(Math.max(0, t)));
    }
    this.#draw();
    if (this.busy) this.#schedule();
  }

  #end(tween: Tween): void {
    if (!this.#running.delete(tween)) return;
    tween.step(1);
    tween.done();
    this.#draw();
  }
}
