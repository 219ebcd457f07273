import { build, type Plugin } from 'vite';

/**
 * Builds a script separately as one file without imports: the service worker, and the widget for other sites. Its URL
 * must be stable, and a chunk shared with the pages would make it a module, which older phones do not support.
 */
export function separateScript(entry: string, fileName: string): Plugin {
  let outDir = 'dist';
  return {
    name: `panui-${fileName}`,
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
          rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: fileName } },
        },
      });
    },
  };
}
