import { relative } from 'node:path';
import { Client } from 'pg';
import { createTestDatabase } from '../test-database.js';
import { describeStatement } from './describe-statement.js';
import { type CallSite, rowTypeAt } from './row-types.js';
import { sentStatements } from './statement-recorder.js';

const titleOf = ({ file, line }: CallSite) => `${relative(process.cwd(), file)}:${line}`;

async function findMistake(client: Client, text: string, callSite: CallSite): Promise<string | undefined> {
  let columns: string[];
  try {
    columns = await describeStatement(client, text);
  } catch (error) {
    return `${titleOf(callSite)}: ${String(error)}`;
  }
  const rowType = rowTypeAt(callSite);
  if (!rowType) return undefined;
  const missing = [...rowType]
    .filter(([name, { optional }]) => !optional && !columns.includes(name))
    .map(([name]) => name);
  const unknown = columns.filter((name) => !rowType.has(name));
  if (missing.length + unknown.length === 0) return undefined;
  return `${titleOf(callSite)}: the row type has [${missing.join(', ')}], the statement [${unknown.join(', ')}]`;
}

/** A test for the end of a run: prepares every statement that the specs before it made the application send. */
export function defineStatementTest(): void {
  it('Every statement that the application sent can be prepared, and returns the columns of its row type', async () => {
    const database = await createTestDatabase();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    try {
      const mistakes: string[] = [];
      for (const [text, callSite] of sentStatements()) {
        const mistake = await findMistake(client, text, callSite);
        if (mistake) mistakes.push(mistake);
      }
      expect(mistakes).toEqual([]);
    } finally {
      await client.end();
      await database.drop();
    }
  });
}
