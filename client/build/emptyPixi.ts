/** Replaces parts of Pixi that no board uses: particles, videos, and a shader of WebGPU. See `resolve.alias` in `vite.config.ts`. */
export class ParticleBuffer {}

export const generateParticleUpdatePolyfill = undefined;

export class VideoSource {
  static readonly extension = "texture-source";

  static test(): boolean {
    return false;
  }
}

/** The shader. */
export default "";
