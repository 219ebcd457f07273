// npm run test:mutation [-- <workspace, path or "services"> …] [--sample <mutants>] [--seed <number>]
import { parseArgs } from 'node:util';
import { Failure } from '../../tools/lib/failure.mjs';
import { runWithCleanup } from '../../tools/lib/run-with-cleanup.mjs';
import { features } from './features.mjs';
import { sampleServices } from './services-sample.mjs';
import { mutateSpecifiedLogic } from './specified-logic.mjs';

const usage = `Usage: npm run test:mutation -- [booking] [admin] [backend] [services] [--sample 96] [--seed 1]
A path such as backend/src/lots restricts a workspace, services:lots restricts the services (${Object.keys(features).join(', ')}).`;

await runWithCleanup(
  async ({ cleanups, signal }) => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        sample: { type: 'string', default: '96' },
        seed: { type: 'string', default: '1' },
      },
    });
    const targets = positionals.length > 0 ? positionals : ['booking', 'admin', 'backend', 'services'];
    if (!targets.every((target) => /^(?:booking|admin|backend|services)(?:$|[/:])/.test(target)))
      throw new Failure(usage);
    for (const target of targets.filter((name) => !name.startsWith('services')))
      await mutateSpecifiedLogic(target);
    const services = targets.filter((name) => name.startsWith('services'));
    if (services.length > 0) {
      const named = services.flatMap((name) => name.split(':')[1] ?? []);
      await sampleServices({
        names: named.length > 0 ? named : Object.keys(features),
        size: Number(values.sample),
        seed: Number(values.seed),
        cleanups,
        signal,
      });
    }
    return process.exitCode ?? 0;
  },
  { exitCodeOnStop: 1 },
);
