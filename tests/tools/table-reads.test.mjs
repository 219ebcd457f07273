import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findTableErrors } from '../../tools/check/table-reads.mjs';

/** A map with three features, each with a table of its name: lots, holds above it, and reservations at the top. */
const map = (reads = {}) => ({
  platformModules: { outbox: [] },
  featureModules: {
    lots: { imports: [], reads: reads.lots },
    holds: { imports: ['lots'], reads: reads.holds },
    reservations: { imports: ['holds'], reads: reads.reservations },
    'reservations/driver': { imports: ['reservations'], reads: reads.driver },
  },
  functionModules: { claim_hold: 'holds' },
});

const entities = ['lots', 'holds', 'reservations'].map((table) => ({
  path: `backend/src/${table}/${table}.entity.ts`,
  text: `@Entity('${table}')\nexport class Row {}`,
}));

/** The errors of one more file. */
const errorsOf = (path, text, reads) =>
  findTableErrors([...entities, { path: `backend/src/${path}`, text }], map(reads));

test('A module may use its own tables, and those of lower modules that its reads name', () => {
  const text = 'export const sql = `SELECT FROM holds h JOIN lots l ON l.id = h.lot_id`;';
  assert.deepEqual(errorsOf('holds/holds.service.ts', text, { holds: ['lots'] }), []);
});

for (const [title, text] of [
  ['a string', `tx.query('SELECT id FROM reservations');`],
  ['a part of a statement', 'const joined = `LEFT JOIN reservations r ON true`;'],
  ['the second table of a list', 'const sql = `SELECT FROM lots l, reservations AS r`;'],
  ['a statement that changes it', 'const sql = `UPDATE reservations SET x = 1`;'],
  ['a lock', `tx.query('LOCK TABLE lots, reservations IN SHARE MODE');`],
  ['a template with expressions', 'const sql = `SELECT ${columns} FROM reservations WHERE ${condition}`;'],
  ['a query builder', `builder.innerJoin('reservations', 'r', 'true');`],
  [
    'a table that is an expression',
    "const deleteOf = (table) => `DELETE FROM ${table}`;\ndeleteOf('reservations');",
  ],
])
  test(`A table of a module above is reported in ${title}`, () => {
    assert.deepEqual(errorsOf('lots/lots.service.ts', text), [
      `backend/src/lots/lots.service.ts:${text.split('\n').length}: lots uses reservations of reservations, which is above it`,
    ]);
  });

test('Declaring a table of a module above does not allow it', () => {
  const errors = errorsOf('lots/lots.service.ts', `tx.query('SELECT FROM holds');`, { lots: ['holds'] });
  assert.deepEqual(errors, [
    'backend/src/lots/lots.service.ts:1: lots uses holds of holds, which is above it',
  ]);
});

test('The platform uses no table of a feature', () => {
  const errors = errorsOf('platform/outbox/outbox.ts', `tx.query('SELECT FROM lots');`);
  assert.deepEqual(errors, [
    'backend/src/platform/outbox/outbox.ts:1: platform/outbox uses lots of lots, which is above it',
  ]);
});

test('A module inside the folder of another one declares what it reads itself', () => {
  const errors = errorsOf('reservations/driver/page.ts', `tx.query('SELECT FROM reservations');`);
  assert.deepEqual(errors, [
    'backend/src/reservations/driver/page.ts:1: reservations/driver uses reservations of reservations, which its reads do not name',
  ]);
});

test('A table of a lower module that the reads do not name is reported, and one that is not used', () => {
  const errors = errorsOf('reservations/list.ts', `tx.query('SELECT FROM holds');`, {
    reservations: ['lots'],
  });
  assert.deepEqual(errors, [
    'backend/src/reservations/list.ts:1: reservations uses holds of holds, which its reads do not name',
    'according to its reads, reservations uses lots, but it does not',
  ]);
});

test('A SQL function uses tables for the module to which it belongs', () => {
  const sql = 'CREATE FUNCTION claim_hold() RETURNS void AS $$\n  INSERT INTO reservations VALUES (1);\n$$;';
  assert.deepEqual(errorsOf('database/functions/claim_hold.sql', sql), [
    'backend/src/database/functions/claim_hold.sql:2: holds uses reservations of reservations, which is above it',
  ]);
  assert.deepEqual(errorsOf('database/functions/new_one.sql', 'SELECT FROM lots;'), [
    'backend/src/database/functions/new_one.sql: functionModules names no module for it',
  ]);
});

test('A call of a SQL function of a module above is reported', () => {
  const above = 'backend/src/lots/lots.service.ts:1: lots calls claim_hold of holds, which is above it';
  assert.deepEqual(errorsOf('lots/lots.service.ts', `tx.query('SELECT claim_hold($1)');`), [above]);
  assert.deepEqual(errorsOf('lots/lots.service.ts', `this.row('claim_hold', args);`), [above]);
  assert.deepEqual(errorsOf('reservations/list.ts', `tx.query('SELECT claim_hold($1)');`), []);
});

test('Names of common table expressions, columns, texts and comments are no tables', () => {
  const text = `const kind = 'reservations';
    const sql = \`WITH reservations AS (SELECT 1), holds (id) AS MATERIALIZED (SELECT 2)
      -- FROM reservations
      SELECT count(*) AS reservations, l.holds FROM lots l JOIN reservations ON true JOIN holds ON true\`;
    // FROM reservations`;
  assert.deepEqual(errorsOf('lots/lots.service.ts', text), []);
});

test('What composes the features may use every table', () => {
  assert.deepEqual(errorsOf('database/demo-data/remove.ts', `tx.query('DELETE FROM reservations');`), []);
});
