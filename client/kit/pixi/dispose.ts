import type { Container } from "pixi.js";

/**
 * Destroys a thing and everything in it. Each one is destroyed by itself and without options, for only so does a graphics give
 * up the shapes that are its own; contexts shared by several stay.
 */
export function dispose(thing: Container): void {
  for (const child of [...thing.children]) dispose(child as Container);
  thing.destroy();
}
