import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** What most lists and forms share. */
const sharedChunk = 'records';

/** The letters of the first page: menus are in the page's language, names and the other language in either. */
const firstFonts = /^heebo-(hebrew|latin)-wght/;

/**
 * Loads the shared chunk and the fonts beside the start, which would request them only after it has run. Text whose
 * font comes later is drawn twice, and moves.
 */
const preloadShared: Plugin = {
  name: 'panui-preload-shared',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const chunk = Object.values(bundle).find(({ type, name }) => type === 'chunk' && name === sharedChunk);
      if (!chunk) throw new Error(`The build made no chunk "${sharedChunk}"`);
      const attrs = {
        rel: 'modulepreload',
        crossorigin: true,
        fetchpriority: 'low',
        href: `/${chunk.fileName}`,
      };
      const fonts = Object.values(bundle).flatMap(({ fileName }) =>
        firstFonts.test(fileName.split('/').at(-1) ?? '')
          ? [{ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${fileName}` }]
          : [],
      );
      return [attrs, ...fonts].map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' as const }));
    },
  },
};

export default defineConfig({
  plugins: [react(), preloadShared],
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1_000,
    // Both web apps are served from one root, so their assets have separate folders.
    assetsDir: 'admin-assets',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Few files, because each costs a request, and many small ones compress worse than one. The libraries have a
          // file of their own, which stays cached when only our code changes.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: sharedChunk, minShareCount: 6 },
          ],
        },
      },
    },
  },
});
