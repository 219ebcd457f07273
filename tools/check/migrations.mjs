// Migrations are frozen as soon as they are on the main branch, because databases exist that have run them.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../lib/failure.mjs';
import { inRoot } from '../lib/project.mjs';

const list = 'checksums.txt';
const notMigrations = ['index.ts', list];

/** Statements that fail or lose data while processes of the previous version still use the schema. */
const unsafeStatements = [
  /\bDROP\s+(TABLE|COLUMN)\b/i,
  /\bRENAME\s+(TO|COLUMN)\b/i,
  /\bALTER\s+COLUMN\s+\w+\s+(SET\s+DATA\s+)?TYPE\b/i,
  /\bSET\s+NOT\s+NULL\b/i,
  /\bTRUNCATE\b/i,
];
/** A migration says with this comment, and the reason after it, that the previous version survives such a statement. */
const isDeclaredSafe = /previous version survives: \w+/i;

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** The lines of checksums.txt, in the format of `sha256sum`, by file name. */
function readChecksums(folder) {
  const lines = readFileSync(join(folder, list), 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => /** @type {[string, string]} */ (line.split(/ +/).reverse())));
}

function findIssues(folder) {
  const recorded = readChecksums(folder);
  const files = readdirSync(folder).filter((name) => !notMigrations.includes(name));
  const issues = [...recorded.keys()]
    .filter((name) => !files.includes(name))
    .map((name) => `${name} is gone, but databases have run it.`);
  for (const name of files.sort()) {
    const text = readFileSync(join(folder, name), 'utf8');
    const checksum = sha256(text);
    if (!recorded.has(name)) issues.push(`${name} is new: add the line "${checksum}  ${name}" to ${list}.`);
    else if (recorded.get(name) !== checksum)
      issues.push(`${name} was changed after its release: put it back, and write another migration.`);
    if (name.endsWith('-baseline.ts') || !name.endsWith('.ts')) continue;
    const [up = ''] = text.split(/^ {2}(?:async )?down\(/m);
    const unsafe = unsafeStatements.find((statement) => statement.test(up));
    if (unsafe && !isDeclaredSafe.test(text))
      issues.push(
        `${name}: the previous version may not survive ${unsafe.exec(up)?.[0]}; see "A migration" in CONTRIBUTING.md.`,
      );
  }
  return issues;
}

/** Fails when a migration was changed, removed, not recorded, or would break processes of the previous version. */
export function checkMigrations(folder = inRoot('backend/src/database/migrations')) {
  const issues = findIssues(folder);
  if (issues.length > 0) throw new Failure(issues.join('\n'));
}
