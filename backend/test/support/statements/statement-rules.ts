import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface TableDistribution {
  /** Tables whose rows are distributed over several machines. */
  distributed: string[];
  /** Tables that stay on the coordinator. */
  local: string[];
}

const distribution = JSON.parse(
  readFileSync(join(__dirname, 'table-distribution.json'), 'utf8'),
) as TableDistribution;

/** Statements that fail behind PgBouncer, which lends a connection for one transaction, or on Citus. */
const forbidden: [violation: string, pattern: RegExp][] = [
  ['session-level advisory lock', /\bpg_(try_)?advisory_lock(_shared)?\s*\(/i],
  ['LISTEN or NOTIFY', /^\s*(UN)?LISTEN\b|^\s*NOTIFY\b|\bpg_notify\s*\(/i],
  ['setting that outlives its transaction', /^\s*SET\s+(?!LOCAL\b|TRANSACTION\b|CONSTRAINTS\b)/i],
  ['setting that outlives its transaction', /\bset_config\s*\([^)]*,\s*false\s*\)/i],
  [
    'temporary table that outlives its transaction',
    /\bCREATE\s+(LOCAL\s+|GLOBAL\s+)?TEMP(ORARY)?\b(?![^]*\bON\s+COMMIT\s+DROP\b)/i,
  ],
  ['cursor that outlives its transaction', /\bWITH\s+HOLD\b/i],
  [
    'function call in ON CONFLICT … WHERE',
    /\bON\s+CONFLICT\b(?:(?!;|\bRETURNING\b)[^])*?\bWHERE\b(?:(?!;|\bRETURNING\b)[^])*?\w\(\)/i,
  ],
];

/** Views of distributed tables. */
const distributed = [...distribution.distributed, 'visits', 'reservation_visits'];

const namePattern = (tables: string[]) => `"?\\b(?:${tables.join('|')})\\b"?`;
const readsFrom = (tables: string[]) => new RegExp(`\\b(?:FROM|JOIN|USING)\\s+${namePattern(tables)}`, 'i');
const readsDistributed = readsFrom(distributed);
/** Hourly statistics are appended to the newest deltas row by row instead of joined with them. */
const readsLocal = readsFrom(distribution.local.filter((name) => name !== 'hourly_statistics'));
/** `lot_owners` is read while the lot row is locked, and lots are on every machine. */
const readsLockable = readsFrom(distributed.filter((name) => name !== 'lot_owners'));
/** Rows with the same distribution key are on one machine; rows with different keys may not be. */
const byTokenHash = ['reservation_tokens', 'reservation_views'];
const byVenue = ['waitlist_entries'];
const byLot = distributed.filter((name) => !byTokenHash.includes(name) && !byVenue.includes(name));
const readsByKey = [byTokenHash, byVenue, byLot].map(readsFrom);

const locksRows = /\bFOR\s+(?:NO\s+KEY\s+UPDATE|UPDATE|KEY\s+SHARE|SHARE)\b/i;
const filtersByKey = /\b(?:parking_lot_id|venue_id|token_hash)"?\s*=\s*(?:\$\d|\d|\()/i;
/** Rows of another lot, selected by a column of this lot's row. */
const joinsByOtherLot = /\bparking_lot_id"?\s*=\s*"?(\w+)"?\."?(?:new|moved_to|origin)_lot_id\b/gi;
const existsQuery = new RegExp(
  `^\\s*SELECT\\s+EXISTS\\s*\\(\\s*SELECT\\s+FROM\\s+${namePattern(distributed)}`,
  'i',
);
const unnestedParameter = /\bFROM\s+unnest\s*\([^()]*\)\s+(?:AS\s+)?(\w+)/gi;
const updatesDistributed = new RegExp(`\\bUPDATE\\s+${namePattern(distributed)}`, 'i');
const columnTimeArithmetic = /[a-z_]\w*"?\s*[+-]\s*(?:interval\b|make_interval\s*\()/i;

/** The index after the bracket that closes the one opened before `start`. */
function afterClosingBracket(text: string, start: number): number {
  let end = start;
  for (let depth = 1; depth > 0 && end < text.length; end++) {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')') depth -= 1;
  }
  return end;
}

/**
 * Removes materialized subqueries: they are executed separately, and only their rows take part in the
 * statement.
 */
function withoutMaterializedSubqueries(text: string): string {
  const start = /\bAS\s+MATERIALIZED\s*\(/i.exec(text);
  if (!start) return text;
  const end = afterClosingBracket(text, start.index + start[0].length);
  return withoutMaterializedSubqueries(`${text.slice(0, start.index)} ${text.slice(end)}`);
}

function joinsTwoLots(text: string): boolean {
  const isDistributedAlias = (alias: string) =>
    new RegExp(`${namePattern(distributed)}\\s+(?:AS\\s+)?"?${alias}\\b`, 'i').test(text);
  return [...text.matchAll(joinsByOtherLot)].some(([, alias = '']) => isDistributedAlias(alias));
}

/**
 * Whether a subquery on distributed tables runs once for each row of a parameter; a join with such rows is
 * allowed.
 */
function queriesPerParameterRow(text: string): boolean {
  const subqueries = [...text.matchAll(/\(\s*SELECT\b/gi)]
    .map(({ index }) => text.slice(index, afterClosingBracket(text, index + 1)))
    .filter((subquery) => readsDistributed.test(subquery));
  return [...text.matchAll(unnestedParameter)].some(([rows, alias = '']) =>
    subqueries.some((subquery) => !subquery.includes(rows) && new RegExp(`\\b${alias}\\.`).test(subquery)),
  );
}

/** A setting is read once for the whole statement, so it may come from any table. */
const withoutSettings = (text: string) =>
  text.replace(/\(\s*SELECT\s+[^()]*\bFROM\s+settings\b[^()]*\)/gi, '(1)');

/** A violation of the restrictions of Citus, or undefined. */
function findDistributionViolation(text: string): string | undefined {
  if (/^(?:\s|--[^\n]*\n)*(CREATE|ALTER|DROP|COMMENT|LOCK)\b/i.test(text)) return undefined;
  if (locksRows.test(text) && readsLockable.test(text) && !filtersByKey.test(text))
    return 'row lock over lots of several machines';
  if (updatesDistributed.test(text) && columnTimeArithmetic.test(text))
    return 'time computed from a column in an update of a distributed table';
  if (existsQuery.test(text) && !/\bparking_lot_id\s*=\s*\$/.test(text))
    return 'EXISTS without a column over several machines';
  if (queriesPerParameterRow(text)) return 'subquery on a distributed table for each row of a parameter';
  const rest = withoutMaterializedSubqueries(withoutSettings(text));
  if (joinsTwoLots(rest)) return 'join of two lots';
  if (readsDistributed.test(rest) && readsLocal.test(rest)) return 'join of a distributed and a local table';
  if (readsByKey.filter((pattern) => pattern.test(rest)).length > 1)
    return 'join of tables with different distribution keys';
  return undefined;
}

/** The rule that a statement violates, if any; `name` is the name of a prepared statement. */
export function findViolation(text: string, name?: string): string | undefined {
  if (name) return 'named prepared statement';
  return forbidden.find(([, pattern]) => pattern.test(text))?.[0] ?? findDistributionViolation(text);
}
