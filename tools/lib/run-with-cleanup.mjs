import { Failure } from './failure.mjs';
import { onStopRequest } from './stop-signals.mjs';

/** A fault of the surroundings is told in its own words; one of ours with where it happened. */
function printError(error) {
  const isUserError =
    error instanceof Failure || ['ConfigurationError', 'Error'].includes(error?.constructor?.name);
  console.error(isUserError ? error.message : error);
}

/**
 * Runs `work` and ends the process in order, however that comes: by the exit code that `work` gives, by a fault, by a
 * signal. `work` puts into `undo` how to take each step back, which is done in reverse order, and heeds `signal`.
 * When it gives no exit code, what it brought up stays up until somebody ends it.
 */
export async function runWithCleanup(work, { exitCodeOnStop = 0 } = {}) {
  const cleanups = [];
  const stopController = new AbortController();
  let ending = null;
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
    void running.catch(() => {}).then(() => end(exitCodeOnStop));
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
