import type { Plugin } from 'vite';

/**
 * Replaces the function that Vite wraps around dynamic imports. It would preload the style sheets of a chunk, but all
 * pages have one style sheet.
 */
export function plainDynamicImports(): Plugin {
  return {
    name: 'panui-plain-dynamic-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : null,
  };
}
