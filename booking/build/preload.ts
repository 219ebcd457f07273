import type { Plugin } from 'vite';
import { assetOf, chunkOf } from './bundle.ts';

/** Every page has text in both scripts, at least in the language button. */
const fonts = ['heebo-hebrew.woff2', 'heebo-latin.woff2'];

/**
 * Preloads the app's chunks and the fonts from the HTML. The start script imports the app dynamically to load
 * it in parallel with the texts, so the browser would discover the chunks late.
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
