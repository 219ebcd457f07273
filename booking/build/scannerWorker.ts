import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import type { Plugin } from 'vite';

const template = /new Blob\(\[(`.*`)\]/s;

/**
 * Makes the worker of `qr-scanner` a file of the build. The library would start it from a text as `blob:`, which the
 * pages' content security policy does not allow.
 */
export function scannerWorker(): Plugin {
  return {
    name: 'panui-scanner-worker',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('qr-scanner-worker.min.js')) return null;
      const [, literal] = template.exec(readFileSync(id, 'utf8')) ?? [];
      if (!literal) throw new Error(`${id} contains no worker`);
      const reference = this.emitFile({
        type: 'asset',
        name: 'scannerWorker.js',
        source: String(runInNewContext(literal)),
      });
      return `export const createWorker = () => new Worker(import.meta.ROLLUP_FILE_URL_${reference});`;
    },
  };
}
