// Reports how many times longer a short calculation takes than the processor time that it uses.
const burstMs = 20;
const intervalMs = 180;

function measure() {
  const start = performance.now();
  const before = process.cpuUsage();
  let usedMs = 0;
  while (usedMs < burstMs) {
    const { user, system } = process.cpuUsage(before);
    usedMs = (user + system) / 1000;
  }
  process.send?.((performance.now() - start) / usedMs);
  setTimeout(measure, intervalMs);
}

process.on('disconnect', () => process.exit(0));
measure();
