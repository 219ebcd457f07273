import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { confirmationOf, nextClientAddress } from '../../support/drivers.mjs';
import { runQuery } from './database.mjs';

const daySeconds = 86_400;

/** A random evening of the next weeks. */
export const randomEvening = () =>
  Math.floor(Date.now() / 1000) + daySeconds * (2 + Math.floor(Math.random() * 80));

/** Sends a POST and returns status, body, headers and time. A broken connection has status 0. */
export async function post(
  url,
  path,
  body,
  { address = nextClientAddress(), timeoutMs = 30_000, headers = {} } = {},
) {
  const startedMs = performance.now();
  const elapsedMs = () => performance.now() - startedMs;
  try {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      body: isJson ? JSON.parse(text) : text,
      retryAfter: response.headers.get('retry-after'),
      ms: elapsedMs(),
    };
  } catch (error) {
    return { status: 0, body: { code: error.cause?.code ?? error.name }, retryAfter: null, ms: elapsedMs() };
  }
}

export const requestParking = (url, venueId, time = randomEvening()) =>
  post(url, '/landing/request-parking', { venue_id: venueId, reservation_time: time });

export const confirm = (url, hold) => post(url, '/landing/confirm-reservation', confirmationOf(hold));

/** Retries the same request with any server until it gets a final response, as the drivers' page does. */
async function retryUntilResponse(send, ledger, isOver) {
  for (;;) {
    const result = await send();
    ledger.statuses[result.status] = (ledger.statuses[result.status] ?? 0) + 1;
    if (result.status !== 0 && result.status < 500) return result;
    if (result.status === 503 && !result.retryAfter) ledger.withoutRetryAfter += 1;
    if (isOver?.()) return null;
    await pause(50);
  }
}

/**
 * Drivers who hold and confirm spots one after the other until stopped. The ledger records acknowledged
 * reservations; started confirmations are completed.
 */
export function drivers(urls, venueId, count) {
  const ledger = { acknowledged: [], rejected: [], statuses: {}, withoutRetryAfter: 0, slowestConfirmMs: 0 };
  let isOver = false;
  const anyUrl = () => urls[Math.floor(Math.random() * urls.length)];
  const runDriver = async () => {
    while (!isOver) {
      const holdResult = await retryUntilResponse(
        () => requestParking(anyUrl(), venueId),
        ledger,
        () => isOver,
      );
      if (holdResult?.status !== 201) continue;
      const startedMs = performance.now();
      const confirmed = await retryUntilResponse(() => confirm(anyUrl(), holdResult.body), ledger);
      ledger.slowestConfirmMs = Math.max(ledger.slowestConfirmMs, performance.now() - startedMs);
      if (confirmed.status === 201) ledger.acknowledged.push(confirmed.body.access_token);
      else ledger.rejected.push(confirmed);
    }
  };
  const all = Promise.all(Array.from({ length: count }, runDriver));
  return {
    ledger,
    async stop() {
      isOver = true;
      await all;
      return ledger;
    },
  };
}

/** Differences between the ledger and the database; none if all is well. */
export async function findInconsistencies(url, { acknowledged }) {
  const hashes = acknowledged.map((token) => createHash('sha256').update(token).digest());
  const [{ stored }] = await runQuery(
    url,
    'SELECT count(*)::int AS stored FROM reservation_tokens WHERE token_hash = ANY ($1::bytea[])',
    [hashes],
  );
  const [counts] = await runQuery(
    url,
    `SELECT (SELECT count(*)::int FROM reservations) AS reservations, (SELECT count(*)::int FROM payments) AS payments,
            (SELECT count(DISTINCT (parking_lot_id, reservation_id))::int FROM payments) AS paid`,
  );
  const twice = await runQuery(
    url,
    `SELECT service_date, spot_id, count(*)::int FROM reservations WHERE status = 'confirmed'
      GROUP BY parking_lot_id, service_date, spot_id HAVING count(*) > 1`,
  );
  const notifiedTwice = await runQuery(
    url,
    `SELECT reservation_id FROM outbox_messages WHERE topic = 'confirmed'
      GROUP BY parking_lot_id, reservation_id, channel, webhook_id HAVING count(*) > 1`,
  );
  const unique = new Set(acknowledged).size;
  const inconsistencies = {};
  if (stored !== unique) inconsistencies.lost = unique - stored;
  if (counts.reservations !== unique) inconsistencies.unacknowledged = counts.reservations - unique;
  if (counts.payments !== counts.reservations || counts.paid !== counts.reservations)
    inconsistencies.payments = counts;
  if (twice.length > 0) inconsistencies.soldTwice = twice;
  if (notifiedTwice.length > 0) inconsistencies.notifiedTwice = notifiedTwice;
  return inconsistencies;
}

export const percentile = (values, share) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
