import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** What makes PostgreSQL write down each statement, with the name of who sent it and without its values. */
export const statementLog = {
  log_statement: 'all',
  log_line_prefix: '%a ',
  log_parameter_max_length: 0,
};

/** Tables whose rows lie on several machines, once the data are spread, and those that one machine alone has then. */
export const spreadTables = [
  'checkouts',
  'entries',
  'statistic_deltas',
  'gate_keys',
  'holds',
  'lot_owners',
  'outbox_messages',
  'payments',
  'reservation_changes',
  'reservation_links',
  'reservation_tokens',
  'reservation_views',
  'reservations',
  'spot_blocks',
  'spot_claims',
  'spot_incidents',
  'spots',
  'waitlist_entries',
  'waitlist_messages',
  'walking_routes',
];
export const localTables = [
  'audit_log',
  'block_batches',
  'contact_messages',
  'catalog_version',
  'hourly_statistics',
  'form_uses',
  'job_runs',
  'legal_texts',
  'limit_counts',
  'plate_checks',
  'plate_decisions',
  'registry_vehicles',
  'settings',
  'webhooks',
];

const isProductStatement = /^panui LOG: {2}(?:statement|execute ([^:]+)): (.*)$/;

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

const nameOf = (tables) => `"?\\b(?:${tables.join('|')})\\b"?`;
const readOrJoined = (tables) => new RegExp(`\\b(?:FROM|JOIN|USING)\\s+${nameOf(tables)}`, 'i');
const isSpread = readOrJoined(spreadTables);
/** Sums are put together with the newest changes row after row, and not joined with them, which is allowed. */
const isLocal = readOrJoined(localTables.filter((name) => name !== 'hourly_statistics'));
/** Who owns a lot is asked when the lot itself is locked, which is on every machine. */
const isLocked = readOrJoined(spreadTables.filter((name) => name !== 'lot_owners'));
/** What has one key lies together; a row of one key and a row of another may be on different machines. */
const byLink = ['reservation_tokens', 'reservation_views'];
const byVenue = ['waitlist_entries', 'waitlist_messages'];
const byLot = spreadTables.filter((name) => !byLink.includes(name) && !byVenue.includes(name));
const isByKey = [byLink, byVenue, byLot].map(readOrJoined);
const locksRows = /\bFOR\s+(?:NO\s+KEY\s+UPDATE|UPDATE|KEY\s+SHARE|SHARE)\b/i;
const namesItsKey = /\b(?:parking_lot_id|venue_id|token_hash)"?\s*=\s*(?:\$\d|\d|\()/i;
/** Another lot's rows, found by what a row of this one says of it. */
const byAnotherLot = /\bparking_lot_id"?\s*=\s*"?(\w+)"?\."?(?:new|moved_to|origin)_lot_id\b/gi;
const isExistsQuery = new RegExp(
  `^\\s*SELECT\\s+EXISTS\\s*\\(\\s*SELECT\\s+FROM\\s+${nameOf(spreadTables)}`,
  'i',
);
const rowsOfParameters = /\bFROM\s+unnest\s*\([^()]*\)\s+(?:AS\s+)?(\w+)/gi;
const changesSpread = new RegExp(`\\bUPDATE\\s+${nameOf(spreadTables)}`, 'i');
const timeOfRow = /[a-z_]\w*"?\s*[+-]\s*(?:interval\b|make_interval\s*\()/i;

/** Behind the bracket that closes the one that is open at `end`. */
function afterClosingBracket(text, end) {
  for (let depth = 1; depth > 0 && end < text.length; end++) {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')') depth -= 1;
  }
  return end;
}

/** A statement without what it gathers first: that is done by itself, and only its rows go on. */
function withoutAggregatedSubqueries(text) {
  const begin = /\bAS\s+MATERIALIZED\s*\(/i.exec(text);
  if (!begin) return text;
  const end = afterClosingBracket(text, begin.index + begin[0].length);
  return withoutAggregatedSubqueries(`${text.slice(0, begin.index)} ${text.slice(end)}`);
}

function joinsAnotherLot(text) {
  const filtersByLot = (alias) =>
    new RegExp(`${nameOf(spreadTables)}\\s+(?:AS\\s+)?"?${alias}\\b`, 'i').test(text);
  return [...text.matchAll(byAnotherLot)].some(([, alias]) => filtersByLot(alias));
}

/** Whether lots' data is asked anew for each row of a parameter; joined with such rows it may be. */
function queriesPerParameter(text) {
  const subqueries = [...text.matchAll(/\(\s*SELECT\b/gi)]
    .map(({ index }) => text.slice(index, afterClosingBracket(text, index + 1)))
    .filter((subquery) => isSpread.test(subquery));
  return [...text.matchAll(rowsOfParameters)].some(([rows, alias]) =>
    subqueries.some((one) => !one.includes(rows) && new RegExp(`\\b${alias}\\.`).test(one)),
  );
}

/** A value that is looked up for the whole statement, and not row by row, may come from anywhere. */
const withoutSettings = (text) => text.replace(/\(\s*SELECT\s+[^()]*\bFROM\s+settings\b[^()]*\)/gi, '(1)');

/** What Citus refuses: it would have to ask several machines for what only one of them can do. */
function findDistributionViolation(text) {
  if (/^(?:\s|--[^\n]*\n)*(CREATE|ALTER|DROP|COMMENT|LOCK)\b/i.test(text)) return undefined;
  if (locksRows.test(text) && isLocked.test(text) && !namesItsKey.test(text))
    return 'rows locked over the lots of several machines';
  if (changesSpread.test(text) && timeOfRow.test(text))
    return 'a time computed from a row where lots’ data are changed';
  if (isExistsQuery.test(text) && !/\bparking_lot_id\s*=\s*\$/.test(text))
    return 'lots’ data asked for without a column over several machines';
  if (queriesPerParameter(text)) return 'lots’ data asked anew for each row of a parameter';
  const rest = withoutAggregatedSubqueries(withoutSettings(text));
  if (joinsAnotherLot(rest)) return 'a lot’s data joined with another lot’s';
  if (isSpread.test(rest) && isLocal.test(rest)) return 'lots’ data joined with a table that one machine has';
  if (isByKey.filter((isOf) => isOf.test(rest)).length > 1) return 'data joined that have different keys';
  return undefined;
}

/** What is wrong with a statement, or nothing; `name` is that of a prepared statement. */
export function findViolation(text, name) {
  if (name && name !== '<unnamed>') return 'a prepared statement with a name';
  return forbidden.find(([, pattern]) => pattern.test(text))?.[0] ?? findDistributionViolation(text);
}

/** Each statement of the product in the log; one that goes over several lines is indented from the second on. */
async function* statementsIn(file) {
  let current = null;
  for await (const line of createInterface({ input: createReadStream(file, 'utf8') })) {
    if (line.startsWith('\t')) {
      if (current) current.text += `\n${line.slice(1)}`;
      continue;
    }
    if (current) yield current;
    const found = isProductStatement.exec(line);
    current = found && { name: found[1], text: found[2] };
  }
  if (current) yield current;
}

/** Looks through everything that the product asked the database during the run. */
export async function checkStatements(file, say) {
  const violations = new Set();
  const known = new Set();
  let count = 0;
  if (existsSync(file)) {
    for await (const { name, text } of statementsIn(file)) {
      count += 1;
      if (known.has(text) && (!name || name === '<unnamed>')) continue;
      known.add(text);
      const violation = findViolation(text, name);
      if (violation) violations.add(`${violation}:\n  ${text.slice(0, 300)}`);
    }
  }
  for (const violation of violations) say(`Forbidden: ${violation}`);
  return { count, violations: violations.size };
}
