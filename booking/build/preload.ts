import type { Plugin } from 'vite';
import { assetOf, chunkOf } from './bundle.ts';

/** Every page has letters of both, if only in the name of the other language. */
const fonts = ['heebo-hebrew.woff2', 'heebo-latin.woff2'];

/**
 * The start script imports the app dynamically, so that the texts and the page's own chunk are asked for at the same
 * time as React; this names the app's chunks in the HTML, so that the browser need not wait for the start script. Nor need
 * it wait for the first letter on the page before it asks for the fonts.
 */
export function preloadApp(entry: string): Plugin {
  return {
    name: 'panui-preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const app = chunkOf(bundle, entry);
        const link = (file: string, attrs: Record<string, string>) => ({
          tag: 'link',
          attrs: { ...attrs, crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        });
        return [
          ...fonts.map((name) =>
            link(assetOf(bundle, name), { rel: 'preload', as: 'font', type: 'font/woff2' }),
          ),
          ...[app.fileName, ...app.imports].map((file) => link(file, { rel: 'modulepreload' })),
        ];
      },
    },
  };
}
