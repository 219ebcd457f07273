// Finds visible or spoken text in the code of the web apps that is not in a translation catalogue.
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import ts from 'typescript';
import { Failure } from '../lib/failure.mjs';
import { inRoot } from '../lib/project.mjs';

/** Attributes and properties whose value is displayed or read out. */
const textAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'helperText',
  'label',
  'placeholder',
  'title',
]);
/** Functions whose first argument is displayed. */
const textFunctions = new Set(['alert', 'confirm', 'notify', 'prompt']);

const joiningOperators = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

/** Translation keys, which react-admin looks up itself. */
const isKey = (text) => /^(panui|ra|resources)(\.[\w-]*)+$/.test(text);
/** A URL is the same in every language. */
const isAddress = (text) => /^https?:\/\/\S+$/.test(text);
const hasWords = (text) => /\p{L}/u.test(text) && !isKey(text.trim()) && !isAddress(text.trim());

/** The string literals that an expression can evaluate to. */
function* stringsIn(node) {
  if (ts.isStringLiteralLike(node)) yield node;
  else if (ts.isTemplateExpression(node)) {
    const text = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('');
    if (!isKey(`${node.head.text}x`)) yield { text, getStart: () => node.getStart() };
  } else if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node)) {
    if (node.expression) yield* stringsIn(node.expression);
  } else if (ts.isConditionalExpression(node)) {
    yield* stringsIn(node.whenTrue);
    yield* stringsIn(node.whenFalse);
  } else if (ts.isBinaryExpression(node) && joiningOperators.has(node.operatorToken.kind)) {
    yield* stringsIn(node.left);
    yield* stringsIn(node.right);
  }
}

function* displayedStrings(node) {
  if (ts.isJsxText(node)) yield node;
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) yield* stringsIn(node);
  if (ts.isJsxAttribute(node) && textAttributes.has(node.name.getText()) && node.initializer)
    yield* stringsIn(node.initializer);
  if (ts.isCallExpression(node) && textFunctions.has(node.expression.getText()) && node.arguments[0])
    yield* stringsIn(node.arguments[0]);
  if (ts.isBinaryExpression(node) && node.left.getText() === 'document.title') yield* stringsIn(node.right);
}

/** Each hard-coded text of a source, as `line: text`. */
export function findHardCodedText(name, source) {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    for (const displayed of displayedStrings(node))
      if (hasWords(displayed.text)) {
        const { line } = file.getLineAndCharacterOfPosition(displayed.getStart());
        found.push(`${line + 1}: ${displayed.text.trim()}`);
      }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...new Set(found)];
}

function sources(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ['.ts', '.tsx'].includes(extname(entry.name)))
    .filter(({ name, parentPath }) => !/\.(spec|d)\.ts$/.test(name) && !/\bi18n\b/.test(parentPath))
    .map(({ name, parentPath }) => join(parentPath, name));
}

/** Fails on text that is not in the catalogues and would therefore exist in one language only. */
export function checkHardCodedText() {
  const hits = ['booking/src', 'admin/src'].flatMap((folder) =>
    sources(inRoot(folder)).flatMap((path) =>
      findHardCodedText(path, readFileSync(path, 'utf8')).map(
        (found) => `${relative(inRoot(), path)}:${found}`,
      ),
    ),
  );
  if (hits.length > 0) throw new Failure(`Words outside the catalogues:\n${hits.join('\n')}`);
}
