// Finds retired names in identifiers and file names. docs/glossary.md says which terms are used instead.
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

/** Names on the wire and names of other projects are allowed. */
const exempt = new Set([
  'holds_asked_total',
  'holds_refused_total',
  'kept_until',
  'landingFacts',
  'LandingFactsDto',
  'outside_service_up',
  'person',
  'PictureAsPdfOutlined',
  'plate_answers',
  'reservation_outside_hours',
  'runOutsideTransaction',
  'stay_not_over',
  'stay_over',
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

/** The names that a source file declares, with their lines. Keys of translation catalogues are checked as well. */
function declaredNames(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const names = [];
  const visit = (node) => {
    const { name } = /** @type {import('typescript').NamedDeclaration} */ (node.parent ?? {});
    if (ts.isIdentifier(node) && name === node && !ts.isPropertyAccessExpression(node.parent)) {
      names.push({ name: node.text, line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
}

/** Retired names in one file: its own name and what it declares. */
export function retiredNames(path, text) {
  return [{ name: basename(path).replace(/\..*$/, ''), line: 1 }, ...declaredNames(path, text)].flatMap(
    ({ name, line }) => {
      const word = retiredWord(name);
      return word ? [`${path}:${line}: "${name}" – instead of "${word}" say ${retired[word]}`] : [];
    },
  );
}

/** Rejects names that docs/glossary.md has retired. */
export function namesFollowGlossary() {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(
      (path) =>
        /\.(ts|tsx|mjs|js)$/.test(path) && path !== 'tools/check/glossary.mjs' && !path.startsWith('api/'),
    );
  const found = files.flatMap((path) => retiredNames(path, readFileSync(inRoot(path), 'utf8')));
  if (found.length > 0) throw new Failure(found.join('\n'));
}
