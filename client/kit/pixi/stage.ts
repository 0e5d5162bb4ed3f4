/** A Pixi canvas with a camera over `world` and an `overlay` in screen pixels. Draws on demand: an idle stage draws no frames. */
import type { Box } from "../contract/game.ts";
import "pixi.js/unsafe-eval";
import "pixi.js/graphics";
import "pixi.js/text";
import { CanvasRenderer, Container, Ticker, WebGLRenderer } from "pixi.js";
import { type Camera, clamp, fitAll, type Point, pan, type Size, toScreen, toWorld, zoomAt } from "./camera.ts";
import { type GestureHandlers, listen } from "./gestures.ts";
import { Tweens } from "./tweens.ts";

/** Pointer handlers of a board, in world units. The stage handles camera gestures. */
export interface StageHandlers {
  tap(at: Point): void;
  hover(at: Point | undefined): void;
  /** Long press: the touch equivalent of hover. */
  press(at: Point): void;
}

interface StageSpec {
  /** Colour behind everything, 0xrrggbb. */
  readonly background: number;
  /** The part of the world that the camera may show, in world units. */
  readonly world: Box;
  readonly handlers: StageHandlers;
}

/** Canvas pixels per CSS pixel: more costs time without a visible gain, except on a page so enlarged that the board has few CSS pixels. */
const SHARP = 2;
const CHEAP_PIXELS = 1440 * 900;

type StageRenderer = WebGLRenderer | CanvasRenderer;

/** Changes with the monitor and with page zoom. */
function resolutionFor({ width, height }: Size): number {
  return Math.min(devicePixelRatio || 1, Math.max(SHARP, Math.sqrt(CHEAP_PIXELS / (width * height))));
}

export class Stage {
  readonly renderer: StageRenderer;
  /** Separate render groups: changes in one don't rebuild the other, and moving the camera rebuilds neither. */
  readonly world = new Container({ label: "world", isRenderGroup: true });
  readonly overlay = new Container({ label: "overlay", isRenderGroup: true });
  readonly tweens: Tweens;
  frames = 0;
  readonly #root = new Container({ label: "root" });
  readonly #host: HTMLElement;
  readonly #spec: StageSpec;
  readonly #stop: () => void;
  #box: Box;
  #view: Size;
  #camera: Camera;
  /** The camera shows the whole world, also after a resize. */
  #isFitted = true;
  #requestedFrame = 0;

  constructor(renderer: StageRenderer, host: HTMLElement, size: Size, spec: StageSpec) {
    this.renderer = renderer;
    this.#host = host;
    this.#spec = spec;
    this.#box = spec.world;
    this.#view = size;
    this.#camera = fitAll(spec.world, this.view);
    this.tweens = new Tweens(() => this.invalidate());
    this.#root.addChild(this.world, this.overlay);
    host.append(renderer.canvas);
    this.#stop = listen(renderer.canvas, this.#gestures());
    for (const type of ["webglcontextrestored", "contextrestored"]) renderer.canvas.addEventListener(type, () => this.invalidate());
    this.#place();
  }

  /** CSS pixels, cached to avoid layout. */
  get view(): Size {
    return this.#view;
  }

  get camera(): Camera {
    return this.#camera;
  }

  /** Requests a frame; calls are coalesced. */
  invalidate(): void {
    if (this.#requestedFrame === 0) this.#requestedFrame = requestAnimationFrame(() => this.#draw());
  }

  setBackground(colour: number): void {
    this.renderer.background.color = colour;
  }

  look(camera: Camera): void {
    this.#camera = clamp(camera, this.#box, this.view);
    this.#isFitted = this.#camera.zoom <= fitAll(this.#box, this.view).zoom;
    this.#place();
  }

  fitWorld(): void {
    this.look(fitAll(this.#box, this.view));
  }

  /** Replaces the world box and shows all of it. */
  setWorld(box: Box): void {
    this.#box = box;
    this.fitWorld();
  }

  /** Follows the host's size and the resolution of its screen; true if changed. Draws at once, since resizing clears a canvas. */
  resize(): boolean {
    const size = sizeOf(this.#host);
    const { width, height } = size;
    const resolution = resolutionFor(size);
    if (width === this.#view.width && height === this.#view.height && resolution === this.renderer.resolution) return false;
    this.#view = size;
    this.renderer.resize(width, height, resolution);
    if (this.#isFitted) this.fitWorld();
    else this.look(this.#camera);
    this.drawNow();
    return true;
  }

  /** Draws a requested frame immediately. */
  drawNow(): void {
    if (this.#requestedFrame <= 0) return;
    cancelAnimationFrame(this.#requestedFrame);
    this.#draw();
  }

  toScreen(point: Point): Point {
    return toScreen(this.#camera, this.view, point);
  }

  toWorld(point: Point): Point {
    return toWorld(this.#camera, this.view, point);
  }

  /** A rectangle of the view, in CSS pixels of the window. */
  onPage(box: Box): Box {
    const { x, y } = this.renderer.canvas.getBoundingClientRect();
    return { x: box.x + x, y: box.y + y, width: box.width, height: box.height };
  }

  destroy(): void {
    this.#stop();
    this.tweens.finish();
    cancelAnimationFrame(this.#requestedFrame);
    this.#requestedFrame = -1;
    this.#root.destroy({ children: true });
    this.renderer.destroy({ removeView: true });
  }

  #gestures(): GestureHandlers {
    const { handlers } = this.#spec;
    return {
      tap: (at) => handlers.tap(this.toWorld(at)),
      hover: (at) => handlers.hover(at && this.toWorld(at)),
      press: (at) => handlers.press(this.toWorld(at)),
      pan: (dx, dy) => this.look(pan(this.#camera, dx, dy)),
      zoom: (at, factor) => this.look(zoomAt(this.#camera, this.view, at, factor)),
    };
  }

  #place(): void {
    const { x, y, zoom } = this.#camera;
    const { width, height } = this.view;
    this.world.scale.set(zoom);
    this.world.position.set(width / 2 - x * zoom, height / 2 - y * zoom);
    this.invalidate();
  }

  #draw(): void {
    this.#requestedFrame = 0;
    this.frames++;
    const isLost = "gl" in this.renderer && this.renderer.context.isLost;
    if (!isLost) this.renderer.render(this.#root);
    this.renderer.canvas.dataset.frames = String(this.frames);
    this.#host.dispatchEvent(new Event("drawn"));
  }
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): Size {
  return { width: Math.max(1, clientWidth), height: Math.max(1, clientHeight) };
}

/** The attributes that Pixi would request. */
const CONTEXT: WebGLContextAttributes = { alpha: false, antialias: true, stencil: true };

/** Draws by WebGL or, where that is switched off or its driver failed too often, by the slower 2D canvas. @throws Error if neither works */
async function createRenderer(options: Parameters<WebGLRenderer["init"]>[0]): Promise<StageRenderer> {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("webgl2", CONTEXT) ?? canvas.getContext("webgl", CONTEXT);
  if (context) {
    const renderer = new WebGLRenderer();
    await renderer.init({ ...options, canvas, context: context as WebGL2RenderingContext });
    return renderer;
  }
  const renderer = new CanvasRenderer();
  await renderer.init(options);
  return renderer;
}

/** @param host empty element with a size @throws Error if the browser can't draw */
export async function createStage(host: HTMLElement, spec: StageSpec): Promise<Stage> {
  const size = sizeOf(host);
  const renderer = await createRenderer({
    ...size,
    background: spec.background,
    antialias: true,
    autoDensity: true,
    resolution: resolutionFor(size),
    skipExtensionImports: true,
  });
  // Pixi's texture collector requests frames continuously; a board's textures live as long as the board.
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  renderer.canvas.style.display = "block";
  return new Stage(renderer, host, size, spec);
}
