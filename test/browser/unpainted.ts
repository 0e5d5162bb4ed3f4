/** Runs in a page: a WebGL stub that accepts everything, draws nothing and reports a lost context. Software rendering would dominate a test. */
export function unpainted(): void {
  const canvases = HTMLCanvasElement.prototype;
  const getContext: (this: HTMLCanvasElement, kind: string, options?: object) => object | null = canvases.getContext;

  /** What is read, in the place of what a graphics card would say. */
  const ANSWERS = {
    isContextLost: () => true,
    getContextAttributes: () => ({ stencil: true }),
    getExtension: () => null,
    getParameter: (): number => 16,
    getProgramParameter: (_: object, what: number) => (what === WebGL2RenderingContext.LINK_STATUS ? true : 0),
    getShaderParameter: () => true,
    getShaderPrecisionFormat: () => ({ precision: 23 }),
  };

  /** The constants are its prototype's; of the functions those that make something give an object, and all others nothing. */
  function unpaintedContext(canvas: HTMLCanvasElement): object {
    const context: { [name: string]: unknown } = Object.create(WebGL2RenderingContext.prototype, { canvas: { value: canvas } });
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(WebGL2RenderingContext.prototype)))
      if (typeof value === "function") context[name] = name.startsWith("create") ? () => ({}) : () => undefined;
    return Object.assign(context, ANSWERS);
  }

  const made = new WeakMap<HTMLCanvasElement, object>();
  Object.assign(canvases, {
    getContext(this: HTMLCanvasElement, kind: string, options?: object) {
      if (!kind.startsWith("webgl")) return getContext.call(this, kind, options);
      if (!made.has(this)) made.set(this, unpaintedContext(this));
      return made.get(this);
    },
  });
}
