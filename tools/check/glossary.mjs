// Finds retired words in identifiers, file names, SQL aliases and the texts of logs and errors. docs/glossary.md says
// which terms are used instead.
import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { Failure } from '../lib/failure.mjs';
import { inRoot, root } from '../lib/project.mjs';

/** Each retired word of a name, and the term to use. */
const retired = {
  ...named('reservation', 'stay', 'stays'),
  ...named('location, position, assignment or slot', 'place', 'places'),
  ...named('notified, or the data of the message', 'told', 'teller'),
  ...named('external service, integration', 'outside'),
  ...named('statistics or metrics', 'figure', 'figures', 'measures'),
  ...named('audit log entry', 'deed', 'deeds'),
  ...named('actor', 'doer'),
  ...named('request, query or fetch', 'ask', 'asks', 'asked', 'asking'),
  ...named('response or result', 'answer', 'answers', 'answered'),
  ...named('cached or stored', 'kept'),
  ...named('max', 'most', 'longest', 'largest', 'farthest'),
  ...named('error or issue', 'fault', 'faults'),
  ...named('walking route', 'walk', 'walks'),
  ...named('image', 'picture', 'pictures'),
  ...named('timeout', 'patience'),
  ...named('event loop yielding', 'turns'),
  ...named('reassignment', 'rescue'),
  ...named('contact details', 'person', 'persons'),
  ...named('details', 'facts'),
  ...named('displayed', 'shown'),
  ...named('requested', 'wanted'),
  ...named('rejected or declined', 'refused'),
  ...named('a noun that says what it is', 'doorway', 'nowhere', 'elsewhere', 'leaving', 'bays', 'news'),
  ...named('the actor', 'somebody', 'nobody', 'whoever', 'everybody'),
};

/** Retired words that are plain English in a sentence. */
const plainInTexts = new Set(
  [
    'elsewhere everybody fact facts farthest fault faults largest leaving longest measures most news outside person',
    'persons picture pictures place places refused shown turns wanted',
  ].flatMap((words) => words.split(' ')),
);

/** Names of other projects and of people. */
const exempt = new Set([
  'landingFacts',
  'LandingFactsDto',
  'person',
  'PictureAsPdfOutlined',
  'reservation_outside_hours',
  'runOutsideTransaction',
  'time_outside_hours',
]);

function named(term, ...words) {
  return Object.fromEntries(words.map((word) => [word, term]));
}

const wordsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);

function retiredWord(name) {
  return exempt.has(name) ? undefined : wordsOf(name).find((word) => Object.hasOwn(retired, word));
}

/** @typedef {{ name: string, line: number }} Name */

const sqlAlias =
  /\bAS\s+(?!MATERIALIZED\b|NOT\b)([a-z_]+)\b|\bWITH\s+(?:RECURSIVE\s+)?([a-z_]+)\s+AS\b|\),\s+([a-z_]+)\s+AS\s+\(/g;

/** The names that a text of SQL gives to columns and subqueries. */
const sqlAliases = (text) => [...text.matchAll(sqlAlias)].map((found) => found[1] ?? found[2] ?? found[3]);

const loggerMethods = new Set(['log', 'warn', 'error', 'debug', 'verbose', 'fatal']);

/** Whether an argument is read in a log or as the message of an error. */
function isLoggedOrThrown(node) {
  const { parent } = node;
  if (ts.isNewExpression(parent)) return /Error$/.test(parent.expression.getText());
  return (
    ts.isCallExpression(parent) &&
    ts.isPropertyAccessExpression(parent.expression) &&
    loggerMethods.has(parent.expression.name.text) &&
    /logger$/i.test(parent.expression.expression.getText())
  );
}

/** The parts of a literal that are written out. */
function literalText(node) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' … ');
}

/**
 * What a source file declares, with its lines: names, keys of translation catalogues, aliases in SQL, and the words of
 * logs and errors.
 *
 * @returns {{ names: Name[], texts: Name[] }}
 */
function declarations(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const names = [];
  const texts = [];
  const visit = (node) => {
    const line = () => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    const { name } = /** @type {import('typescript').NamedDeclaration} */ (node.parent ?? {});
    if (ts.isIdentifier(node) && name === node && !ts.isPropertyAccessExpression(node.parent))
      names.push({ name: node.text, line: line() });
    const literal = literalText(node);
    if (literal && isLoggedOrThrown(node)) texts.push({ name: literal, line: line() });
    if (literal && /\b(SELECT|UPDATE|DELETE|INSERT)\b/.test(literal))
      names.push(...sqlAliases(literal).map((alias) => ({ name: alias, line: line() })));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { names, texts };
}

/** @returns {{ names: Name[], texts: Name[] }} */
const sqlDeclarations = (text) => ({
  names: text
    .split('\n')
    .flatMap((content, index) =>
      sqlAliases(content.replace(/--.*/, '')).map((name) => ({ name, line: index + 1 })),
    ),
  texts: [],
});

/** Retired words in one file: its own name, what it declares, and what it logs. */
export function retiredNames(path, text) {
  const { names, texts } = path.endsWith('.sql') ? sqlDeclarations(text) : declarations(path, text);
  const report = ({ name, line }, word) =>
    `${path}:${line}: "${name}" – instead of "${word}" say ${retired[word]}`;
  return [
    ...[{ name: basename(path).replace(/\..*$/, ''), line: 1 }, ...names].map((found) => ({
      found,
      word: retiredWord(found.name),
    })),
    ...texts.map((found) => ({
      found,
      word: wordsOf(found.name).find((word) => Object.hasOwn(retired, word) && !plainInTexts.has(word)),
    })),
  ].flatMap(({ found, word }) => (word ? [report(found, word)] : []));
}

/** Rejects words that docs/glossary.md has retired. Migrations that landed never change. */
export function namesFollowGlossary() {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(
      (path) =>
        /\.(ts|tsx|mjs|js|sql)$/.test(path) &&
        path !== 'tools/check/glossary.mjs' &&
        path !== 'tests/tools/glossary.test.mjs' &&
        !path.startsWith('api/') &&
        !path.startsWith('admin/icons/') &&
        !path.includes('/migrations/'),
    );
  const found = files.flatMap((path) => retiredNames(path, readFileSync(inRoot(path), 'utf8')));
  if (found.length > 0) throw new Failure(found.join('\n'));
}
