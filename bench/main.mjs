// npm run bench [-- holds|reports] [--past 100000,5000000] [--seconds 6]: prints, from one run, what is reached.
import { parseArgs } from 'node:util';
import { startThrowAwayPostgres } from '../scripts/lib/postgres.mjs';
import { benchHolds } from './holds/bench-holds.mjs';
import { benchReports } from './reports/bench-reports.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    past: { type: 'string' },
    seconds: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '3' },
  },
});
const subjects = {
  holds: { bench: benchHolds, past: '100000' },
  reports: { bench: benchReports, past: '5000000' },
};
const subject = subjects[positionals[0] ?? 'holds'];
const options = {
  pastReservations: (values.past ?? subject?.past ?? '')
    .split(',')
    .map(Number)
    .sort((a, b) => a - b),
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
};
if (!subject || options.pastReservations.some(Number.isNaN) || !(options.seconds > 0)) {
  console.error('Usage: npm run bench -- [holds|reports] [--past 100000,5000000] [--seconds 6] [--rounds 3]');
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
  await subject.bench(postgres, options);
} finally {
  await postgres.stop();
}
