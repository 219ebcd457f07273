import { Failure } from './failure.mjs';
import { onStopRequest } from './stop-signals.mjs';

/** A `Failure` is printed as its message, any other error with its stack. */
function printError(error) {
  const isUserError =
    error instanceof Failure || ['ConfigurationError', 'Error'].includes(error?.constructor?.name);
  console.error(isUserError ? error.message : error);
}

/**
 * Runs `work` and ends the process in order, whether by the exit code that `work` returns, by an error or by
 * a signal. `work` adds the undo of each step to the given list, which runs in reverse order, and honours
 * `signal`. Without an exit code the process keeps running until it is stopped. One that is stopped ends with the code
 * that `work` returns all the same, otherwise with `exitCodeOnStop`.
 * @param {(context: { cleanups: (() => unknown)[], signal: AbortSignal }) => unknown} work
 * @param {{ exitCodeOnStop?: number }} [options]
 */
export async function runWithCleanup(work, { exitCodeOnStop = 0 } = {}) {
  const cleanups = [];
  const stopController = new AbortController();
  /** @type {Promise<never> | undefined} */
  let ending;
  const end = (code) =>
    (ending ??= (async () => {
      for (const cleanup of cleanups.splice(0).reverse()) {
        try {
          await cleanup();
        } catch (error) {
          printError(error);
        }
      }
      process.exit(code);
    })());

  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (error) => {
      console.error(error);
      void end(1);
    });
  }
  const running = Promise.resolve(work({ cleanups, signal: stopController.signal }));
  onStopRequest(() => {
    stopController.abort();
    void running.then(
      (code) => end(code ?? exitCodeOnStop),
      () => end(exitCodeOnStop),
    );
  });
  try {
    const code = await running;
    if (code !== undefined && !stopController.signal.aborted) await end(code);
  } catch (error) {
    if (stopController.signal.aborted) return;
    printError(error);
    await end(1);
  }
}
