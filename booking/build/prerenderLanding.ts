import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import type { LandingTexts } from '../src/features/landing/useLandingText.ts';
import type { CoreTexts } from '../src/shared/i18n/texts.ts';
import { catalogue, languages, texts, type Language } from './texts.ts';

type Prerender = (typeof import('../src/app/prerender.tsx'))['prerender'];

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** Builds the landing page's components for Node. */
async function loadPrerender(): Promise<Prerender> {
  const outDir = pathOf('../node_modules/.prerender');
  await build({
    configFile: false,
    root: pathOf('..'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), texts()],
    build: {
      ssr: pathOf('../src/app/prerender.tsx'),
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  });
  const built = (await import(pathToFileURL(join(outDir, 'prerender.mjs')).href)) as { prerender: Prerender };
  return built.prerender;
}

/** Replaces the match of `old` and fails if there is none. */
function replace(html: string, old: RegExp, next: string): string {
  if (!old.test(html))
    throw new Error(`index.html has no ${old.source} any more: look at build/prerenderLanding.ts`);
  return html.replace(old, () => next);
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function landingPage(html: string, language: Language, prerender: Prerender): string {
  const landing = JSON.parse(catalogue('landing', language)) as LandingTexts;
  const core = JSON.parse(catalogue('core', language)) as CoreTexts;
  const parts: [RegExp, string][] = [
    [/<title>.*?<\/title>/, `<title>${escaped(landing.title)}</title>`],
    [/(?<=<meta name="description" content=")[^"]*/, escaped(landing['hero.text'])],
    [/<div class="boot".*?<\/div>/s, prerender(language, core, landing)],
    // The prerendered page is visible without React, which the start script loads after the first paint.
    [/<link rel="modulepreload"[^>]*>/g, ''],
  ];
  return parts.reduce((result, [old, next]) => replace(result, old, next), html);
}

/**
 * Writes `landing.he.html` and `landing.en.html`: `index.html` with the rendered landing page, visible before
 * any script has loaded. The server sends them for `/`; React then renders the page again in its place.
 */
export function prerenderLanding(): Plugin {
  return {
    name: 'panui-prerender-landing',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('There is no index.html to draw the landing page in');
      const prerender = await loadPrerender();
      for (const language of languages) {
        const html = landingPage(String(page.source), language, prerender);
        await writeFile(join(dir, `landing.${language}.html`), html);
      }
    },
  };
}
