import { build, type Plugin } from 'vite';

/**
 * Builds the service worker separately as one file without imports. Its URL must be stable, and a chunk
 * shared with the pages would make it a module, which older phones do not support.
 */
export function serviceWorker(entry: string): Plugin {
  let outDir = 'dist';
  return {
    name: 'panui-service-worker',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    closeBundle: async () => {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          outDir,
          emptyOutDir: false,
          target: 'es2022',
          rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      });
    },
  };
}
