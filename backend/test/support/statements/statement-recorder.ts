import { Client } from 'pg';
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
