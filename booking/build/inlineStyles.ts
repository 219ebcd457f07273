import type { Plugin } from 'vite';

/** The rule of site-start.css, as it is in the built style sheet. */
const siteStart = '.site-start{order:0}';

/**
 * Moves the style sheet into the HTML, so that the page paints without another request. The server allows exactly this
 * style in the content security policy, by its hash. What only the landing page, groups, events and guides need is an
 * element of its own: the server omits it from other pages, which then fit into the first ten packets of a connection.
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
          const [common = '', site] = sheet.source.toString().trim().split(siteStart);
          return `<style>${common}</style>${site ? `<style id="site-style">${site}</style>` : ''}`;
        }),
    },
  };
}
