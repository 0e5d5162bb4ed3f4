/** Replaces parts of Pixi that no board uses: particles, videos, and a shader of WebGPU. See `resolve.alias` in `vite.config.ts`. */
export class ParticleBuffer {}

export const generateParticleUpdatePolyfill = undefined;

export const VideoSource = { extension: "texture-source", test: () => false };

/** The shader. */
export default "";
