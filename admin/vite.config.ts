import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** What most lists and forms share. */
const sharedChunk = 'records';

/** Loads the shared chunk beside the start, which would request it only after it has run. */
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
      return [{ tag: 'link', attrs, injectTo: 'head' }];
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
