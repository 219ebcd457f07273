/**
 * Calls `stop` once with the reason when we are told to end: by a signal, or because the process that started us is
 * gone. npm starts us through a shell that dies of a signal without passing it on, so the latter is a normal end.
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
