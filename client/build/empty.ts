/** Stands for modules that a build leaves out; see `resolve.alias` in `vite.config.ts`. */
export {};
