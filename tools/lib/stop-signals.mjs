/**
 * Calls `stop` once with the reason when we are told to end: by a signal, or because the process that started us is
 * gone. npm starts us through a shell that dies of a signal without passing it on, so the latter is a normal end.
 */
export function onStopRequest(stop) {
  const parent = process.ppid;
  let told = false;
  const tell = (reason) => {
    if (told) return;
    told = true;
    clearInterval(watch);
    stop(reason);
  };
  const watch = setInterval(() => process.ppid !== parent && tell('SIGTERM'), 500);
  watch.unref();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => tell(signal));
}
