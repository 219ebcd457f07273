import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Where the application sent a statement: a file of `src`, and the line of the call. */
export interface CallSite {
  file: string;
  line: number;
}

/** Column names of a row type, and whether each is optional. */
export type RowType = Map<string, { optional: boolean }>;

const sources = new Map<string, ts.SourceFile>();

function sourceOf(file: string): ts.SourceFile {
  let source = sources.get(file);
  if (!source) {
    source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    sources.set(file, source);
  }
  return source;
}

function findAll<T extends ts.Node>(root: ts.Node, isMatch: (node: ts.Node) => node is T): T[] {
  const found: T[] = [];
  const visit = (node: ts.Node): void => {
    if (isMatch(node)) found.push(node);
    node.forEachChild(visit);
  };
  visit(root);
  return found;
}

const nameOf = ({ expression }: ts.CallExpression) =>
  ts.isPropertyAccessExpression(expression) ? expression.name : undefined;

function findCall(source: ts.SourceFile, line: number): ts.CallExpression | undefined {
  return findAll(source, ts.isCallExpression).find((call) => {
    const name = nameOf(call);
    return name?.text === 'query' && source.getLineAndCharacterOfPosition(name.getStart()).line + 1 === line;
  });
}

function membersOf(members: ts.NodeArray<ts.TypeElement>): RowType | undefined {
  const columns: RowType = new Map();
  for (const member of members) {
    if (!ts.isPropertySignature(member) || !(ts.isIdentifier(member.name) || ts.isStringLiteral(member.name)))
      return undefined;
    columns.set(member.name.text, { optional: member.questionToken !== undefined });
  }
  return columns;
}

/** A row type that is written out, or an interface or type of the same file; others are not known. */
function columnsOf(type: ts.TypeNode, source: ts.SourceFile): RowType | undefined {
  if (ts.isTypeLiteralNode(type)) return membersOf(type.members);
  if (!ts.isTypeReferenceNode(type) || type.typeArguments) return undefined;
  const name = type.typeName.getText();
  const declared = source.statements.find(
    (statement): statement is ts.InterfaceDeclaration | ts.TypeAliasDeclaration =>
      (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) &&
      statement.name.text === name,
  );
  if (!declared || declared.typeParameters) return undefined;
  if (ts.isTypeAliasDeclaration(declared)) return columnsOf(declared.type, source);
  return declared.heritageClauses ? undefined : membersOf(declared.members);
}

/**
 * The row type of `query<Row[]>(…)`, `query<[Row]>(…)` or, for UPDATE and DELETE, `query<[Row[], number]>(…)`, if it is
 * known.
 */
export function rowTypeAt({ file, line }: CallSite): RowType | undefined {
  const source = sourceOf(file);
  const [result] = findCall(source, line)?.typeArguments ?? [];
  const rows = result && ts.isTupleTypeNode(result) ? result.elements[0] : result;
  return rows && columnsOf(ts.isArrayTypeNode(rows) ? rows.elementType : rows, source);
}
