// npm run test:mutation [-- <workspace, path or services> …] [--sample <mutants>] [--seed <number>]
import { parseArgs } from 'node:util';
import { runWithCleanup } from '../../tools/lib/run-with-cleanup.mjs';
import { features } from './features.mjs';
import { sampleServices } from './services-sample.mjs';
import { mutateSpecifiedLogic } from './specified-logic.mjs';

const usage = `Usage: npm run test:mutation -- [booking] [admin] [backend] [services] [--sample 96] [--seed 1]
A path such as backend/src/lots restricts a workspace, services:lots the services (${Object.keys(features).join(', ')}).`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string', default: '96' }, seed: { type: 'string', default: '1' } },
});
const targets = positionals.length > 0 ? positionals : ['booking', 'admin', 'backend', 'services'];
const isService = (target) => target.split(':')[0] === 'services';
const names = targets.filter(isService).flatMap((target) => target.split(':')[1] ?? Object.keys(features));
const paths = targets.filter((target) => !isService(target));

if (
  paths.every((path) => /^(?:booking|admin|backend)(?:\/|$)/.test(path)) &&
  names.every((name) => features[name])
) {
  for (const path of paths) await mutateSpecifiedLogic(path);
  if (names.length > 0)
    await runWithCleanup(
      async ({ cleanups, signal }) => {
        await sampleServices({
          names,
          size: Number(values.sample),
          seed: Number(values.seed),
          cleanups,
          signal,
        });
        return Number(process.exitCode ?? 0);
      },
      { exitCodeOnStop: 1 },
    );
} else {
  console.error(usage);
  process.exitCode = 1;
}
