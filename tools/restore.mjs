// npm run restore -- <file> [--replace]: restores a backup into DATABASE_URL or the embedded database.
import { prepareBackend } from './lib/backup/prepare-backend.mjs';
import { prepareEnvironment } from './lib/environment.mjs';
import { Failure } from './lib/failure.mjs';
import { runWithCleanup } from './lib/run-with-cleanup.mjs';

const say = (line) => console.log(line);

await runWithCleanup(
  async ({ cleanups, signal }) => {
    const options = process.argv.slice(2);
    const replace = options.includes('--replace');
    const [file, ...more] = options.filter((option) => option !== '--replace');
    if (!file || more.length > 0 || file.startsWith('-')) {
      throw new Failure('Usage: npm run restore -- <file> [--replace]');
    }
    await prepareBackend(say, signal);
    const { restoreBackup } = await import('./lib/backup/restore.mjs');
    const { env, database } = await prepareEnvironment(cleanups, { mayCreate: true });
    say(database);
    const begin = performance.now();
    const { takenAt, counts } = await restoreBackup({
      url: env.DATABASE_URL,
      file,
      passphrase: env.BACKUP_PASSPHRASE,
      replace,
    });
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    say(`Restored what there was at ${takenAt}: ${counts.reservations} reservations, in ${seconds} s.`);
    return 0;
  },
  { exitCodeOnStop: 1 },
);
