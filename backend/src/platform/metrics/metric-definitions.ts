interface Description {
  help: string;
  labels?: readonly string[];
}

/** Counters, which each process counts for itself. */
export const counters = {
  hold_requests_total: { help: 'Hold requests' },
  holds_granted_total: { help: 'Hold requests that got a spot' },
  holds_rejected_total: { help: 'Rejected hold requests, by problem code', labels: ['reason'] },
  holds_confirmed_total: {
    help: 'Successful confirmations, repeated ones included, and paid checkouts',
  },
  hold_claim_retries_total: {
    help: 'Claims retried because a lot, price or setting had changed',
  },
  db_retries_total: {
    help: 'Statements and transactions retried after a deadlock, a serialization failure or a lost connection',
    labels: ['of'],
  },
  job_runs_total: {
    help: 'Runs of jobs by this process: done, failed, or taken over by another',
    labels: ['job', 'outcome'],
  },
  job_work_total: {
    help: 'What the runs did, in the words of their results: job="expire_holds", work="expired" are holds that ended unconfirmed',
    labels: ['job', 'work'],
  },
  outbox_messages_total: {
    help: 'Delivery attempts: sent, dropped (no longer true), failed (will be retried) or dead (given up)',
    labels: ['channel', 'outcome'],
  },
} as const satisfies Record<string, Description>;

/** Gauges, which are read for each response. Those read from the database are equal in every process. */
export const gauges = {
  server_processes: { help: 'Processes that serve this port', over: 'sum' },
  db_pool_connections: {
    help: 'Connections to the database that are open or idle, and requests that wait for one',
    labels: ['state'],
    over: 'sum',
  },
  external_service_up: {
    help: '1 if the external service responded to its last call or check, else 0',
    labels: ['service', 'driver'],
    over: 'min',
  },
  job_last_success_age_seconds: {
    help: 'Time since the latest finished run of each job, by whichever process',
    labels: ['job'],
    over: 'max',
  },
  job_late: { help: 'Whether a job has not run when it should have', labels: ['job'], over: 'max' },
  outbox_waiting_messages: {
    help: 'Messages that wait: due by now, or later',
    labels: ['channel', 'due'],
    over: 'max',
  },
  outbox_oldest_due_age_seconds: {
    help: 'Age of the oldest due message; 0 when none is due',
    over: 'max',
  },
} as const satisfies Record<string, Description & { over: 'sum' | 'min' | 'max' }>;

/** Durations. */
export const histograms = {
  http_request_duration_seconds: {
    help: 'Response time, by route, method and status',
    labels: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  },
} as const satisfies Record<string, Description & { buckets: readonly number[] }>;

export type CounterName = keyof typeof counters;
export type GaugeName = keyof typeof gauges;
export type HistogramName = keyof typeof histograms;
