import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { problemMessages } from '../../backend/src/platform/problems/messages.ts';

const moduleId = 'virtual:texts';
const catalogues = ['core', 'landing'] as const;
export const languages = ['he', 'en'] as const;

function textsFolder(): string {
  return fileURLToPath(new URL('../src/shared/i18n/texts/', import.meta.url));
}

export type Language = (typeof languages)[number];

function read(name: string, language: Language): Record<string, unknown> {
  const text = readFileSync(`${textsFolder()}${name}.${language}.json`, 'utf8');
  return JSON.parse(text) as Record<string, unknown>;
}

/**
 * One catalogue as JSON. The core one also carries the texts about a stay, which have a file of their own to be found
 * in, and the server's own words for each problem, as `problem.<code>`.
 */
export function catalogue(name: string, language: Language): string {
  if (name !== 'core') return JSON.stringify(read(name, language));
  const problems = Object.entries(problemMessages[language]).map(([code, text]) => [`problem.${code}`, text]);
  return JSON.stringify({
    ...Object.fromEntries(problems),
    ...read('core', language),
    ...read('reservation', language),
  });
}

/**
 * Serves the texts as data, one file a language and page group, and gives the app their addresses. Texts are not
 * code: kept out of the bundle they cost no parsing, and nobody downloads the language that is not read.
 */
export function texts(): Plugin {
  let building = false;
  return {
    name: 'panui-texts',
    configResolved(config) {
      building = config.command === 'build';
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : null),
    load(id) {
      if (id !== `\0${moduleId}`) return null;
      const entries = catalogues.flatMap((name) =>
        languages.map((language) => {
          const file = `${name}.${language}`;
          if (!building) return `'${file}': '/texts/${file}.json'`;
          const reference = this.emitFile({
            type: 'asset',
            name: `${file}.json`,
            source: catalogue(name, language),
          });
          return `'${file}': import.meta.ROLLUP_FILE_URL_${reference}`;
        }),
      );
      return `export const textFiles = { ${entries.join(', ')} };`;
    },
    configureServer(server) {
      server.middlewares.use('/texts/', (request, response, next) => {
        const match = /^\/(\w+)\.(he|en)\.json/.exec(request.url ?? '');
        if (!match) return next();
        response.setHeader('content-type', 'application/json');
        response.end(catalogue(match[1] ?? '', match[2] === 'en' ? 'en' : 'he'));
      });
    },
  };
}
