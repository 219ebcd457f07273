import type { Plugin } from 'vite';
import { assetOf, chunkOf } from './bundle.ts';

/**
 * Modules and texts of each page, by the first path segment. Of a page that the server renders, the scripts are
 * requested after the first paint (src/boot.ts).
 */
const pageResources: Record<string, { modules: string[]; texts: string[] }> = {
  reserve: { modules: ['pages/ReservePage.tsx'], texts: ['core'] },
  reservation: { modules: ['pages/ReservationPage.tsx'], texts: ['core'] },
};

/**
 * Writes `preloads.json`: `Link` header values per page and language. The server sends them with a page
 * that it did not render, so that the browser requests its code and texts before it has run the start script. A
 * rendered page contains the links of its scripts.
 */
export function preloadPages(): Plugin {
  return {
    name: 'panui-preload-pages',
    apply: 'build',
    generateBundle(_options, bundle) {
      // In the order of need: without HTTP/2 a browser opens six connections, and later files wait.
      const start = chunkOf(bundle, 'src/main.ts');
      const app = chunkOf(bundle, 'app/mount.tsx');
      const linksOf = ({ modules, texts }: (typeof pageResources)[string], language: string) => {
        const chunks = modules
          .map((module) => chunkOf(bundle, module))
          .flatMap((chunk) => [chunk.fileName, ...chunk.imports]);
        return [
          ...[...new Set([start.fileName, app.fileName, ...chunks, ...app.imports])].map(
            (file) => `</${file}>; rel=modulepreload`,
          ),
          ...texts.map(
            (name) => `</${assetOf(bundle, `${name}.${language}.json`)}>; rel=preload; as=fetch; crossorigin`,
          ),
        ];
      };
      const preloads = Object.entries(pageResources).map(([segment, resources]) => [
        segment,
        { he: linksOf(resources, 'he'), en: linksOf(resources, 'en') },
      ]);
      this.emitFile({
        type: 'asset',
        fileName: 'preloads.json',
        source: JSON.stringify(Object.fromEntries(preloads)),
      });
    },
  };
}
