import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newBackupFile } from '../backup/new-backup-file.mjs';
import { ensureBuilt } from '../build.mjs';
import { prepareEnvironment } from '../environment.mjs';
import { Failure } from '../failure.mjs';
import { ensureInstalled } from '../install.mjs';
import { stopChild, waitForExit } from '../processes.mjs';
import { dataFolder, importBackend, inRoot, root } from '../project.mjs';
import { tryCandidate } from './candidate.mjs';
import { findLocalServer } from './local-server.mjs';
import { readOptions } from './options.mjs';
import { rollServices } from './services.mjs';

const say = (line) => console.log(line);
const stopGraceMs = 15_000;

/** The version of a folder and, in a clone, its commit. */
function describeVersion(folder) {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const git = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: folder, encoding: 'utf8' });
  return git.status === 0 ? `${version} (${git.stdout.trim()})` : version;
}

async function backUp(env) {
  const { createBackup } = await import('../backup/create-backup.mjs');
  const file = newBackupFile();
  const { counts } = await createBackup({ url: env.DATABASE_URL, file, passphrase: env.BACKUP_PASSPHRASE });
  say(`Backup: ${file} (${counts.reservations} reservations)`);
}

/** Lets later commands in this folder use the same data: the settings of the version in use, and its data folder. */
function adoptSettings(previous) {
  const file = inRoot('.env');
  if (existsSync(file)) return;
  const before = previous && join(previous, '.env');
  const lines = before && existsSync(before) ? readFileSync(before, 'utf8').trimEnd().split('\n') : [];
  const others = lines.filter((line) => !line.startsWith('PANUI_DATA_DIR='));
  const { PORT: port } = process.env;
  if (port && !others.some((line) => line.startsWith('PORT='))) others.push(`PORT=${port}`);
  const settings = [...others, `PANUI_DATA_DIR=${JSON.stringify(dataFolder())}`];
  writeFileSync(file, `${settings.join('\n')}\n`, { mode: 0o600 });
  say(`Settings: ${file} names the data folder and has the settings of the version before.`);
}

async function migrate(url, cleanups) {
  const { migrateDatabase } = await importBackend('database/migrate.js');
  const { applied, undo } = await migrateDatabase(url);
  say(applied.length > 0 ? `Migrated: ${applied.join(', ')}` : 'The schema is the same in both versions.');
  let isOpen = true;
  const undoOnce = async () => {
    if (!isOpen) return;
    isOpen = false;
    await undo();
  };
  // Ctrl-C before the new version serves leaves the data of the version in use as well.
  cleanups.push(undoOnce);
  return { undo: undoOnce, accept: () => (isOpen = false) };
}

const stopped = 'The upgrade was stopped.';
const nothingChanged = 'Nothing has changed: the version before goes on, on its data.';

/** Serves in the foreground, as `npm start` does, until the server ends or this process is stopped. */
async function serve(child, { cleanups, signal }) {
  cleanups.push(() => stopChild(child, { graceMs: stopGraceMs }));
  const stopRequest = new Promise((resolve) => signal.addEventListener('abort', () => resolve({ code: 0 })));
  const { code } = await Promise.race([waitForExit(child), stopRequest]);
  return code ?? 1;
}

/**
 * Builds this version, backs up, migrates, and tries the version beside the one in use. Only then are processes
 * replaced, one after the other: those of a service manager, the workers of `npm start --workers`, or the only one.
 * Whatever fails, the version in use goes on or takes over again, with its data as they were and what drivers did
 * meanwhile.
 */
async function runUpgrade({ cleanups, signal }) {
  const { previous, services, startOptions } = readOptions(process.argv.slice(2));
  await ensureInstalled({ say, signal });
  await ensureBuilt({ say, signal });
  const { env, database } = await prepareEnvironment(cleanups);
  say(database);
  say(`From: ${previous ? `${describeVersion(previous)} in ${previous}` : 'a version that is not running'}`);
  say(`To: ${describeVersion(root)} in ${root}`);
  const { readConfig } = await importBackend('platform/config/config.js');
  const local = services
    ? null
    : await findLocalServer({ previous, startOptions, http: readConfig(env).http });
  await backUp(env);
  signal.throwIfAborted();
  const migration = await migrate(env.DATABASE_URL, cleanups);
  try {
    await tryCandidate(env);
    signal.throwIfAborted();
    if (services) await rollServices(services, say);
    if (local?.hasWorkers) await local.replaceWorkers();
  } catch (error) {
    await migration.undo();
    const reason = signal.aborted ? stopped : error.message;
    throw new Failure(`${reason}\nWhat was migrated is taken back. ${nothingChanged}`);
  }
  if (!local || local.hasWorkers) {
    migration.accept();
    adoptSettings(previous);
    say('Every process runs this version.');
    return 0;
  }
  const { child, error } = await local.replace();
  if (error) {
    if (!signal.aborted) console.error(error.message);
    await migration.undo();
    const restored = await local.putBack();
    const outcome = signal.aborted ? stopped : 'The upgrade failed.';
    console.error(`${outcome} The version before serves again, on its data; Ctrl-C stops it.`);
    await serve(restored, { cleanups, signal });
    return 1;
  }
  migration.accept();
  adoptSettings(previous);
  say(`The upgrade is complete. Ctrl-C stops Panui; start it in ${root} from now on.`);
  return serve(child, { cleanups, signal });
}

/** Upgrades, and says so when it is stopped before it has changed anything that remains. */
export async function upgrade(context) {
  try {
    return await runUpgrade(context);
  } catch (error) {
    // Of a command that was stopped, `runWithCleanup` prints no error.
    if (context.signal.aborted)
      console.error(error.name === 'AbortError' ? `${stopped} ${nothingChanged}` : error.message);
    throw error;
  }
}
