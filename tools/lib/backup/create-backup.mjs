import { writeArchive } from './archive.mjs';
import { appliedMigrations, quoted, readSequences, tablesInOrder } from './catalogue.mjs';
import { withLongConnection, withoutTimeouts } from './connection.mjs';
import { copyOut } from './copy.mjs';
import { dataFrames, emptyFrame, jsonFrame } from './frames.mjs';

/** Reads all tables in one snapshot while others continue to read and write. */
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
  // Sequences are not part of a snapshot. Read last, they are at or beyond every id in the rows.
  yield* jsonFrame({ end: true, counts, sequences: await readSequences(client) });
  await client.query('COMMIT');
}

/** Writes a backup of the database to the file and returns its contents in numbers. */
export function createBackup({ url, file, passphrase }) {
  return withLongConnection(url, async (client) => {
    const counts = {};
    const { bytes } = await writeArchive(file, passphrase, framesOf(client, counts));
    return { bytes, counts };
  });
}
