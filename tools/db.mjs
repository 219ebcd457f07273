// npm run db:migrate, db:revert, db:seed, demo:remove, account:recover: on DATABASE_URL, or on the embedded database.
// Only db:migrate and db:seed create one, with --create.
import { parseArgs } from 'node:util';
import { prepareBackend } from './lib/backup/prepare-backend.mjs';
import { prepareEnvironment } from './lib/environment.mjs';
import { Failure } from './lib/failure.mjs';
import { runWithCleanup } from './lib/run-with-cleanup.mjs';
import { importBackend } from './lib/project.mjs';

const say = (line) => console.log(line);

const tasks = {
  async migrate(url) {
    const { migrateDatabase } = await importBackend('database/migrate.js');
    const { applied } = await migrateDatabase(url);
    say(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The schema is up to date.');
  },
  async revert(url, isProduction) {
    if (isProduction) throw new Failure('Taking all data away is not for production.');
    const { revertAllMigrations } = await importBackend('database/migrate.js');
    await revertAllMigrations(url);
    say('The database is empty.');
  },
  async seed(url, isProduction, env) {
    if (isProduction) throw new Failure('Demo data is not for production.');
    const { seedDemoData } = await importBackend('database/demo-data/seed.js');
    const { seeded, reservePath } = await seedDemoData(url, env.JWT_SECRET);
    say(
      seeded ? `Demo data is in place: ${reservePath}` : 'The database has data already; nothing was added.',
    );
  },
  async 'remove-demo'(url) {
    const { removeDemoDataOf } = await importBackend('database/demo-data/remove.js');
    const { removed, refusal } = await removeDemoDataOf(url);
    if (refusal) throw new Failure(refusal);
    const counts = Object.entries(removed).filter(([, count]) => count > 0);
    say(`Removed: ${counts.map(([name, count]) => `${count} ${name.replaceAll('_', ' ')}`).join(', ')}.`);
  },
  async 'recover-account'(_url, _isProduction, env) {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(3),
      allowPositionals: true,
      options: { 'reset-two-factor': { type: 'boolean', default: false } },
    });
    const [email] = positionals;
    if (!email) throw new Failure('Usage: npm run account:recover -- <email> [--reset-two-factor]');
    const { recoverAccount } = await importBackend('database/recover-account.js');
    const { link, refusal } = await recoverAccount(env, email, {
      resetTwoFactor: values['reset-two-factor'],
    });
    if (refusal) throw new Failure(refusal);
    say(`Choose a password: ${link.url}`);
    say(`The link works once, until ${link.expiresAt.toISOString()}.`);
    if (!env.PUBLIC_URL)
      say('PUBLIC_URL is not set: replace the beginning of the link by the address at which you open Panui.');
  },
};

await runWithCleanup(
  async ({ cleanups, signal }) => {
    const task = tasks[process.argv[2]];
    if (!task) throw new Failure(`Say what to do: ${Object.keys(tasks).join(', ')}.`);
    await prepareBackend(say, signal);
    const mayCreate = ['migrate', 'seed'].includes(process.argv[2]) && process.argv.includes('--create');
    const { env, database } = await prepareEnvironment(cleanups, { mayCreate });
    say(database);
    await task(env.DATABASE_URL, env.NODE_ENV === 'production', env);
    return 0;
  },
  { exitCodeOnStop: 1 },
);
