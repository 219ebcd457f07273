// Checks the references of the documentation: links, anchors, npm scripts, and paths of this repository.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure } from '../lib/failure.mjs';
import { inRoot, root } from '../lib/project.mjs';

const maxLineLength = 160;
const folders = 'shared/src|backend|booking|admin|api|tests|tools|deploy|docs';

/** GitHub's anchor of a heading. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const anchorsOf = (text) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading));
/** The lines that a Git command prints. */
const git = (...options) =>
  execFileSync('git', options, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const sourcesThatMayNameCitus = ['*.ts', '*.mjs', '*.sql', ':!tools/check', ':!tests/tools/docs.test.mjs'];

const read = (path) => readFileSync(inRoot(path), 'utf8');

function* brokenLinks(path, text) {
  for (const [, inText, inTag] of text.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)) {
    const target = inText ?? inTag;
    if (/^[a-z]+:/.test(target)) continue;
    const [file, anchor] = target.split('#');
    const linked = file ? join(dirname(path), file) : path;
    if (!existsSync(inRoot(linked))) yield `links to ${target}, which does not exist`;
    else if (anchor && !anchorsOf(read(linked)).includes(anchor))
      yield `links to ${target}, which has no such heading`;
  }
}

function* unknownCommands(text, scripts) {
  for (const [, name] of text.matchAll(/\bnpm run ([\w:-]+)/g)) {
    if (!Object.hasOwn(scripts, name)) yield `names "npm run ${name}", which package.json does not have`;
  }
}

function* missingPaths(text) {
  for (const [, path] of text.matchAll(new RegExp(`\`((?:${folders})/[\\w./-]+)\``, 'g'))) {
    if (!/…|\.\.\./.test(path) && !existsSync(inRoot(path))) yield `names ${path}, which does not exist`;
  }
}

function* longLines(text) {
  for (const [index, line] of text.split('\n').entries()) {
    if (line.length > maxLineLength) yield `line ${index + 1} has ${line.length} characters`;
  }
}

/** The problems of one document. */
export function problemsOf(path, text, scripts) {
  return [
    ...brokenLinks(path, text),
    ...unknownCommands(text, scripts),
    ...missingPaths(text),
    ...longLines(text),
  ].map((problem) => `${path} ${problem}`);
}

/** Compares the paths in a section of docs/scaling.md with the source files that name Citus. */
export function citusListProblems(text, files) {
  const [, section = ''] = text.split('\n### Places in the code\n');
  const [list] = section.split('\n### ');
  const listed = [...list.matchAll(/`([\w./-]+\/[\w.-]+\.\w+)`/g)].map(([, path]) => path);
  return [
    ...listed.filter((path) => !files.includes(path)).map((path) => `${path} does not name Citus`),
    ...files.filter((path) => !listed.includes(path)).map((path) => `${path}, which names Citus, is missing`),
  ].map((problem) => `docs/scaling.md, "Places in the code": ${problem}`);
}

/** Fails when documents refer to something that does not exist. */
export function checkDocs() {
  const { scripts } = JSON.parse(read('package.json'));
  const problems = [
    ...git('ls-files', '*.md').flatMap((path) => problemsOf(path, read(path), scripts)),
    ...citusListProblems(
      read('docs/scaling.md'),
      git('grep', '-lw', 'Citus', '--', ...sourcesThatMayNameCitus),
    ),
  ];
  if (problems.length > 0) throw new Failure(problems.join('\n'));
}
