/**
 * Drops unused parts of libraries that tree shaking keeps because of registries, classes and side effects. Stubs keep the exported names
 * and throw when used.
 */
import { readFile } from "node:fs/promises";
import type { ESTree, Plugin } from "vite";

/** An empty class that Pixi's registry accepts. */
const nothing = (name: string, body = "") => `export class ${name} { static extension = { type: [] }; ${body} }`;

/** A class that cannot be instantiated. */
const unfitClass = (name: string) => `class ${name} { constructor() { throw new Error("${name} is left out of this build"); } }`;
const unfit = (name: string) => `export ${unfitClass(name)}`;

/** Module path suffix and replacement; by default all exports are undefined. */
const STAND_INS: readonly (readonly [end: string, text?: string])[] = [
  // We use WebSockets only, and no input devices.
  ["@colyseus/sdk/build/transport/H3Transport.mjs", "export class H3TransportTransport {}"],
  ["@colyseus/sdk/build/input/RoomInput.mjs", "export class RoomInput {}"],
  // We issue our own seat reservations; Colyseus' matchmaker and auth are unused.
  ["@colyseus/sdk/build/Auth.mjs", "export class Auth {}"],
  ["@colyseus/sdk/build/HTTP.mjs", "export class HTTP { options = { headers: {} }; }"],
  ["@colyseus/sdk/build/3rd_party/discord.mjs"],
  // JSON schemas and English error messages are unused.
  ["zod/v4/core/json-schema-processors.js"],
  ["zod/v4/core/json-schema-generator.js"],
  ["zod/v4/core/to-json-schema.js"],
  ["zod/v4/locales/en.js", 'export default () => ({ localeError: () => "" });'],
  // Only paths and text: no sprite sheets, videos, particles, or canvas renderer.
  ["pixi.js/lib/spritesheet/init.mjs", ""],
  ["pixi.js/lib/unsafe-eval/particle/generateParticleUpdatePolyfill.mjs"],
  ["pixi.js/lib/scene/particle-container/shared/ParticleBuffer.mjs", "export class ParticleBuffer {}"],
  ["pixi.js/lib/scene/graphics/canvas/CanvasGraphicsContextSystem.mjs", nothing("CanvasGraphicsContextSystem")],
  ["pixi.js/lib/scene/graphics/canvas/CanvasGraphicsPipe.mjs", nothing("CanvasGraphicsPipe")],
  ["pixi.js/lib/rendering/renderers/shared/texture/sources/VideoSource.mjs", nothing("VideoSource", "static test() { return false; }")],
  ["pixi.js/lib/rendering/renderers/gl/texture/uploaders/glUploadCompressedTextureResource.mjs"],
  ["pixi.js/lib/rendering/renderers/canvas/utils/canvasUtils.mjs"],
  // Numeric colours, plain text, and direct WebGL rendering only.
  ["@pixi/colord/plugins/names.mjs", "export default () => undefined;"],
  ["pixi.js/lib/scene/text/canvas/utils/measureTaggedText.mjs"],
  ["pixi.js/lib/utils/canvas/getCanvasBoundingBox.mjs"],
  ["pixi.js/lib/scene/mesh/gl/GlMeshAdaptor.mjs", nothing("GlMeshAdaptor")],
  ["pixi.js/lib/rendering/renderers/gpu/shader/GpuProgram.mjs", "export class GpuProgram { static from() { return undefined; } }"],
  [
    "pixi.js/lib/rendering/renderers/gl/GlBackBufferSystem.mjs",
    'export class GlBackBufferSystem { static extension = { type: ["webgl-system"], name: "backBuffer" }; useBackBuffer = false; }',
  ],
  // No readback, masks, or gradients.
  ["pixi.js/lib/rendering/renderers/shared/extract/ExtractSystem.mjs", nothing("ExtractSystem")],
  ["pixi.js/lib/rendering/renderers/shared/extract/GenerateTextureSystem.mjs", nothing("GenerateTextureSystem")],
  ["pixi.js/lib/rendering/mask/alpha/AlphaMask.mjs", nothing("AlphaMask")],
  ["pixi.js/lib/rendering/mask/alpha/AlphaMaskPipe.mjs", nothing("AlphaMaskPipe")],
  ["pixi.js/lib/rendering/mask/stencil/StencilMaskPipe.mjs", nothing("StencilMaskPipe")],
  ["pixi.js/lib/scene/sprite/SpritePipe.mjs", nothing("SpritePipe")],
  ["pixi.js/lib/scene/graphics/shared/fill/FillGradient.mjs", unfit("FillGradient")],
  ["pixi.js/lib/scene/graphics/shared/fill/FillPattern.mjs", unfit("FillPattern")],
  // `pixi.js/unsafe-eval` replaces generated code.
  ["pixi.js/lib/rendering/renderers/gl/shader/GenerateShaderSyncCode.mjs"],
  ["pixi.js/lib/rendering/renderers/gl/shader/utils/generateUniformsSync.mjs"],
  ["pixi.js/lib/rendering/renderers/gl/shader/utils/createUboSyncSTD40.mjs"],
  ["pixi.js/lib/rendering/renderers/gpu/GpuUboSystem.mjs", "export class GpuUboSystem {}"],
];

/** Module path suffix and classes to stub. */
const UNFIT: readonly (readonly [end: string, classes: readonly string[]])[] = [
  // The client only decodes, and state uses records and arrays.
  ["@colyseus/schema/build/index.mjs", ["Encoder", "Root", "MapSchema", "SetSchema", "CollectionSchema", "StreamSchema"]],
];

const EXPORTED = /^export (?:const|function|class) (\w+)|^export \{ ([\w, ]+) \}/gm;

/** Exports undefined for each name. */
async function hollow(path: string): Promise<string> {
  const found = [...(await readFile(path, "utf8")).matchAll(EXPORTED)].flatMap(
    ([, one, many]) => one ?? many.split(/(?:\w+ as )?(\w+),? ?/).filter(Boolean),
  );
  const names = [...new Set(found)];
  return `export const ${names.map((name) => `${name} = undefined`).join(", ")};`;
}

/** @throws Error if the class is missing */
function classIn({ body }: ESTree.Program, name: string): ESTree.Class {
  const found = body.find((node) => node.type === "ClassDeclaration" && node.id?.name === name);
  if (found?.type !== "ClassDeclaration") throw new Error(`there is no class ${name} to be left out`);
  return found;
}

function without(code: string, classes: readonly string[], program: ESTree.Program): string {
  const last = classes.map((name) => ({ name, ...classIn(program, name) })).sort((a, b) => b.start - a.start);
  return last.reduce((text, { name, start, end }) => `${text.slice(0, start)}${unfitClass(name)}${text.slice(end)}`, code);
}

/** Fails if a library no longer has a listed module or class. */
export function lean(): Plugin {
  const found = new Set<string>();
  return {
    name: "lean",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      const unfit = UNFIT.find(([end]) => id.endsWith(`node_modules/${end}`));
      if (!unfit) return undefined;
      found.add(unfit[0]);
      return { code: without(code, unfit[1], this.parse(code)), map: null };
    },
    async load(id) {
      const standIn = STAND_INS.find(([end]) => id.endsWith(`node_modules/${end}`));
      if (!standIn) return undefined;
      found.add(standIn[0]);
      return { code: standIn[1] ?? (await hollow(id)), moduleSideEffects: false };
    },
    buildEnd(error) {
      const lost = [...STAND_INS, ...UNFIT].flatMap(([end]) => (found.has(end) ? [] : [end]));
      if (!error && lost.length > 0) this.error(`nothing stands in for ${lost.join(", ")}: is there such a module still?`);
    },
  };
}
