/** Persistent tables of the schema, except the list of migrations, which a backup stores separately. */
const tablesSql = `
  SELECT c.oid, c.relname AS name,
         ARRAY(SELECT a.attname::text FROM pg_attribute a
                WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
                ORDER BY a.attnum) AS columns,
         ARRAY(SELECT DISTINCT k.confrelid FROM pg_constraint k
                WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS needs
    FROM pg_class c
   WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND c.relnamespace = 'public'::regnamespace
     AND c.relname <> 'migrations'
     AND NOT EXISTS (SELECT FROM pg_depend d
                      WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
   ORDER BY c.relname`;

const sequencesSql = `
  SELECT s.schemaname AS schema, s.sequencename AS name, s.last_value FROM pg_sequences s WHERE s.schemaname = 'public'
   ORDER BY 1, 2`;

export const quoted = (name) => `"${name.replaceAll('"', '""')}"`;

/** The tables, each after those that it references. */
export async function tablesInOrder(client) {
  const { rows } = await client.query(tablesSql);
  const ordered = [];
  const placed = new Set();
  while (ordered.length < rows.length) {
    const ready = rows.filter(
      ({ oid, needs }) => !placed.has(oid) && needs.every((need) => placed.has(need)),
    );
    if (ready.length === 0) throw new Error('The tables point at one another in a circle.');
    for (const table of ready) placed.add(table.oid);
    ordered.push(...ready);
  }
  return ordered.map(({ name, columns }) => ({ name, columns }));
}

/** The last value of each sequence that has been used. */
export async function readSequences(client) {
  const { rows } = await client.query(sequencesSql);
  return Object.fromEntries(
    rows.filter((row) => row.last_value !== null).map((row) => [row.name, row.last_value]),
  );
}

export async function appliedMigrations(client) {
  const { rows } = await client.query(`SELECT to_regclass('public.migrations') IS NOT NULL AS has`);
  if (!rows[0].has) return [];
  const applied = await client.query('SELECT name FROM migrations ORDER BY "timestamp"');
  return applied.rows.map(({ name }) => name);
}
