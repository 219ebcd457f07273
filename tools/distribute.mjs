// npm run db:distribute: distributes the tables with lot data over the machines of a PostgreSQL with Citus.
import { prepareBackend } from './lib/backup/prepare-backend.mjs';
import { prepareEnvironment } from './lib/environment.mjs';
import { runWithCleanup } from './lib/run-with-cleanup.mjs';
import { importBackend } from './lib/project.mjs';

const say = (line) => console.log(line);

await runWithCleanup(
  async ({ cleanups, signal }) => {
    await prepareBackend(say, signal);
    const { env, database } = await prepareEnvironment(cleanups);
    say(database);
    const { migrateDatabase } = await importBackend('database/migrate.js');
    const { distribute } = await import('./lib/distribute/distribute.mjs');
    const { changed, local } = await distribute(env.DATABASE_URL, migrateDatabase);
    for (const line of changed) say(line);
    say(
      changed.length > 0 ? `On the coordinator alone: ${local.join(', ')}` : 'Everything is spread already.',
    );
    return 0;
  },
  { exitCodeOnStop: 1 },
);
