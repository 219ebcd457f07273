// npm run bench [-- holds] [--past 100000,5000000] [--seconds 6]: prints, from one run, what the hot paths reach.
import { parseArgs } from 'node:util';
import { startThrowAwayPostgres } from '../scripts/lib/postgres.mjs';
import { benchHolds } from './holds/bench-holds.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    past: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '3' },
  },
});
const subject = positionals[0] ?? 'holds';
const options = {
  pastReservations: values.past
    .split(',')
    .map(Number)
    .sort((a, b) => a - b),
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
};
if (subject !== 'holds' || options.pastReservations.some(Number.isNaN) || !(options.seconds > 0)) {
  console.error('Usage: npm run bench -- [holds] [--past 100000,5000000] [--seconds 6] [--rounds 3]');
  process.exit(2);
}

/** Commits wait for the log as they do in production; only the disk itself is left out, which differs by machine. */
const postgres = await startThrowAwayPostgres({
  synchronous_commit: 'on',
  shared_buffers: '1GB',
  max_wal_size: '8GB',
  work_mem: '16MB',
  maintenance_work_mem: '1GB',
});
try {
  await benchHolds(postgres, options);
} finally {
  await postgres.stop();
}
