import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/lib/project.mjs';

/** Changes of SQL that leave a valid statement in most places. */
const operators = [
  [/ <= /g, ' < '],
  [/ < /g, ' <= '],
  [/ >= /g, ' > '],
  [/ > /g, ' >= '],
  [/ = (?!ANY)/g, ' <> '],
  [/(?<!BETWEEN \S+) AND /g, ' OR '],
  [/ OR /g, ' AND '],
  [/ \+ /g, ' - '],
  [/\bIS NOT NULL\b/g, 'IS NULL'],
  [/\bIS NULL\b/g, 'IS NOT NULL'],
  [/\bNOT EXISTS\b/g, 'EXISTS'],
  [/ FOR (?:NO KEY )?UPDATE/g, ''],
  [/\bDESC\b/g, 'ASC'],
];

const lineAt = (text, offset) => text.slice(0, offset).split('\n').length;

/** The mutants of the SQL between two offsets of a file; comments are left alone. */
function mutantsBetween(file, text, from, to) {
  const sql = text.slice(from, to).replace(/--[^\n]*/g, (comment) => ' '.repeat(comment.length));
  return operators.flatMap(([pattern, replacement]) =>
    [...sql.matchAll(pattern)].map(({ index, 0: { length } }) => {
      const start = from + index;
      return { file, start, end: start + length, replacement, line: lineAt(text, start) };
    }),
  );
}

/** In TypeScript statements stand in template literals. */
const statement = /`[^`]*\b(?:SELECT|INSERT|UPDATE|DELETE|WHERE|FROM)\b[^`]*`/g;

function filesUnder(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesUnder(`${path}/${name}`));
}

/** All mutants of the SQL in the features' files, in the order of the files. */
export function sqlMutants(sources) {
  return sources
    .flatMap((source) => filesUnder(`backend/src/${source}`))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      if (file.endsWith('.sql')) return mutantsBetween(file, text, 0, text.length);
      if (!file.endsWith('.ts') || file.endsWith('.spec.ts')) return [];
      return [...text.matchAll(statement)].flatMap(({ index, 0: { length } }) =>
        mutantsBetween(file, text, index, index + length),
      );
    });
}
