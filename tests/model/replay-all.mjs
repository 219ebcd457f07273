import { rareStates } from './rare-states.mjs';
import { describeStep, replayTrace } from './replay.mjs';
import { startSystem } from './system.mjs';
import { checkTypes, generateTraces, invariants, simulate, stepsPerTrace } from './traces.mjs';

const atOnce = 24;
const maxReported = 3;
const simulatedWithoutBatches = 500;
/** Fewer traces cannot be expected to reach every rare state. */
const enoughTraces = 5_000;

/** Lots for that many traces: each number of spots is chosen with the same probability. */
export const lotsFor = (count) => Math.ceil(count * 1.15) + 150;

export function reportFailure({ seed, say }, trace, { steps, difference }) {
  say(`\nTrace ${trace.name} (a lot with ${trace.spots} spots) differs from the model in step ${steps + 1}:`);
  trace.steps
    .slice(0, steps + 1)
    .forEach((step, i) => say(`  ${String(i + 1).padStart(2)} ${describeStep(step)}`));
  say(`     ${difference}`);
  say(`To repeat it: npm run test:model -- --seed 0x${seed.toString(16)} --only ${trace.name}`);
}

/** Replays the traces, many at once, until `isOver`; reports the results in the order in which they end. */
export async function replayTraces(system, traces, reached, onResult) {
  let isOver = false;
  const replayNext = async () => {
    while (!isOver) {
      const { value: trace, done } = await traces.next();
      if (done || isOver) return;
      isOver = onResult(trace, await replayTrace(system, trace, reached)) === 'stop' || isOver;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, replayNext));
}

async function* onlyNamed(traces, name) {
  for await (const trace of traces) if (trace.name === name) yield trace;
}

/** Checks the model, then the product against its traces. */
export async function replayAll(options) {
  const { seed, count, only, cleanups, signal, say } = options;
  const started = performance.now();
  await checkTypes(signal);
  await simulate(seed, simulatedWithoutBatches, signal);
  say(
    `The model has no type error, and ${simulatedWithoutBatches} runs without batches keep its ${invariants.length} invariants.`,
  );
  const system = await startSystem(only ? 600 : lotsFor(count), cleanups);
  say(`Started after ${Math.round((performance.now() - started) / 1000)} s.`);
  const reached = new Map();
  const total = { traces: 0, steps: 0, otherOrders: 0, failed: 0 };
  const first = only ? Number(only) : 0;
  const generated = generateTraces(seed, only ? first + 1 : count, { signal, first });
  const traces = only ? onlyNamed(generated, only) : generated;
  await replayTraces(system, traces, reached, (trace, result) => {
    total.traces += 1;
    total.steps += result.steps;
    if (result.isOtherOrder) total.otherOrders += 1;
    if (!result.difference) return;
    total.failed += 1;
    if (total.failed <= maxReported) reportFailure(options, trace, result);
  });
  const unknown = [...reached.keys()].filter((name) => !rareStates.includes(name));
  const missing = count < enoughTraces || only ? [] : rareStates.filter((name) => !reached.has(name));
  say('\nRare states reached:');
  for (const name of rareStates) say(`  ${String(reached.get(name) ?? 0).padStart(6)}  ${name}`);
  const seconds = Math.round((performance.now() - started) / 1000);
  say(`\n${total.traces} traces of at most ${stepsPerTrace} steps, ${total.steps} steps, in ${seconds} s.`);
  const shared = await Promise.all(system.clients.map((client) => client.readShared()));
  const sum = (name) => shared.reduce((all, of) => all + of[name], 0);
  say(
    `${sum('statements')} statements claimed for several requests (${sum('claims')} in all); ${sum('failed')} of them failed and were repeated one by one.`,
  );
  say(
    `${total.otherOrders} traces ended early, because concurrent requests took effect in another order that the model allows.`,
  );
  if (total.failed > 0) say(`FAILED: ${total.failed} traces differ from the model.`);
  if (missing.length > 0) say(`FAILED: never reached: ${missing.join('; ')}.`);
  if (unknown.length > 0) say(`FAILED: not in the list of rare states: ${unknown.join('; ')}.`);
  return total.failed === 0 && missing.length === 0 && unknown.length === 0;
}
