/**
 * Calls `stop` once with the reason when this process should end: on a signal, or when the parent process is
 * gone. npm starts scripts through a shell that dies of a signal without forwarding it, so the latter is a
 * normal stop.
 */
export function onStopRequest(stop) {
  const parent = process.ppid;
  let wasRequested = false;
  const requestStop = (reason) => {
    if (wasRequested) return;
    wasRequested = true;
    clearInterval(watchParent);
    stop(reason);
  };
  const watchParent = setInterval(() => process.ppid !== parent && requestStop('SIGTERM'), 500);
  watchParent.unref();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => requestStop(signal));
}
