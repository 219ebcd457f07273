import { runQuery } from './database.mjs';

/** Confirmed reservations of tomorrow that are owed, one on each spot of the lot, with a mail address each. */
export async function reserveAll(url, { venueId, lotId, eventId = null }) {
  await runQuery(
    url,
    `INSERT INTO reservations (parking_lot_id, hold_id, spot_id, venue_id, service_date, reservation_start,
       reservation_end, cancel_deadline, first_name, last_name, full_name, email, phone_number, license_plate,
       price_agorot, walking_time_minutes, hold_source, event_id, created_at, updated_at)
     SELECT parking_lot_id, 1000000 + id, id, $2, (now() + interval '1 day')::date, now() + interval '1 day',
            now() + interval '26 hours', now() + interval '23 hours', 'x', 'y', 'x y', id || '@example.test', '0',
            (1000000 + id)::text, 3000, 3, 'direct', $3, now(), now()
       FROM spots WHERE parking_lot_id = $1`,
    [lotId, venueId, eventId],
  );
  await runQuery(
    url,
    `INSERT INTO spot_claims (service_date, slot, parking_lot_id, spot_id, hold_id, claimed_at, expires_at)
     SELECT service_date, slot, parking_lot_id, spot_id, hold_id, now(), 'infinity' FROM reservations`,
  );
  await runQuery(
    url,
    `INSERT INTO payments (parking_lot_id, reservation_id, amount_agorot, status, provider, service_date, created_at)
     SELECT parking_lot_id, id, 3000, 'owed', 'on_account', service_date, now() FROM reservations`,
  );
  await runQuery(
    url,
    `SELECT charge_payees(parking_lot_id, id, service_date, reservation_end, 3000, 'payee', 1800, 48, now())
       FROM reservations`,
  );
}

/** Puts cars that were reserved already into groups, each with one address. */
export async function groupCars(url, { groups, carsEach }) {
  await runQuery(
    url,
    `INSERT INTO reservation_groups (reservation_time, locale, token_hash, sealed_token, sealed_contact)
     SELECT now() + interval '1 day', 'he', sha256(number::text::bytea), sha512(''), sha512('') FROM generate_series(1, $1::int) AS number`,
    [groups],
  );
  await runQuery(
    url,
    `WITH car AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS position FROM reservations),
          crew AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS position FROM reservation_groups)
     UPDATE reservations r SET group_id = crew.id, email = 'crew' || crew.id || '@example.test'
       FROM car, crew WHERE r.id = car.id AND crew.position = car.position / $1::int`,
    [carsEach],
  );
}

/** How many drivers and organisers have a message of the topics; a group counts once. */
export const receiversOf = (topics, condition = 'true') =>
  `(SELECT count(DISTINCT coalesce('group ' || r.group_id, 'car ' || r.id))::int
      FROM outbox_messages m JOIN reservations r ON r.parking_lot_id = m.parking_lot_id AND r.id = m.reservation_id
     WHERE m.channel = 'mail' AND m.topic IN (${topics.map((topic) => `'${topic}'`).join(', ')}) AND ${condition})`;
