/**
 * The placement of each table on Citus, derived from the schema: tables with lot data are distributed by lot, tables
 * with the comment 'shard:<column>' by that column, tables that these reference and tables with the comment
 * 'replicated' are replicated to every machine, and all others stay on the coordinator.
 */
const tablesSql = `
  SELECT c.oid, c.relname AS name,
         CASE WHEN EXISTS (SELECT FROM pg_attribute a
                            WHERE a.attrelid = c.oid AND a.attname = coalesce(own.key, 'parking_lot_id') AND a.attnotnull)
              THEN coalesce(own.key, 'parking_lot_id') END AS key,
         obj_description(c.oid, 'pg_class') = 'replicated' AS is_replicated,
         ARRAY(SELECT DISTINCT k.confrelid FROM pg_constraint k
                WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS needs
    FROM pg_class c
   CROSS JOIN LATERAL (SELECT substring(obj_description(c.oid, 'pg_class') FROM '^shard:(\\w+)') AS key) own
   WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND NOT c.relispartition
     AND c.relname <> 'migrations'
   ORDER BY c.relname`;

function inOrder(tables) {
  const ordered = [];
  const knownTables = new Set(tables.map(({ oid }) => oid));
  while (ordered.length < tables.length) {
    const placed = new Set(ordered.map(({ oid }) => oid));
    const ready = tables.filter(
      ({ oid, needs }) =>
        !placed.has(oid) && needs.every((need) => placed.has(need) || !knownTables.has(need)),
    );
    if (ready.length === 0) throw new Error('The tables point at one another in a circle.');
    ordered.push(...ready);
  }
  return ordered;
}

/** The tables, each after those that it references. */
export async function readPlan(client) {
  const { rows } = await client.query(tablesSql);
  const byOid = new Map(rows.map((row) => [row.oid, row]));
  const distributed = rows.filter(({ key }) => key);
  const replicated = new Set();
  const replicate = (table) => {
    if (table.key || replicated.has(table)) return;
    replicated.add(table);
    visit(table);
  };
  const visit = ({ needs }) => needs.map((oid) => byOid.get(oid)).forEach(replicate);
  distributed.forEach(visit);
  rows.filter((row) => row.is_replicated).forEach(replicate);
  return {
    replicated: inOrder([...replicated]).map(({ name }) => name),
    distributed: inOrder(distributed).map(({ name, key }) => ({ name, key })),
    local: rows.filter((row) => !row.key && !replicated.has(row)).map(({ name }) => name),
  };
}
