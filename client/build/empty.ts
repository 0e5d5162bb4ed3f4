/** Replaces modules that the build leaves out; see `resolve.alias` in `vite.config.ts`. */
export {};
