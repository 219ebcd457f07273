import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** What makes PostgreSQL write down each statement, with the name of who sent it and without its values. */
export const statementLog = {
  log_statement: 'all',
  log_line_prefix: '%a ',
  log_parameter_max_length: 0,
};

const ofTheProduct = /^panui LOG: {2}(?:statement|execute ([^:]+)): (.*)$/;

/** What does not work behind PgBouncer, which lends a connection for a transaction, or on several machines. */
const forbidden = [
  ['a session-wide advisory lock', /\bpg_(try_)?advisory_lock(_shared)?\s*\(/i],
  ['LISTEN or NOTIFY', /^\s*(UN)?LISTEN\b|^\s*NOTIFY\b|\bpg_notify\s*\(/i],
  ['a setting that outlives its transaction', /^\s*SET\s+(?!LOCAL\b|TRANSACTION\b|CONSTRAINTS\b)/i],
  ['a setting that outlives its transaction', /\bset_config\s*\([^)]*,\s*false\s*\)/i],
  [
    'a temporary table that outlives its transaction',
    /\bCREATE\s+(LOCAL\s+|GLOBAL\s+)?TEMP(ORARY)?\b(?![^]*\bON\s+COMMIT\s+DROP\b)/i,
  ],
  ['a cursor that outlives its transaction', /\bWITH\s+HOLD\b/i],
  [
    'a function call in ON CONFLICT … WHERE',
    /\bON\s+CONFLICT\b(?:(?!;|\bRETURNING\b)[^])*?\bWHERE\b(?:(?!;|\bRETURNING\b)[^])*?\w\(\)/i,
  ],
];

/** What is wrong with a statement, or nothing; `name` is that of a prepared statement. */
export function faultOf(text, name) {
  if (name && name !== '<unnamed>') return 'a prepared statement with a name';
  return forbidden.find(([, pattern]) => pattern.test(text))?.[0];
}

/** Each statement of the product in the log; one that goes over several lines is indented from the second on. */
export async function* statementsIn(file) {
  let current = null;
  for await (const line of createInterface({ input: createReadStream(file, 'utf8') })) {
    if (line.startsWith('\t')) {
      if (current) current.text += `\n${line.slice(1)}`;
      continue;
    }
    if (current) yield current;
    const found = ofTheProduct.exec(line);
    current = found && { name: found[1], text: found[2] };
  }
  if (current) yield current;
}

/** Looks through everything that the product asked the database during the run. */
export async function checkStatements(file, say) {
  const faults = new Set();
  let count = 0;
  if (existsSync(file)) {
    for await (const { name, text } of statementsIn(file)) {
      count += 1;
      const fault = faultOf(text, name);
      if (fault) faults.add(`${fault}:\n  ${text.slice(0, 300)}`);
    }
  }
  for (const fault of faults) say(`Forbidden: ${fault}`);
  return { count, faults: faults.size };
}
