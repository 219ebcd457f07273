import type { Plugin } from 'vite';
import { assetOf, chunkOf } from './bundle.ts';

/**
 * What each page needs at once beside the app itself, by the first word of its address. The landing page is not among them:
 * it comes drawn, and what draws it goes before its scripts.
 */
const needs: Record<string, { modules: string[]; texts: string[] }> = {
  reserve: { modules: ['pages/ReservePage.tsx'], texts: ['core'] },
  reservation: { modules: ['pages/ReservationPage.tsx'], texts: ['core'] },
};

/**
 * Writes `preloads.json`: for the first word of a page's address and for each language the values of a `Link` header.
 * The server sends it with the page, so that the page's own code and texts are asked for as soon as React is, and not
 * when the start script has been read.
 */
export function preloadPages(): Plugin {
  return {
    name: 'panui-preload-pages',
    apply: 'build',
    generateBundle(_options, bundle) {
      // The largest goes first: a browser has six lines to a server, and the HTML names more than that.
      const app = chunkOf(bundle, 'app/mount.tsx');
      const linksOf = ({ modules, texts }: (typeof needs)[string], language: string) => {
        const chunks = modules
          .map((module) => chunkOf(bundle, module))
          .flatMap((chunk) => [chunk.fileName, ...chunk.imports]);
        return [
          ...[...new Set([app.fileName, ...app.imports, ...chunks])].map(
            (file) => `</${file}>; rel=modulepreload`,
          ),
          ...texts.map(
            (name) => `</${assetOf(bundle, `${name}.${language}.json`)}>; rel=preload; as=fetch; crossorigin`,
          ),
        ];
      };
      const preloads = Object.entries(needs).map(([word, needed]) => [
        word,
        { he: linksOf(needed, 'he'), en: linksOf(needed, 'en') },
      ]);
      this.emitFile({
        type: 'asset',
        fileName: 'preloads.json',
        source: JSON.stringify(Object.fromEntries(preloads)),
      });
    },
  };
}
