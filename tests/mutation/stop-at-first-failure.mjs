/** A Jest reporter that ends the run when a test fails. Jest's own `--bail` waits for the end of the file. */
export default class StopAtFirstFailure {
  onTestCaseResult(_test, { status }) {
    if (status === 'failed') process.exit(1);
  }
}
