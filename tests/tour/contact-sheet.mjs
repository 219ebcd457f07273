import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const style =
  'body{font:14px system-ui;margin:24px;background:#e4eaee}h2{margin:32px 0 8px}' +
  'div{display:flex;gap:12px;overflow-x:auto;padding-bottom:12px;align-items:flex-start}' +
  'figure{margin:0;flex:none}img{height:360px;max-width:640px;object-fit:cover;object-position:top;border:1px solid #76869a}';

/** Writes one HTML file with all screenshots: a section for each page and a row for each state and language. */
export function writeContactSheet(folder) {
  if (!existsSync(folder)) return null;
  const pages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const sections = pages.map(({ name: page }) => {
    const rows = new Map();
    for (const file of readdirSync(join(folder, page)).sort()) {
      const [, state, viewport] = /^(.+-(?:he|en))-(.+)\.jpg$/.exec(file) ?? [];
      if (!state) continue;
      const image = `<figure><a href="${page}/${file}"><img loading="lazy" src="${page}/${file}" alt=""></a><figcaption>${viewport}</figcaption></figure>`;
      rows.set(state, (rows.get(state) ?? '') + image);
    }
    const states = [...rows].map(([state, images]) => `<h3>${state}</h3><div>${images}</div>`);
    return `<h2>${page}</h2>${states.join('')}`;
  });
  const file = join(folder, 'index.html');
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><title>Panui</title><style>${style}</style>${sections.join('')}`,
  );
  return file;
}
