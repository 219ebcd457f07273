// npm run test:mutation [-- <workspace, path, services or sql> …] [--share <percent>] [--seed <number>]
import { parseArgs } from 'node:util';
import { startTemporaryPostgres } from '../../tools/lib/postgres.mjs';
import { runWithCleanup } from '../../tools/lib/run-with-cleanup.mjs';
import { features } from './features.mjs';
import { mutateServices } from './services.mjs';
import { mutateSpecifiedLogic } from './specified-logic.mjs';
import { mutateSql } from './sql.mjs';

const usage = `Usage: npm run test:mutation -- [booking] [admin] [backend] [services] [sql] [--share 10] [--seed 1]
A path such as backend/src/lots restricts a workspace, and services:lots or sql:lots restrict those to a feature:
${Object.keys(features).join(', ')}. Of services and sql, a share of the mutants is tried, in percent.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { share: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
});
const sample = { share: Number(values.share), seed: Number(values.seed) };
const overHttp = {
  services: { run: mutateServices, names: Object.keys(features).filter((name) => name !== 'functions') },
  sql: { run: mutateSql, names: Object.keys(features) },
};

/** The runs of one argument; none if it is unknown. */
function runsOf(target, { cleanups, signal }) {
  const [kind, name] = target.split(':');
  if (/^(?:booking|admin|backend)(?:\/|$)/.test(target)) return [() => mutateSpecifiedLogic(target)];
  if (!Object.hasOwn(overHttp, kind)) return [];
  const { run, names } = overHttp[kind];
  return names
    .filter((each) => name === undefined || each === name)
    .map((each) => async () => {
      // One file defines the tests of all specifications, so that each mutant loads the product once.
      process.env.MUTATION_SPECS = features[each].specs.join('\n');
      await run({ name: each, sample, cleanups, signal });
    });
}

await runWithCleanup(
  async ({ cleanups, signal }) => {
    const targets =
      positionals.length > 0 ? positionals : ['shared', 'booking', 'admin', 'backend', 'services', 'sql'];
    const runs = targets.map((target) => runsOf(target, { cleanups, signal }));
    if (runs.some((each) => each.length === 0) || !(sample.share > 0)) {
      console.error(usage);
      return 1;
    }
    const postgres = await startTemporaryPostgres();
    cleanups.push(postgres.stop);
    process.env.TEST_DATABASE_URL = postgres.url();
    for (const run of runs.flat()) await run();
    return Number(process.exitCode ?? 0);
  },
  { exitCodeOnStop: 1 },
);
