// Sends the requests of the model to the product, and translates its responses into those of the model.
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { importBackend } from '../../tools/lib/project.mjs';
import { driverDetails, nextClientAddress } from '../support/drivers.mjs';
import { jwtSecret } from './system.mjs';
import { betweenSlots, dayOfSlot, numberOfSlot, slotOfNumber, startOfSlot } from './times.mjs';

const { accessTokenOf, readSessionToken } = await importBackend('holds/session-token.js');
const { SealerService } = await importBackend('platform/crypto/sealer.service.js');
const { confirmationGraceSeconds } = await importBackend('holds/hold-policy.js');
const { maxRenewals } = await importBackend('claims/hold-functions.js');

const sealer = new SealerService(/** @type {any} */ ({ auth: { jwtSecret } }));
const checkoutSeconds = 900;
const msPerMinute = 60_000;
const setAsideMinutes = 9;
/** All traces share one version of the catalog, so that many changes at once keep a slow machine busy. */
const busyStatus = 503;
const retryAfterMs = 1_000;
const maxAttempts = 20;

const checkoutStatement = `
  SELECT outcome FROM hold_for_checkout(p_lot_id => $1, p_session_hash => $2, p_spot_id => $3, p_venue_id => $1,
    p_reservation_time => $4, p_grace_seconds => ${confirmationGraceSeconds}, p_checkout_seconds => ${checkoutSeconds},
    p_renewals_max => ${maxRenewals}, p_clock_offset => $5)`;

const joinStatement = `
  INSERT INTO waitlist_entries (venue_id, service_date, slot, reservation_time, reservation_end, email, accessible, electric,
    locale, token_hash, queued_at, created_at, updated_at)
  SELECT $1, $2, $3, $4, $4::timestamptz + interval '1 hour', $5, false, false, 'he', $6, moment, moment, moment
    FROM (SELECT clock_timestamp() + $7::interval AS moment) now`;

/** The offers that were made to the entries of a trace. */
const offersStatement = `
  SELECT split_part(w.email, '@', 1)::int AS entry, w.slot, w.sealed_session, h.spot_id::int
    FROM waitlist_entries w JOIN holds h ON h.parking_lot_id = w.offered_lot_id AND h.session_hash = w.offered_session_hash
   WHERE w.venue_id = $1 AND w.state = 'offered'`;

const ownersStatement = `
  SELECT 'claim' AS of, c.spot_id::int AS spot, c.slot, encode(h.session_hash, 'hex') AS session,
         c.expires_at = 'infinity' AS confirmed, c.until IS NOT NULL AS night
    FROM spot_claims c LEFT JOIN holds h ON h.parking_lot_id = c.parking_lot_id AND h.id = c.hold_id
   WHERE c.parking_lot_id = $1 AND c.expires_at > clock_timestamp() + $2::interval
  UNION ALL
  SELECT 'reservation', r.spot_id::int, r.slot, encode(h.session_hash, 'hex'), true,
         r.overnight_agorot IS NOT NULL
    FROM reservations r JOIN holds h ON h.parking_lot_id = r.parking_lot_id AND h.id = r.hold_id
   WHERE r.parking_lot_id = $1 AND r.status = 'confirmed'`;

const codeOf = ({ status, body }) => (status === 0 ? 'lost' : (body?.code ?? `status ${status}`));

/** The lot of one trace, with the time that has passed in it and what its drivers know. */
export class Lot {
  constructor(system, { id, spotIds }) {
    this.system = system;
    this.id = id;
    this.spotIds = spotIds;
    this.minutes = 0;
    /** Holds of the model with what their drivers received. */
    this.holds = new Map();
    this.holdOfSession = new Map();
    this.batches = new Map();
    /** Cancellations of the model with what undoes them. */
    this.cancellations = new Map();
    /** Codes of the model with their records and slots. */
    this.codes = new Map();
    this.postponements = new Map();
    /** Where the events are that were moved. */
    this.slotOfEvent = new Map();
    this.hasQueue = false;
  }

  get offset() {
    return `${this.minutes * msPerMinute} milliseconds`;
  }

  spotNumber(spotId) {
    return this.spotIds.indexOf(spotId) + 1;
  }

  rememberHold(id, hold) {
    this.holds.set(id, hold);
    this.holdOfSession.set(readSessionToken(hold.session_token).hash.toString('hex'), id);
  }

  post(request, crash, path, body, headers = {}) {
    return this.send('POST', request, crash, path, body, headers);
  }

  asAdmin(method, request, crash, path, body) {
    return this.send(method, request, crash, path, body, {
      authorization: `Bearer ${this.system.adminToken}`,
    });
  }

  /** Sends a request, and again while the server is busy: then it has had no effect. */
  async send(method, request, crash, path, body, headers) {
    for (let attempt = 1; ; attempt += 1) {
      const response = await this.system.clients[request.process].send(method, path, body, {
        'x-forwarded-for': nextClientAddress(),
        'x-model-offset': String(this.minutes * msPerMinute),
        'x-model-crash': String(crash),
        ...headers,
      });
      if (response.status !== busyStatus || attempt === maxAttempts) return response;
      await pause(retryAfterMs);
    }
  }

  postAsOwner(request, crash, path, body) {
    return this.post(request, crash, `/owners/me/spots/${path}`, body, {
      authorization: `Bearer ${this.system.ownerToken}`,
    });
  }

  /** Sends one request; resolves to the response in the terms of the model. */
  async perform(request, { crash, fails }) {
    const { code, spot } = await this[request.kind](request, crash, fails);
    return { code, spot: spot ?? 0 };
  }

  async hold(request, crash, fails) {
    const response = await this.post(
      request,
      crash,
      '/landing/request-parking',
      { venue_id: this.id, reservation_time: startOfSlot[request.slot].getTime() / 1000 },
      { 'x-model-fail-shared': fails ? '1' : '0' },
    );
    if (response.status !== 201) return { code: codeOf(response) };
    this.rememberHold(request.id, { ...response.body, slot: request.slot });
    return { code: 'held', spot: this.spotNumber(response.body.spot_id) };
  }

  async codedHold(request, crash) {
    const { code } = this.codes.get(request.spot);
    const { slot } = request;
    const response = await this.post(request, crash, '/landing/request-parking', {
      venue_id: this.id,
      reservation_time: startOfSlot[slot].getTime() / 1000,
      code,
    });
    if (response.status !== 201) return { code: response.body?.errors?.[0].code ?? codeOf(response) };
    this.rememberHold(request.id, { ...response.body, slot });
    return { code: 'held', spot: this.spotNumber(response.body.spot_id) };
  }

  async setAside(request, crash) {
    const { slot } = request;
    const releaseAt = new Date(Date.now() + (this.minutes + setAsideMinutes) * msPerMinute);
    const response = await this.asAdmin('POST', request, crash, this.codesPath(slot), {
      label: 'crew',
      spots: 1,
      max_uses: 1,
      parking_lot_id: this.id,
      payer: 'driver',
      release_at: releaseAt.toISOString(),
    });
    if (response.status !== 201) return { code: codeOf(response) };
    this.codes.set(request.id, { ...response.body, event: slot });
    return { code: 'set aside' };
  }

  async endCode(request, crash) {
    const { id, event } = this.codes.get(request.id);
    const response = await this.asAdmin('DELETE', request, crash, `${this.codesPath(event)}/${id}`, {});
    return { code: response.status === 200 ? 'ended' : codeOf(response) };
  }

  codesPath(event) {
    return `/admin/events/${this.eventId(event)}/codes`;
  }

  /** Each lot has an event in each slot (`createEvents`), which has the number of the slot until it moves. */
  eventId(event) {
    return 2 * this.id + event - 2;
  }

  async renew(request, crash) {
    const { spot_id, session_token } = this.holds.get(request.id);
    const response = await this.post(request, crash, '/landing/renew-hold', { spot_id, session_token });
    if (response.status !== 200) return { code: codeOf(response) };
    return { code: 'renewed', spot: this.spotNumber(response.body.spot_id) };
  }

  async confirm(request, crash) {
    const { spot_id, venue_id, reservation_time, session_token } = this.holds.get(request.id);
    const response = await this.post(request, crash, '/landing/confirm-reservation', {
      ...driverDetails,
      spot_id,
      venue_id,
      reservation_time,
      session_token,
    });
    if (response.status !== 201) return { code: codeOf(response) };
    const isSameToken = response.body.access_token === accessTokenOf(session_token);
    return { code: isSameToken ? 'confirmed' : 'another token' };
  }

  async release(request, crash) {
    const { spot_id, session_token } = this.holds.get(request.id);
    const response = await this.post(request, crash, '/landing/release-hold', { spot_id, session_token });
    return { code: response.status === 204 ? 'released' : codeOf(response) };
  }

  async cancel(request, crash) {
    const token = accessTokenOf(this.holds.get(request.id).session_token);
    const response = await this.post(request, crash, `/reservations/token/${token}/cancel`, {});
    return { code: response.status === 200 ? 'cancelled' : codeOf(response) };
  }

  async addNight(request, crash) {
    const response = await this.chooseNight(request, crash, true);
    return { code: response.status === 200 ? 'night' : codeOf(response) };
  }

  async dropNight(request, crash) {
    const response = await this.chooseNight(request, crash, false);
    return { code: response.status === 200 ? 'no night' : codeOf(response) };
  }

  chooseNight(request, crash, overnight) {
    const { spot_id, session_token } = this.holds.get(request.id);
    return this.post(request, crash, '/landing/hold-overnight', { spot_id, session_token, overnight });
  }

  async checkout(request) {
    const { spot_id, session_token, slot } = this.holds.get(request.id);
    const { hash } = readSessionToken(session_token);
    const { rows } = await this.system.pool.query(checkoutStatement, [
      this.id,
      hash,
      spot_id,
      startOfSlot[slot],
      this.offset,
    ]);
    return { code: rows[0].outcome };
  }

  async block(request, crash) {
    const response = await this.postAsOwner(request, crash, 'block', {
      spot_ids: [this.spotIds[request.spot - 1]],
      reason: 'cleaning',
      ...(request.slot === 1 ? { until: betweenSlots.toISOString() } : { permanent: true }),
    });
    if (response.status !== 200) return { code: codeOf(response) };
    this.batches.set(request.id, response.body.undo_id);
    return { code: response.body.updated === 1 ? 'blocked' : 'conflict' };
  }

  async unblock(request, crash) {
    const response = await this.postAsOwner(request, crash, 'unblock', {
      spot_ids: [this.spotIds[request.spot - 1]],
    });
    return { code: response.status === 200 ? 'unblocked' : codeOf(response) };
  }

  async undo(request, crash) {
    const response = await this.postAsOwner(request, crash, 'undo-block', {
      undo_id: this.batches.get(request.id),
    });
    return { code: response.status === 200 ? 'undone' : codeOf(response) };
  }

  async cancelMany(request, crash) {
    const path = '/admin/reservations/cancel-many';
    const response = await this.asAdmin('POST', request, crash, path, {
      ...{ parking_lot_id: this.id, date: dayOfSlot[request.slot], slot: numberOfSlot[request.slot] },
      ...{ reason_he: 'בוטל', reason_en: 'Cancelled' },
    });
    if (response.status !== 200) return { code: codeOf(response) };
    this.cancellations.set(request.id, response.body.undo_id);
    return { code: 'cancelled', spot: response.body.reservations };
  }

  async postpone(request, crash) {
    const id = this.eventId(request.slot);
    const slot = 3 - (this.slotOfEvent.get(id) ?? request.slot);
    const response = await this.asAdmin('POST', request, crash, `/admin/events/${id}/postpone`, {
      ...{ starts_at: startOfSlot[slot].toISOString(), keep_by: startOfSlot[1].toISOString() },
      ...{ default_choice: 'keep', message_he: '', message_en: '' },
    });
    // Also where the response was lost, the database knows where the event is.
    await this.learnEvent(id);
    if (response.status !== 200) return { code: codeOf(response) };
    const { undo_id: undoId, own_spot: own, other_spot: other } = response.body;
    this.postponements.set(request.id, { undoId, id });
    return { code: 'postponed', spot: own + other };
  }

  async undoPostponement(request, crash) {
    const { undoId, id } = this.postponements.get(request.id);
    const path = `/admin/postponements/${undoId}/undo`;
    const response = await this.asAdmin('POST', request, crash, path, {});
    await this.learnEvent(id);
    if (response.status !== 200) return { code: codeOf(response) };
    return { code: 'restored', spot: response.body.restored };
  }

  async learnEvent(id) {
    const { rows } = await this.system.pool.query('SELECT starts_at FROM events WHERE id = $1', [id]);
    this.slotOfEvent.set(id, rows[0].starts_at.getTime() === startOfSlot[1].getTime() ? 1 : 2);
  }

  async undoCancellation(request, crash) {
    const path = `/admin/reservations/cancel-many/${this.cancellations.get(request.id)}/undo`;
    const response = await this.asAdmin('POST', request, crash, path, {});
    if (response.status !== 200) return { code: codeOf(response) };
    return { code: 'restored', spot: response.body.restored };
  }

  /** The form of the waiting list is not part of the model, so the entry is inserted. */
  async join(request) {
    this.hasQueue = true;
    await this.system.pool.query(joinStatement, [
      this.id,
      dayOfSlot[request.slot],
      numberOfSlot[request.slot],
      startOfSlot[request.slot],
      `${request.id}@example.test`,
      createHash('sha256').update(randomBytes(32)).digest(),
      this.offset,
    ]);
    return { code: 'joined' };
  }

  async offer(request, crash) {
    const response = await this.post(
      request,
      crash,
      '/model/offers',
      {},
      { 'x-model-venue': String(this.id) },
    );
    return { code: response.status === 200 ? 'offered' : codeOf(response) };
  }

  /** Drivers open the link of an offer as soon as it is made. */
  async learnOffers() {
    const { rows } = await this.system.pool.query(offersStatement, [this.id]);
    for (const { entry, slot: number, sealed_session, spot_id } of rows) {
      const slot = slotOfNumber(number);
      this.rememberHold(entry + 1, {
        spot_id,
        venue_id: this.id,
        reservation_time: startOfSlot[slot].getTime() / 1000,
        session_token: sealer.open(sealed_session),
        slot,
      });
    }
  }

  /** The owners of the spots by their claims, and by the reservations. */
  async readOwnerRows() {
    const { rows } = await this.system.pool.query(ownersStatement, [this.id, this.offset]);
    return rows.map((row) => ({ ...row, slot: slotOfNumber(row.slot) }));
  }
}
