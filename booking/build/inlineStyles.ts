import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Which elements the style sheet becomes after its common part. Each begins with the rule of its first file, such as
 * trip-start.css.
 */
const elements = ['hold', 'trip', 'site'] as const;
const parts = new RegExp(String.raw`\.(?:${[...elements, 'print'].join('|')})-start\{order:0\}`);

/** Loaded last, because no page is displayed with it. */
const printLink = (file: string): string =>
  `<link id="print-style" rel="stylesheet" media="print" href="/${file}">`;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8);

/**
 * Moves the style sheet into the HTML, so that the page paints without another request. The server allows exactly this
 * style in the content security policy, by its hash. What only the landing page, groups, events and guides need is an
 * element of its own, and so are what only the page that holds a spot and what only reservations need: the server omits
 * them from other pages, so that these two fit into the first packets of a connection. What is for paper is a file.
 */
export function inlineStyles(): Plugin {
  const files = new Map<string, string>();
  return {
    name: 'panui-inline-styles',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      for (const [file, style] of files) await writeFile(join(dir, file), style);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/g, (_link, file: string) => {
          const sheet = bundle[file];
          if (sheet?.type !== 'asset') throw new Error(`There is no style sheet ${file}`);
          delete bundle[file];
          const [common, ...others] = sheet.source.toString().trim().split(parts);
          const own = elements.flatMap((id, i) =>
            others[i] ? [`<style id="${id}-style">${others[i]}</style>`] : [],
          );
          const print = others[elements.length];
          if (print) {
            const fileName = `assets/print-${hashOf(print)}.css`;
            files.set(fileName, print);
            own.push(printLink(fileName));
          }
          return `<style>${common}</style>${own.join('')}`;
        }),
    },
  };
}
