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
 * A built app's files by path, read once at start, so that pages and scripts are always of the same build.
 * Includes the compressed twins that the build writes. A path that is not listed is not served, which rules
 * out path traversal; hidden files and pages are not listed.
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
