import { setTimeout as pause } from 'node:timers/promises';
import { confirmationOf, nextClientAddress } from '../../support/drivers.mjs';
import { generator, uniformRequests } from '../holds/requests.mjs';

async function call(base, address, method, path, body) {
  const begin = performance.now();
  const response = await fetch(base + path, {
    method,
    headers: { 'x-forwarded-for': address, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, milliseconds: performance.now() - begin };
}

/** One driver: holds a spot, usually confirms it, opens the page, and sometimes cancels. */
async function drive(bases, random, request, record) {
  const address = nextClientAddress();
  const requestAndRecord = async (name, expected, method, path, body) => {
    const result = await call(bases[Math.floor(random() * bases.length)], address, method, path, body);
    record(name, result, expected);
    return result.status === expected ? JSON.parse(result.text || 'null') : null;
  };
  const { venueId, reservationTime } = request;
  const hold = await requestAndRecord('hold', 201, 'POST', '/landing/request-parking', {
    venue_id: venueId,
    reservation_time: reservationTime,
  });
  if (!hold) return;
  if (random() < 0.3) {
    const { spot_id, session_token } = hold;
    await requestAndRecord('release', 204, 'POST', '/landing/release-hold', { spot_id, session_token });
    return;
  }
  const plate = String(10_000_000 + Math.floor(random() * 89_999_999));
  const confirmation = confirmationOf(hold, { license_plate: plate, email: `d${plate}@example.test` });
  const reservation = await requestAndRecord(
    'confirm',
    201,
    'POST',
    '/landing/confirm-reservation',
    confirmation,
  );
  if (!reservation) return;
  const page = `/reservations/token/${reservation.access_token}`;
  await requestAndRecord('page', 200, 'GET', page);
  await requestAndRecord('refund', 200, 'GET', `${page}/refund-eligibility`);
  if (random() < 0.3) await requestAndRecord('cancel', 200, 'POST', `${page}/cancel`, {});
}

/**
 * Starts `perSecond` drivers per second, whether or not earlier ones have finished, until `signal` is
 * aborted.
 */
export async function sendDrivers(bases, perSecond, signal, record) {
  const random = generator(7);
  const nextRequest = uniformRequests(11);
  const pending = new Set();
  const started = performance.now();
  for (let sent = 0; !signal.aborted; sent++) {
    const driver = drive(bases, random, nextRequest(), record)
      .catch((error) => record('driver', { status: error.message, milliseconds: 0 }, 201))
      .finally(() => pending.delete(driver));
    pending.add(driver);
    await pause(Math.max(0, started + ((sent + 1) * 1000) / perSecond - performance.now()));
  }
  await Promise.all(pending);
}
