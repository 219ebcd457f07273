import { writeSync } from 'node:fs';

/**
 * A Jest reporter that ends the run when a test fails, and says which. Jest's own `--bail` waits for the end of the
 * file.
 */
export default class StopAtFirstFailure {
  onTestCaseResult(_test, { status, fullName, failureMessages }) {
    if (status !== 'failed') return;
    writeSync(process.stderr.fd, [fullName, ...failureMessages, ''].join('\n'));
    process.exit(1);
  }
}
