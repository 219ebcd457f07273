import type { Plugin } from 'vite';

/**
 * Which elements the style sheet becomes after its common part. Each begins with the rule of its first file, such as
 * trip-start.css.
 */
const elements = ['hold', 'trip', 'site'] as const;

/**
 * Moves the style sheet into the HTML, so that the page paints without another request. The server allows exactly this
 * style in the content security policy, by its hash. What only the landing page, groups, events and guides need is an
 * element of its own, and so are what only the page that holds a spot and what only reservations need: the server omits
 * them from other pages, so that these two fit into the first packets of a connection.
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
          const [common, ...others] = sheet.source
            .toString()
            .trim()
            .split(new RegExp(`\\.(?:${elements.join('|')})-start\\{order:0\\}`));
          const own = others.map((style, i) => `<style id="${elements[i]}-style">${style}</style>`);
          return `<style>${common}</style>${own.join('')}`;
        }),
    },
  };
}
