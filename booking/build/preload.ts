import type { Plugin } from 'vite';
import { chunkOf } from './bundle.ts';

/**
 * The start script imports the app dynamically, so that the texts and the page's own chunk are asked for at the same
 * time as React; this names the app's chunks in the HTML, so that the browser need not wait for the start script.
 */
export function preloadApp(entry: string): Plugin {
  return {
    name: 'panui-preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const app = chunkOf(bundle, entry);
        return [app.fileName, ...app.imports].map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}
