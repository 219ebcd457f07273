// npm run bench -- <subject>: prints the results of one run. Subjects: holds, set-aside, compare, anpr, reports,
// exports, close, embed, postpone, soak, forgot-password. Options: --past 100000,5000000, --seconds 6, --rounds 3,
// --minutes 10, --unerased.
import { parseArgs } from 'node:util';
import { startTemporaryPostgres } from '../../tools/lib/postgres.mjs';
import { benchAnpr } from './anpr/bench-anpr.mjs';
import { benchClose } from './close/bench-close.mjs';
import { benchCompare } from './compare/bench-compare.mjs';
import { benchEmbed } from './embed/bench-embed.mjs';
import { benchExports } from './exports/bench-exports.mjs';
import { benchForgotPassword } from './forgot-password/bench-forgot-password.mjs';
import { benchHolds } from './holds/bench-holds.mjs';
import { benchPostpone } from './postpone/bench-postpone.mjs';
import { benchReports } from './reports/bench-reports.mjs';
import { benchSetAside } from './set-aside/bench-set-aside.mjs';
import { benchSoak } from './soak/bench-soak.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    past: { type: 'string' },
    seconds: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '3' },
    minutes: { type: 'string', default: '10' },
    // The past reservations still have personal data, which the server erases during the measurement.
    unerased: { type: 'boolean', default: false },
  },
});
const subjects = {
  compare: { bench: benchCompare, past: '1000' },
  anpr: { bench: benchAnpr, past: '0' },
  holds: { bench: benchHolds, past: '100000' },
  reports: { bench: benchReports, past: '5000000' },
  close: { bench: benchClose, past: '100000' },
  embed: { bench: benchEmbed, past: '0' },
  'set-aside': { bench: benchSetAside, past: '0' },
  postpone: { bench: benchPostpone, past: '0' },
  soak: { bench: benchSoak, past: '100000' },
  exports: { bench: benchExports, past: '500000' },
  'forgot-password': { bench: benchForgotPassword, past: '0' },
};
const subject = subjects[positionals[0] ?? 'holds'];
const options = {
  pastReservations: (values.past ?? subject?.past ?? '')
    .split(',')
    .map(Number)
    .sort((a, b) => a - b),
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
  minutes: Number(values.minutes),
  unerased: values.unerased,
};
if (
  !subject ||
  options.pastReservations.some(Number.isNaN) ||
  !(options.seconds > 0) ||
  !(options.minutes > 0)
) {
  console.error(
    'Usage: npm run bench -- [holds|set-aside|compare|anpr|reports|close|embed|postpone|soak|forgot-password|exports] [--past 100000,5000000] [--seconds 6] [--rounds 3] [--minutes 10] [--unerased]',
  );
  process.exit(2);
}

/**
 * Commits wait for the log as in production; only the flush to disk is left out, because its time varies by
 * machine.
 */
const postgres = await startTemporaryPostgres({
  inMemory: false,
  settings: {
    synchronous_commit: 'on',
    shared_buffers: '1GB',
    max_wal_size: '8GB',
    work_mem: '16MB',
    maintenance_work_mem: '1GB',
  },
});
try {
  await subject.bench(postgres, options);
} finally {
  await postgres.stop();
}
