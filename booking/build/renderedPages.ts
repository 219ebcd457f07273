import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import type { LandingTexts } from '../src/features/landing/useLandingText.ts';
import type { CoreTexts } from '../src/shared/i18n/texts.ts';
import { catalogue, languages, texts, type Language } from './texts.ts';

type RenderModule = typeof import('../src/app/render.tsx');

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** Bundles the pages that are rendered to HTML for Node, with React, and returns the bundle's file. */
async function buildRenderModule(outDir: string): Promise<string> {
  await build({
    configFile: false,
    root: pathOf('..'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), texts()],
    build: {
      ssr: pathOf('../src/app/render.tsx'),
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'render.mjs', codeSplitting: false } },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
  });
  return join(outDir, 'render.mjs');
}

/** Replaces the match of `old` and fails if there is none. */
function replace(html: string, old: RegExp, next: string): string {
  if (!old.test(html))
    throw new Error(`index.html has no ${old.source} any more: look at build/renderedPages.ts`);
  return html.replace(old, () => next);
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function landingPage(
  html: string,
  language: Language,
  { renderLanding, landingTitle, landingDescription }: RenderModule,
): string {
  const landing = JSON.parse(catalogue('landing', language)) as LandingTexts;
  const core = JSON.parse(catalogue('core', language)) as CoreTexts;
  const parts: [RegExp, string][] = [
    [/<title>.*?<\/title>/, `<title>${escaped(landingTitle(core, landing))}</title>`],
    [/(?<=<meta name="description" content=")[^"]*/, escaped(landingDescription(core, landing))],
    [/<div class="boot".*?<\/div>/s, renderLanding(language, core, landing)],
    // The rendered page is visible without React, which the start script loads after the first paint.
    [/<link rel="modulepreload"[^>]*>/g, ''],
  ];
  return parts.reduce((result, [old, next]) => replace(result, old, next), html);
}

/**
 * Pages that are visible before any script has loaded; React then renders them again in their place.
 *
 * - `landing.he.html` and `landing.en.html`: `index.html` with the landing page. The server sends them for `/`.
 * - `.server/render.mjs` and `.server/core.<language>.json`: with these the server renders `/reserve`, the page of a
 *   reservation, and `/` if the operator has other texts.
 */
export function renderedPages(): Plugin {
  return {
    name: 'panui-rendered-pages',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('There is no index.html to render the landing page into');
      const serverFolder = join(dir, '.server');
      const renderFile = await buildRenderModule(serverFolder);
      const renderModule = (await import(pathToFileURL(renderFile).href)) as RenderModule;
      for (const language of languages) {
        await writeFile(join(serverFolder, `core.${language}.json`), catalogue('core', language));
        const html = landingPage(String(page.source), language, renderModule);
        await writeFile(join(dir, `landing.${language}.html`), html);
      }
    },
  };
}
