// npm test: installs and builds what it needs and tests everything. `npm test -- backend/holds e2e` tests just that.
import { findNodeVersionError } from './lib/node-version.mjs';

const fault = findNodeVersionError(process.versions.node);
if (fault) {
  console.error(fault);
  process.exitCode = 1;
} else {
  import('./lib/testing/run-tests.mjs').then(({ runTests }) => runTests(process.argv.slice(2)));
}
