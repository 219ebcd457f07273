import { join } from 'node:path';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import type { CallSite } from './row-types.js';
import { findViolation } from './statement-rules.js';

interface Statement {
  text?: unknown;
  name?: string;
}

/** Properties that the types of `pg` lack. */
interface ClientSettings {
  connectionParameters: { application_name?: string };
}

type Query = (this: ClientSettings, ...parts: unknown[]) => unknown;
type SourceQuery = (this: DataSource, ...parts: unknown[]) => unknown;

const sourceFolder = join(__dirname, '../../../src/');
/** Statements that create the schema are scripts, which cannot be prepared. */
const schemaFolder = join(sourceFolder, 'database/');

/** The statements that the application wrote out, each with its first call. */
const sent = new Map<string, CallSite>();
const checked = new Set<string>();
const violations = new Set<string>();

function record(statement: string | Statement): void {
  const { text, name } = typeof statement === 'string' ? { text: statement } : statement;
  if (typeof text !== 'string' || checked.has(`${name}:${text}`)) return;
  checked.add(`${name}:${text}`);
  const violation = findViolation(text, name);
  if (violation) violations.add(`${violation}: ${text.slice(0, 300)}`);
}

/** Returns the violations since the last call. */
export function takeViolations(): string[] {
  const found = [...violations];
  violations.clear();
  checked.clear();
  return found;
}

/** The nearest frame outside of packages and this file, if it is of the application and not of its tests. */
function findCallSite(): CallSite | undefined {
  const frames = (new Error().stack ?? '').split('\n').slice(1);
  const frame = frames.find((line) => !line.includes(__filename) && !line.includes('node_modules'));
  const [, file = '', line] = /([^\s()]+):(\d+):\d+\)?$/.exec(frame ?? '') ?? [];
  return file.startsWith(sourceFolder) && !file.startsWith(schemaFolder)
    ? { file, line: Number(line) }
    : undefined;
}

/** The statements that the application wrote out since the process began, each with its first call. */
export const sentStatements = (): ReadonlyMap<string, CallSite> => sent;

/** Records the statements that are written out in the application, with their calls. */
export function recordCalls(): void {
  const prototype = DataSource.prototype as unknown as { query: SourceQuery };
  const { query } = prototype;
  prototype.query = function (...parts) {
    const [text] = parts;
    if (typeof text === 'string' && !sent.has(text)) {
      const callSite = findCallSite();
      if (callSite) sent.set(text, callSite);
    }
    return query.apply(this, parts);
  };
}

/**
 * Checks every statement that the application sends in this spec file; `afterEach` fails the test that sent
 * it.
 */
export function recordStatements(): void {
  const prototype = Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (...parts) {
    if (this.connectionParameters.application_name === 'panui') record(parts[0] as string | Statement);
    return query.apply(this, parts);
  };
}
