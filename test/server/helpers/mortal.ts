/** A process that is killed between two of its steps. */

export interface Mortal {
  /** Number of the operation after which the process is killed. */
  readonly dieAt: number;
  steps: number;
}

export const immortal = (): Mortal => ({ dieAt: Number.POSITIVE_INFINITY, steps: 0 });

/** Each of its asynchronous operations counts; once killed it does nothing more. */
export function mortal<T extends object>(target: T, life: Mortal): T {
  return new Proxy(target, {
    get(from, name) {
      const value = Reflect.get(from, name) as unknown;
      if (typeof value === "object" && value !== null) return mortal(value, life);
      if (typeof value !== "function") return value;
      return async (...values: unknown[]) => {
        const step = ++life.steps;
        if (step > life.dieAt) throw new Error("killed");
        const result: unknown = await (value as (...v: unknown[]) => unknown).apply(from, values);
        if (step === life.dieAt) throw new Error("killed");
        return result;
      };
    },
  });
}

/** The same for an object whose operations are passed on one by one. */
export function mortalActs<T extends object>(acts: T, life: Mortal): T {
  const killable = mortal(acts, life);
  return Object.fromEntries(Object.keys(acts).map((name) => [name, Reflect.get(killable, name)])) as T;
}
