-- Gives a row for each thing in the schema that Citus cannot distribute by lot.
-- A lot's data is what has `parking_lot_id`; a table commented 'shard:<column>' is split by that column instead.
WITH sharded AS (
  SELECT c.oid, c.relname, a.attname AS key, a.attnum AS key_number, a.attnotnull
    FROM pg_class c
    LEFT JOIN pg_description d ON d.objoid = c.oid AND d.classoid = 'pg_class'::regclass AND d.objsubid = 0
    JOIN pg_attribute a
      ON a.attrelid = c.oid AND a.attname = coalesce(substring(d.description FROM '^shard:(\w+)'), 'parking_lot_id')
   WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
)
SELECT 'key without the shard column' AS problem, s.relname, i.indexrelid::regclass::text AS object
  FROM sharded s JOIN pg_index i ON i.indrelid = s.oid
 WHERE (i.indisunique OR i.indisexclusion) AND NOT s.key_number = ANY (i.indkey::int2[])
UNION ALL
SELECT 'no primary key', s.relname, NULL FROM sharded s
 WHERE NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = s.oid AND i.indisprimary)
UNION ALL
SELECT 'shard column may be null', s.relname, s.key FROM sharded s WHERE NOT s.attnotnull
UNION ALL
SELECT 'trigger on a sharded table', s.relname, t.tgname
  FROM sharded s JOIN pg_trigger t ON t.tgrelid = s.oid AND NOT t.tgisinternal
UNION ALL
SELECT 'foreign key that does not stay within one shard', s.relname, k.conname
  FROM sharded s
  JOIN pg_constraint k ON k.conrelid = s.oid AND k.contype = 'f'
  JOIN sharded target ON target.oid = k.confrelid
 WHERE NOT (s.key_number = ANY (k.conkey) AND target.key_number = ANY (k.confkey))
UNION ALL
SELECT 'foreign key from a shared table to a sharded one', k.conrelid::regclass::text, k.conname
  FROM pg_constraint k JOIN sharded target ON target.oid = k.confrelid
 WHERE k.contype = 'f' AND k.conrelid NOT IN (SELECT oid FROM sharded)
UNION ALL
SELECT 'comment names a shard column that is not there', c.relname, d.description
  FROM pg_class c JOIN pg_description d ON d.objoid = c.oid AND d.classoid = 'pg_class'::regclass AND d.objsubid = 0
 WHERE c.relnamespace = 'public'::regnamespace AND d.description LIKE 'shard:%'
   AND c.oid NOT IN (SELECT oid FROM sharded)
