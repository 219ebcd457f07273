// Checks that SQL files and comments wrap. The formatter wraps code only.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Failure } from '../lib/failure.mjs';
import { inRoot, root } from '../lib/project.mjs';

const maxLength = 120;
const comment = /^\s*(?:\/\/|\/\*|\*|\{\/\*)/;
/** Examples of the API document are one line each. */
const cannotWrap = /@example\b/;
/** Migrations never change. */
const unchecked = [':!api', ':!backend/src/database/migrations'];

/** The comments of a source file, and all lines of an SQL file, that are too long. */
export const longLines = (path, text) =>
  text
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.length > maxLength && !cannotWrap.test(line))
    .filter(({ line }) => path.endsWith('.sql') || comment.test(line))
    .map(({ line, number }) => `${path}:${number} has ${line.length} characters; wrap it at ${maxLength}`);

/** Fails when a line of SQL or of a comment is too long. */
export function checkLineLengths() {
  const paths = execFileSync('git', ['ls-files', '*.sql', '*.ts', '*.tsx', '*.js', '*.mjs', ...unchecked], {
    cwd: root,
    encoding: 'utf8',
  });
  const problems = paths
    .split('\n')
    .filter(Boolean)
    .flatMap((path) => longLines(path, readFileSync(inRoot(path), 'utf8')));
  if (problems.length > 0) throw new Failure(problems.join('\n'));
}
