import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { landingTexts } from '@panui/shared/landing-texts';
import { problemMessages } from '@panui/shared/problem-messages';

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
 * One catalogue as JSON. `core` includes the reservation texts, which have their own source file, and the
 * server's problem messages as `problem.<code>`.
 */
export function catalogue(name: string, language: Language): string {
  if (name === 'landing') return JSON.stringify(landingTexts[language]);
  const problems = Object.entries(problemMessages[language]).map(([code, text]) => [`problem.${code}`, text]);
  return JSON.stringify({
    ...Object.fromEntries(problems),
    ...read('core', language),
    ...read('reservation', language),
  });
}

/**
 * Serves texts as JSON files, one per language and page group, and provides their URLs. As data they cost no
 * script parsing, and only the displayed language is downloaded.
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
