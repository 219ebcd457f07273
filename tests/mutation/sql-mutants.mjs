import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { root } from '../../tools/lib/project.mjs';

/** Declarations and texts, like texts of the log: a specification that repeated them would find no mistake. */
const declarations = /\.(?:spec|dto|entity|module)\.ts$|-texts\.ts$/;

const silent = () => {};
const never = () => false;
const logger = {
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
  isTraceEnabled: never,
  isDebugEnabled: never,
  isInfoEnabled: never,
  isWarnEnabled: never,
  isErrorEnabled: never,
  isFatalEnabled: never,
};

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
function sqlMutants(file, text, from = 0, to = text.length) {
  const sql = text.slice(from, to).replace(/--[^\n]*/g, (comment) => ' '.repeat(comment.length));
  return operators.flatMap(([pattern, replacement]) =>
    [...sql.matchAll(pattern)].map(({ index, 0: { length } }) => {
      const start = from + index;
      return { file, start, end: start + length, replacement, line: lineAt(text, start) };
    }),
  );
}

/** Statements stand in template literals. */
const statement = /`[^`]*\b(?:SELECT|INSERT|UPDATE|DELETE|WHERE|FROM)\b[^`]*`/g;

function offsetOf(text, { line, column }) {
  let offset = 0;
  for (let passed = 0; passed < line; passed++) offset = text.indexOf('\n', offset) + 1;
  return offset + column;
}

async function typeScriptMutants(file, text) {
  const { mutants } = await new Instrumenter(logger).instrument(
    [{ name: file, mutate: true, content: text }],
    {
      plugins: null,
      excludedMutations: [],
      ignorers: [],
    },
  );
  return mutants.map(({ location, replacement }) => ({
    file,
    start: offsetOf(text, location.start),
    end: offsetOf(text, location.end),
    replacement,
    line: location.start.line + 1,
  }));
}

function filesUnder(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesUnder(`${path}/${name}`));
}

/** All mutants of the features' files, in the order of the files. */
export async function mutantsOf(sources) {
  const mutants = [];
  for (const file of sources.flatMap((source) => filesUnder(`backend/src/${source}`))) {
    const text = readFileSync(join(root, file), 'utf8');
    if (file.endsWith('.sql')) mutants.push(...sqlMutants(file, text));
    else if (file.endsWith('.ts') && !declarations.test(file)) {
      const isLogged = ({ line }) => text.split('\n')[line - 1].includes('this.logger.');
      mutants.push(...(await typeScriptMutants(file, text)).filter((mutant) => !isLogged(mutant)));
      for (const match of text.matchAll(statement))
        mutants.push(...sqlMutants(file, text, match.index, match.index + match[0].length));
    }
  }
  return mutants;
}
