import { build, type Plugin } from 'vite';

const bootScript = /<script [^>]*src="(\/src\/boot\.ts)"[^>]*><\/script>/;

async function bundle(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: 'es2015',
      write: false,
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error(`${file} was not built`);
  return output.output[0].code.trim();
}

/**
 * Moves `boot.ts` into the HTML as a classic script, which old browsers run too. The server allows exactly this script
 * in the content security policy, by its hash.
 */
export function inlineBoot(): Plugin {
  return {
    name: 'panui-inline-boot',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const [element, path] = bootScript.exec(html) ?? [];
        if (!element || !path) throw new Error('index.html has no boot script');
        const code = await bundle(path.slice(1));
        return html.replace(element, () => `<script>${code}</script>`);
      },
    },
  };
}
