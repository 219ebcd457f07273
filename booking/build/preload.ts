import type { Plugin, Rolldown } from 'vite';

/** Every page has letters of both, if only in the name of the other language. */
const fonts = ['heebo-hebrew.woff2', 'heebo-latin.woff2'];

function assetOf(bundle: Rolldown.OutputBundle, name: string): string {
  const asset = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(name));
  if (!asset) throw new Error(`There is no ${name}`);
  return asset.fileName;
}

/**
 * The start script imports the app dynamically, so that the texts and the page's own chunk are asked for at the same
 * time as React; this names the app's chunks in the HTML, so that the browser need not wait for the start script. Nor need
 * it wait for the first letter on the page before it asks for the fonts.
 */
export function preloadApp(entry: string): Plugin {
  return {
    name: 'panui-preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const app = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(entry)),
        );
        if (app?.type !== 'chunk') throw new Error(`No chunk was made of ${entry}`);
        const link = (file: string, attrs: Record<string, string>) => ({
          tag: 'link',
          attrs: { ...attrs, crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        });
        return [
          ...fonts.map((name) =>
            link(assetOf(bundle, name), { rel: 'preload', as: 'font', type: 'font/woff2' }),
          ),
          ...[app.fileName, ...app.imports].map((file) => link(file, { rel: 'modulepreload' })),
        ];
      },
    },
  };
}
