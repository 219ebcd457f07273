import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import packageJson from '../../package.json' with { type: 'json' };
import { fonts } from './fonts.ts';
import { inlineStyles } from './inlineStyles.ts';
import { plainDynamicImports } from './dynamicImports.ts';
import { scannerWorker } from './scannerWorker.ts';

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const version = { __APP_VERSION__: JSON.stringify(packageJson.version) };

const pageFiles = ['/gate', '/mark.svg', '/gate.he.webmanifest', '/gate.en.webmanifest'];

/**
 * Builds the gate page after the drivers' pages, as an app of its own: it shares no chunk with them, so neither can
 * make the other larger. Its service worker caches all of its files, which makes it work without a network after one
 * visit.
 */
export function gatePage(): Plugin {
  let outDir = 'dist';
  return {
    name: 'panui-gate-page',
    config: () => ({ define: version }),
    configResolved(config) {
      outDir = config.build.outDir;
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const files = await buildPage(outDir);
        await buildWorker(outDir, files);
      },
    },
    apply: 'build',
  };
}

async function buildPage(outDir: string): Promise<string[]> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: version,
    plugins: [plainDynamicImports(), scannerWorker(), fonts(), inlineStyles()],
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: { input: pathOf('../gate.html') },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  return outputs.flatMap((one) => ('output' in one ? one.output.map(({ fileName }) => fileName) : []));
}

async function buildWorker(outDir: string, built: string[]): Promise<void> {
  const files = [
    ...pageFiles,
    ...built.filter((name) => name.startsWith('assets/')).map((name) => `/${name}`),
  ];
  const hash = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __GATE_FILES__: JSON.stringify(files), __GATE_VERSION__: JSON.stringify(hash) },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: pathOf('../src/gate/gateWorker.ts'),
        output: { format: 'iife', entryFileNames: 'gate-sw.js' },
      },
    },
  });
}
