import type { Plugin } from 'vite';

/**
 * The start script imports the app dynamically, so that the texts and the page's own chunk are asked for at the same
 * time as React; this names the app's chunks in the HTML, so that the browser need not wait for the start script.
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
        return [app.fileName, ...app.imports].map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}
