// npm test: installs and builds what it needs and tests everything. `npm test -- backend/holds e2e` tests just that.
import { findNodeVersionError } from './lib/node-version.mjs';

const error = findNodeVersionError(process.versions.node);
if (error) {
  console.error(error);
  process.exitCode = 1;
} else {
  import('./lib/testing/run-tests.mjs').then(({ runTests }) => runTests(process.argv.slice(2)));
}
