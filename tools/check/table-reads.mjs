// Finds the tables that the SQL of each module of the backend uses, and compares them with tools/check/module-map.mjs.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';
import { Failure } from '../lib/failure.mjs';
import { inRoot, root } from '../lib/project.mjs';
import * as moduleMap from './module-map.mjs';

/**
 * @typedef {{ path: string, text: string }} Source
 * @typedef {{
 *   platformModules: Record<string, string[]>,
 *   featureModules: Record<string, { imports: string[], reads?: string[] }>,
 *   viewModules?: Record<string, string>,
 *   functionModules: Record<string, string>,
 * }} ModuleMap Modules are listed lowest first.
 * @typedef {{ path: string, line: number, table: string }} TableUse
 */

const sourceFolder = 'backend/src/';
const functionFolder = 'backend/src/database/functions/';

/** What stands before a table in SQL, whose keywords are upper case. */
const keyword = String.raw`\b(?:FROM|JOIN|INTO|UPDATE|USING|TABLE|ONLY|TRUNCATE)\s+`;
/** One table, or several: `a, b AS y`. */
const tables = String.raw`(?:LATERAL\s+)?[a-z_]+(?:\s+(?:AS\s+)?[a-z_]+)?`;
const tableList = new RegExp(String.raw`${keyword}(${tables}(?:\s*,\s*${tables})*)`, 'g');
const commonTable = /\b([a-z_]+)\s*(?:\([a-z_,\s]*\)\s*)?AS\s+(?:(?:NOT\s+)?MATERIALIZED\s*)?\(/g;
/** What stands for the expressions of a template, and SQL in which one is a table. */
const placeholder = '${}';
const tableByExpression = new RegExp(String.raw`${keyword}"?\$\{\}`);
/** Methods of TypeORM and of its query builders that take the name of a table. */
const tableMethods = /^(?:from|into|update|delete|insert|getRepository|(?:inner|left)Join\w*|find\w*)$/;

const lineAt = (text, offset) => text.slice(0, offset).split('\n').length;

/** The tables in a piece of SQL, with their offsets. Common table expressions are none. */
function tablesOfSql(sql) {
  const code = sql.replace(/--[^\n]*/g, (comment) => ' '.repeat(comment.length));
  const commonTables = new Set([...code.matchAll(commonTable)].map(([, name]) => name));
  return [...code.matchAll(tableList)].flatMap(({ 0: match, 1: list, index }) => {
    const start = index + match.length - list.length;
    return [...list.matchAll(/(?:^(?:LATERAL\s+)?|,\s*(?:LATERAL\s+)?)([a-z_]+)/g)]
      .map((entry) => ({ table: entry[1], offset: start + entry.index }))
      .filter(({ table }) => !commonTables.has(table));
  });
}

/** The tables that a SQL function uses. @returns {TableUse[]} */
const usesOfFunction = ({ path, text }) =>
  tablesOfSql(text).map(({ table, offset }) => ({ path, table, line: lineAt(text, offset) }));

/** The text of a string or template; null for other nodes. */
function stringText(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(placeholder);
}

const isTableArgument = ({ parent }) =>
  ts.isCallExpression(parent) &&
  ts.isPropertyAccessExpression(parent.expression) &&
  tableMethods.test(parent.expression.name.text);

/**
 * The tables that the strings of a TypeScript file use. Where SQL has an expression in the place of a table, every
 * string of the file that is the name of a table counts.
 * @param {Source} source
 * @param {ReadonlySet<string>} knownTables
 * @returns {TableUse[]}
 */
function usesOfTypeScript({ path, text }, knownTables) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const uses = [];
  const names = [];
  let hasTableByExpression = false;
  const visit = (node) => {
    const sql = stringText(node);
    if (sql !== null) {
      const firstLine = file.getLineAndCharacterOfPosition(node.getStart(file)).line;
      hasTableByExpression ||= tableByExpression.test(sql);
      for (const { table, offset } of tablesOfSql(sql))
        uses.push({ path, table, line: firstLine + lineAt(sql, offset) });
      if (knownTables.has(sql))
        (isTableArgument(node) ? uses : names).push({ path, table: sql, line: firstLine + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return hasTableByExpression ? [...uses, ...names] : uses;
}

/** The module of a file: the innermost folder that is in the map. */
const moduleOf = (path, modules) =>
  modules.filter((name) => path.startsWith(`${sourceFolder}${name}/`)).sort((a, b) => b.length - a.length)[0];

/** The modules that own the tables, by the entities, and the views. */
function findOwners(sources, modules, viewModules) {
  const entity = /@Entity\('([a-z_]+)'/g;
  return new Map([
    ...sources.flatMap(({ path, text }) =>
      [...text.matchAll(entity)].map(([, table]) => [table, moduleOf(path, modules)]),
    ),
    ...Object.entries(viewModules),
  ]);
}

/** The module that is responsible for a file; none for files above the features. */
const responsibleFor = ({ path }, modules, functionModules) =>
  path.startsWith(functionFolder) ? functionModules[basename(path, '.sql')] : moduleOf(path, modules);

/** The calls of SQL functions in a file. No other name is like theirs. */
const callsOf = ({ path, text }, functionModules) =>
  Object.keys(functionModules).flatMap((called) =>
    [...text.matchAll(new RegExp(String.raw`\b${called}\b(?=\s*\(|')`, 'g'))].map(({ index }) => ({
      path,
      called,
      line: lineAt(text, index),
    })),
  );

/** The uses of tables in a file, with the module that is responsible for it; none for files above the features. */
function usesOf(source, modules, functionModules, tables) {
  const name = responsibleFor(source, modules, functionModules);
  if (name === undefined) return [];
  const uses = source.path.startsWith(functionFolder)
    ? usesOfFunction(source)
    : usesOfTypeScript(source, tables);
  return uses.filter(({ table }) => tables.has(table)).map((use) => ({ ...use, name }));
}

/**
 * What is wrong with the tables that modules use and the SQL functions that they call, one line each. Files above the
 * features may use everything.
 * @param {Source[]} sources
 * @param {ModuleMap} map
 */
export function findTableErrors(
  sources,
  { platformModules, featureModules, viewModules = {}, functionModules },
) {
  const platform = Object.keys(platformModules).map((name) => `platform/${name}`);
  const modules = [...platform, ...Object.keys(featureModules)];
  const owners = findOwners(sources, modules, viewModules);
  const declared = Object.entries(featureModules).flatMap(([name, { reads = [] }]) =>
    reads.map((table) => `${name} uses ${table}`),
  );
  const uses = sources
    .flatMap((source) => usesOf(source, modules, functionModules, new Set(owners.keys())))
    .filter(({ table, name }) => owners.get(table) !== name)
    .map((use) => ({ ...use, owner: owners.get(use.table), text: `${use.name} uses ${use.table}` }));
  const isUpward = ({ owner, name }) => modules.indexOf(owner) > modules.indexOf(name);
  const calls = sources.flatMap((source) => {
    const name = responsibleFor(source, modules, functionModules);
    if (name === undefined) return [];
    return callsOf(source, functionModules).map((call) => ({
      ...call,
      name,
      owner: functionModules[call.called],
    }));
  });
  const used = new Set(uses.map(({ text }) => text));
  return [
    ...sources
      .filter(({ path }) => path.startsWith(functionFolder))
      .filter(({ path }) => !modules.includes(functionModules[basename(path, '.sql')]))
      .map(({ path }) => `${path}: functionModules names no module for it`),
    ...uses
      .filter((use) => isUpward(use) || !declared.includes(use.text))
      .map(({ path, line, text, owner, name }) => {
        const reason = isUpward({ owner, name }) ? 'is above it' : 'its reads do not name';
        return `${path}:${line}: ${text} of ${owner}, which ${reason}`;
      }),
    ...calls
      .filter(isUpward)
      .map(
        ({ path, line, called, owner, name }) =>
          `${path}:${line}: ${name} calls ${called} of ${owner}, which is above it`,
      ),
    ...declared
      .filter((text) => !used.has(text))
      .map((text) => `according to its reads, ${text}, but it does not`),
  ];
}

/** Rejects SQL that uses tables or functions of modules above, or tables that the module map does not name. */
export function checkTableReads() {
  const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard', sourceFolder], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(
      (path) => (path.endsWith('.ts') && !path.endsWith('.spec.ts')) || path.startsWith(functionFolder),
    );
  const errors = findTableErrors(
    paths.map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') })),
    moduleMap,
  );
  if (errors.length > 0) throw new Failure(errors.join('\n'));
}
