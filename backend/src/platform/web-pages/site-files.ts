import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { StaticContent } from './static-content.js';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * A built app's files by their paths, read once: the page that is served and the scripts that it names are then always
 * of one build; so are their packed twins, which the build lays beside them. A path that is not in this list is not
 * served, whatever its dots and slashes; hidden files are not in it, nor are the pages themselves, which have paths of
 * their own.
 */
export function siteFiles(distFolder: string): Map<string, StaticContent> {
  const files = new Map<string, StaticContent>();
  if (!existsSync(distFolder)) return files;
  for (const entry of readdirSync(distFolder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(distFolder, file).split(sep).join('/')}`;
    if (!entry.isFile() || path.includes('/.') || /\.(html|br)$/.test(path)) continue;
    const compressed = existsSync(`${file}.br`) ? { br: readFileSync(`${file}.br`) } : {};
    const type = types[extname(path)] ?? 'application/octet-stream';
    files.set(path, new StaticContent(type, readFileSync(file), compressed));
  }
  return files;
}
