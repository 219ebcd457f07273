// Reports how many times longer a calculation takes than on the reference machine, a quiet core of about 3 GHz.
const steps = 3_000_000;
const referenceMs = 5;
const intervalMs = 200;

/** A chain of dependent steps, so that only the speed of the core and its other work decide. */
function calculate() {
  let state = 0;
  for (let step = 0; step < steps; step++) state = (state * 31 + step) | 0;
  return state;
}

function measure() {
  const start = performance.now();
  calculate();
  process.send?.((performance.now() - start) / referenceMs);
  setTimeout(measure, intervalMs);
}

process.on('disconnect', () => process.exit(0));
// The first calls run before the function is compiled.
for (let call = 0; call < 3; call++) calculate();
measure();
