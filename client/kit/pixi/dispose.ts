import type { Container } from "pixi.js";

/** Destroys a display object and its children singly: only then does Pixi free a graphics' own shapes and keep shared contexts. */
export function dispose(thing: Container): void {
  for (const child of [...thing.children]) dispose(child as Container);
  thing.destroy();
}
