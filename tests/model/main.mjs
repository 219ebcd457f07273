// npm run test:model [-- --seed 0x… --traces 10000 --only <trace>]
// npm run test:model -- --mutants [--only <function>,<function>]
import { parseArgs } from 'node:util';
import { randomInt } from 'node:crypto';
import { ensureBuilt } from '../../tools/lib/build.mjs';
import { ensureInstalled } from '../../tools/lib/install.mjs';
import { runWithCleanup } from '../../tools/lib/run-with-cleanup.mjs';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    traces: { type: 'string', default: '10000' },
    only: { type: 'string' },
    mutants: { type: 'boolean', default: false },
  },
});
const say = (line) => console.log(line);

await runWithCleanup(
  async ({ cleanups, signal }) => {
    const seed = values.seed ? Number(values.seed) : randomInt(2 ** 32);
    await ensureInstalled({ scope: 'everything', say, signal });
    await ensureBuilt({ say, signal, only: new Set(['backend']) });
    say(`Seed 0x${seed.toString(16)}: npm run test:model -- --seed 0x${seed.toString(16)} repeats this run.`);
    const options = { seed, count: Number(values.traces), only: values.only, cleanups, signal, say };
    const { replayAll } = await import('./replay-all.mjs');
    const { testMutants } = await import('./mutants.mjs');
    const hasPassed = await (values.mutants ? testMutants(options) : replayAll(options));
    return hasPassed ? 0 : 1;
  },
  { exitCodeOnStop: 1 },
);
