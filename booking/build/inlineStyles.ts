import type { Plugin } from 'vite';

/** The rules of trip-start.css and site-start.css, as they are in the built style sheet. */
const tripStart = '.trip-start{order:0}';
const siteStart = '.site-start{order:0}';

/**
 * Moves the style sheet into the HTML, so that the page paints without another request. The server allows exactly this
 * style in the content security policy, by its hash. What only the landing page, groups, events and guides need is an
 * element of its own, and so is what only reservations need: the server omits them from other pages, of which the one
 * that holds a spot then fits into the first packets of a connection.
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
          const [common = '', more = ''] = sheet.source.toString().trim().split(tripStart);
          const [trip, site] = more.split(siteStart);
          const element = (id: string, style = '') => (style ? `<style id="${id}">${style}</style>` : '');
          return `<style>${common}</style>${element('trip-style', trip)}${element('site-style', site)}`;
        }),
    },
  };
}
