import { build, type Plugin } from 'vite';

/**
 * Builds the service worker apart from the pages, into one file without imports: its address must never change, and
 * a chunk shared with the pages would turn it into a module that older phones don't run.
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
