import { availableParallelism } from 'node:os';
import { features } from './features.mjs';
import { mutate } from './stryker.mjs';

/** Declarations and texts: a specification that repeated them would find no mistake. */
const declarations = ['.spec', '.dto', '.entity', '.module', '-texts'].map((end) => `!**/*${end}.ts`);

/**
 * Mutates the services of a feature and runs the specifications of the feature that cover each mutant, most of them
 * over HTTP.
 */
export async function mutateServices({ name, sample }) {
  await mutate(`services-${name}`, {
    mutate: [...features[name].sources.map((source) => `backend/src/${source}/**/*.ts`), ...declarations],
    jest: {
      configFile: 'backend/jest.config.js',
      enableFindRelatedTests: false,
      // Not undefined, which is lost on the way to Stryker's processes.
      config: {
        globalSetup: null,
        globalTeardown: null,
        setupFilesAfterEnv: [],
        testMatch: ['**/test/groups/mutation.ts'],
      },
    },
    // Each run loads the product again, and the process keeps them all in memory.
    maxTestRunnerReuse: 20,
    ...(sample.share < 100 && {
      plugins: ['@stryker-mutator/*', import.meta.resolve('./sampling-checker.mjs')],
      checkers: ['sampling'],
      // Half of the processes check, the others run tests.
      concurrency: 2 * availableParallelism(),
      sample,
      warnings: { unknownOptions: false, preprocessorErrors: true, unserializableOptions: true, slow: true },
    }),
  });
}
