import { writeArchive } from './archive.mjs';
import { appliedMigrations, quoted, readSequences, tablesInOrder } from './catalogue.mjs';
import { withLongConnection, withoutTimeouts } from './connection.mjs';
import { copyOut } from './copy.mjs';
import { dataFrames, emptyFrame, jsonFrame } from './frames.mjs';

/** Everything as it was at one moment: one snapshot for all tables, while others go on reading and writing. */
async function* framesOf(client, counts) {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await withoutTimeouts(client);
  const { rows } = await client.query('SELECT now() AS "takenAt"');
  yield* jsonFrame({ takenAt: rows[0].takenAt, migrations: await appliedMigrations(client) });
  for (const { name, columns } of await tablesInOrder(client)) {
    yield* jsonFrame({ table: name, columns });
    const out = copyOut(client, `COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) TO STDOUT`);
    for await (const chunk of out) yield* dataFrames(chunk);
    yield emptyFrame;
    counts[name] = out.rowCount;
  }
  // Sequences know no snapshot; read last, they are at or past every number in the rows.
  yield* jsonFrame({ end: true, counts, sequences: await readSequences(client) });
  await client.query('COMMIT');
}

/** Writes a backup of the database into the file and says how much is in it. */
export function createBackup({ url, file, passphrase }) {
  return withLongConnection(url, async (client) => {
    const counts = {};
    const { bytes } = await writeArchive(file, passphrase, framesOf(client, counts));
    return { bytes, counts };
  });
}
