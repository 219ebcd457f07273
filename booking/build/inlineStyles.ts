import type { Plugin } from 'vite';

/**
 * Moves the style sheet into the HTML: compressed it is 8 KB, and the page paints after one round trip. The server
 * allows exactly this style in the content security policy, by its hash.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'panui-inline-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/g, (_link, file: string) => {
          const sheet = bundle[file];
          if (sheet?.type !== 'asset') throw new Error(`There is no style sheet ${file}`);
          delete bundle[file];
          return `<style>${sheet.source.toString().trim()}</style>`;
        }),
    },
  };
}
