import { commonTokens, declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import { isDrawn } from './is-drawn.mjs';

/** Lets Stryker try only a sample of the mutants; it lists the others as errors and leaves them out of the score. */
function createSamplingChecker({ sample }) {
  const resultOf = ({ fileName, location, replacement }) =>
    isDrawn([fileName.split(/[\\/]backend[\\/]/).at(-1), location, replacement], sample)
      ? { status: 'passed' }
      : { status: 'compileError', reason: 'not drawn' };
  return {
    init: async () => {},
    check: async (mutants) => Object.fromEntries(mutants.map((mutant) => [mutant.id, resultOf(mutant)])),
    group: async (mutants) => [mutants.map(({ id }) => id)],
  };
}
createSamplingChecker.inject = tokens(commonTokens.options);

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.Checker, 'sampling', /** @type {any} */ (createSamplingChecker)),
];
