// npm run backup [-- <file>]: backs up DATABASE_URL or the embedded database.
import { newBackupFile } from './lib/backup/new-backup-file.mjs';
import { prepareBackend } from './lib/backup/prepare-backend.mjs';
import { prepareEnvironment } from './lib/environment.mjs';
import { Failure } from './lib/failure.mjs';
import { runWithCleanup } from './lib/run-with-cleanup.mjs';

const say = (line) => console.log(line);

await runWithCleanup(
  async ({ cleanups, signal }) => {
    const [requestedFile, ...more] = process.argv.slice(2);
    if (more.length > 0 || requestedFile?.startsWith('-'))
      throw new Failure('Usage: npm run backup [-- <file>]');
    await prepareBackend(say, signal);
    const { createBackup } = await import('./lib/backup/create-backup.mjs');
    const { env, database } = await prepareEnvironment(cleanups);
    say(database);
    const file = requestedFile ?? newBackupFile();
    const passphrase = env.BACKUP_PASSPHRASE;
    const { bytes, counts } = await createBackup({ url: env.DATABASE_URL, file, passphrase });
    say(`${file}: ${counts.reservations} reservations, ${(bytes / 1_048_576).toFixed(1)} MB.`);
    if (!passphrase) {
      say('It is not encrypted, and holds names, telephone numbers and plates: set BACKUP_PASSPHRASE.');
    }
    return 0;
  },
  { exitCodeOnStop: 1 },
);
