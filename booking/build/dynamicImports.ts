import type { Plugin } from 'vite';

/** Vite's function around a dynamic import, as it is in the minified chunks. */
const wrappedImport = /[\w$]+\(\(\)=>(import\(`[^`]+`\)),(?:\[\]|__VITE_PRELOAD__)\)/g;

/**
 * Removes the function that Vite wraps around dynamic imports. It would preload the style sheets of a chunk, but all
 * pages have one style sheet.
 */
export function plainDynamicImports(): Plugin {
  return {
    name: 'panui-plain-dynamic-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : null,
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = chunk.code.replace(wrappedImport, '$1');
    },
  };
}
