// npm test: installs and builds what the tests need and runs all suites. `npm test -- backend/holds e2e`
// restricts it.
import { findNodeVersionError } from './lib/node-version.mjs';

const versionError = findNodeVersionError(process.versions.node);
if (versionError) {
  console.error(versionError);
  process.exitCode = 1;
} else {
  void import('./lib/testing/run-suites.mjs').then(({ runSuites }) => runSuites(process.argv.slice(2)));
}
