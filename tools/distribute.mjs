// npm run db:distribute: spreads the lots' data over the machines of a PostgreSQL with Citus.
import { prepareBackend } from './lib/backup/prepared.mjs';
import { preparedEnvironment } from './lib/environment.mjs';
import { runToOrderlyEnd } from './lib/lifecycle.mjs';
import { importBackend } from './lib/project.mjs';

const say = (line) => console.log(line);

await runToOrderlyEnd(
  async ({ undo, signal }) => {
    await prepareBackend(say, signal);
    const { env } = await preparedEnvironment(undo);
    const { migrateDatabase } = await importBackend('database/migrate.js');
    const { distribute } = await import('./lib/distribute/distribute.mjs');
    const { changed, here } = await distribute(env.DATABASE_URL, migrateDatabase);
    for (const line of changed) say(line);
    say(
      changed.length > 0 ? `On the coordinator alone: ${here.join(', ')}` : 'Everything is spread already.',
    );
    return 0;
  },
  { codeWhenStopped: 1 },
);
