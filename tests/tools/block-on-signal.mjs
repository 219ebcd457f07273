// Loaded with --import into the processes of a server: on SIGUSR2 the event loop never turns again.
process.on('SIGUSR2', () => {
  for (;;);
});
