import { Failure } from './failure.mjs';
import { onStopRequest } from './stop-signals.mjs';

/** A fault of the surroundings is told in its own words; one of ours with where it happened. */
function complain(error) {
  const isForPeople =
    error instanceof Failure || ['ConfigurationError', 'Error'].includes(error?.constructor?.name);
  console.error(isForPeople ? error.message : error);
}

/**
 * Runs `work` and ends the process in order, however that comes: by the exit code that `work` gives, by a fault, by a
 * signal. `work` puts into `undo` how to take each step back, which is done in reverse order, and heeds `signal`.
 * When it gives no exit code, what it brought up stays up until somebody ends it.
 */
export async function runToOrderlyEnd(work, { codeWhenStopped = 0 } = {}) {
  const undo = [];
  const stopping = new AbortController();
  let ending = null;
  const end = (code) =>
    (ending ??= (async () => {
      for (const step of undo.splice(0).reverse()) {
        try {
          await step();
        } catch (error) {
          complain(error);
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
  const running = Promise.resolve(work({ undo, signal: stopping.signal }));
  onStopRequest(() => {
    stopping.abort();
    void running.catch(() => {}).then(() => end(codeWhenStopped));
  });
  try {
    const code = await running;
    if (code !== undefined && !stopping.signal.aborted) await end(code);
  } catch (error) {
    if (stopping.signal.aborted) return;
    complain(error);
    await end(1);
  }
}
