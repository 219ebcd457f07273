import type { EntityManager } from 'typeorm';
import { israelTimeZone } from '../../platform/clock/israel-time.js';
import type { TimelineEventDto, TimelineKind } from './dto/reservation.dto.js';
import type { ReservationKey } from '../reservation-keys.js';

const localTime = (instant: string) =>
  `to_char(${instant} AT TIME ZONE '${israelTimeZone}', 'DD.MM.YYYY HH24:MI')`;

/** What only the audit log says. */
const noOperator = { made_by: null, price_before_agorot: null, price_after_agorot: null };

/**
 * The events of a reservation, oldest first. A reservation that was moved between lots has several keys. The new spot
 * is joined with a CTE, because Citus cannot join the rows of two lots.
 */
export async function findTimeline(
  manager: EntityManager,
  keys: ReservationKey[],
): Promise<TimelineEventDto[]> {
  const rows = await manager.query<(Omit<TimelineEventDto, 'at' | keyof typeof noOperator> & { at: Date })[]>(
    `WITH r AS MATERIALIZED (
       SELECT r.* FROM unnest($1::bigint[], $2::bigint[]) AS requested (lot_id, id)
         JOIN reservations r ON r.parking_lot_id = requested.lot_id AND r.id = requested.id
        WHERE r.parking_lot_id = ANY ($1)),
     move AS MATERIALIZED (
       SELECT i.moved_at, i.parking_lot_id AS old_lot_id, i.new_lot_id, i.new_spot_id FROM r JOIN spot_incidents i
           ON i.parking_lot_id = ANY ($1) AND i.reservation_id = r.id WHERE i.moved_at IS NOT NULL),
     lot_move AS MATERIALIZED (
       SELECT 'time_changed' AS kind, c.made_at AS at, before.parking_lot_id AS from_lot_id,
              r.parking_lot_id AS to_lot_id
         FROM r JOIN r AS before ON before.moved_to_lot_id = r.parking_lot_id AND before.moved_to_id = r.id
         JOIN reservation_changes c ON c.parking_lot_id = ANY ($1) AND c.reservation_id = r.id AND c.kind = 'time'
              -- Later changes are of a row that had moved already.
          AND c.made_at <= before.cancelled_at
        UNION ALL
       SELECT 'moved', m.moved_at, m.old_lot_id, m.new_lot_id FROM move m WHERE m.new_lot_id <> m.old_lot_id)
     SELECT events.at, events.kind, events.detail, events.amount_agorot, lot_move.from_lot_id, lot_move.to_lot_id FROM (
       SELECT h.created_at AS at, 'held' AS kind, NULL AS detail, 1 AS rank, NULL::int AS amount_agorot
         FROM r JOIN holds h ON h.parking_lot_id = ANY ($1) AND h.id = r.hold_id WHERE r.origin_id IS NULL
       UNION ALL
       SELECT r.created_at, 'renewed', h.renewals::text, 2, NULL
         FROM r JOIN holds h ON h.parking_lot_id = ANY ($1) AND h.id = r.hold_id WHERE h.renewals > 0
       UNION ALL SELECT r.created_at, 'confirmed', CASE r.hold_source WHEN 'operator' THEN 'admin' END, 3, NULL
         FROM r WHERE r.origin_id IS NULL
       UNION ALL
       SELECT p.paid_at, 'paid', p.provider, 4, p.amount_agorot FROM r JOIN payments p
           ON p.parking_lot_id = ANY ($1) AND p.reservation_id = r.id WHERE p.paid_at IS NOT NULL
       UNION ALL
       SELECT v.entered_at, 'entered', v.source, 5, NULL FROM r JOIN visits v
           ON v.parking_lot_id = ANY ($1) AND v.reservation_id = r.id
        WHERE v.entered_at IS NOT NULL AND v.kind NOT IN ('second_entry', 'wrong_day')
       UNION ALL
       SELECT v.exited_at, 'exited', v.source, 6, NULL FROM r JOIN visits v
           ON v.parking_lot_id = ANY ($1) AND v.reservation_id = r.id
        WHERE v.exited_at IS NOT NULL AND NOT v.exit_assumed AND v.kind NOT IN ('second_entry', 'wrong_day')
       UNION ALL
       SELECT r.cancelled_at, 'cancelled', concat_ws(': ', r.cancelled_by, r.cancel_reason), 7, NULL
         FROM r WHERE r.cancelled_at IS NOT NULL AND r.moved_to_id IS NULL
       UNION ALL
       SELECT i.reported_at, 'spot_taken', s.number, 7, NULL FROM r JOIN spot_incidents i
           ON i.parking_lot_id = ANY ($1) AND i.reservation_id = r.id
         JOIN spots s ON s.parking_lot_id = i.parking_lot_id AND s.id = i.spot_id
       UNION ALL
       SELECT m.moved_at, 'moved', s.number, 8, NULL
         FROM move m JOIN spots s ON s.parking_lot_id = m.new_lot_id AND s.id = m.new_spot_id
       UNION ALL
       SELECT f.refunded_at, 'refunded', concat_ws(': ', p.provider, f.reason), 8, f.amount_agorot FROM r JOIN payments p
           ON p.parking_lot_id = ANY ($1) AND p.reservation_id = r.id
         JOIN payment_refunds f ON f.parking_lot_id = p.parking_lot_id AND f.payment_id = p.id
        WHERE f.refunded_at IS NOT NULL
       UNION ALL
       SELECT c.made_at, c.kind || '_changed',
              concat_ws(': ', CASE c.made_by WHEN 'admin' THEN 'admin' END, CASE c.kind
                WHEN 'plate' THEN concat_ws(' → ', nullif(c.old_plate, ''), nullif(c.new_plate, ''))
                WHEN 'time' THEN concat_ws(' → ', concat_ws(' · ', ${localTime('c.old_start')}, c.old_spot),
                  concat_ws(' · ', ${localTime('c.new_start')}, c.new_spot))
                ELSE c.fields END),
              4, NULL FROM r JOIN reservation_changes c
           ON c.parking_lot_id = ANY ($1) AND c.reservation_id = r.id
       UNION ALL
       SELECT c.decided_at, 'remained', CASE c.decided_by WHEN 'default' THEN 'system' ELSE c.decided_by END, 7, NULL
         FROM r JOIN reservation_choices c ON c.parking_lot_id = ANY ($1) AND c.reservation_id = r.id
        WHERE c.state = 'keep'
       UNION ALL
       SELECT r.not_coming_at, 'not_coming', 'driver', 7, NULL FROM r WHERE r.not_coming_at IS NOT NULL
       UNION ALL
       SELECT r.reservation_end, r.status, NULL, 9, NULL FROM r
        WHERE r.status IN ('completed', 'no_show') AND r.not_coming_at IS NULL
     ) events LEFT JOIN lot_move ON lot_move.kind = events.kind AND lot_move.at = events.at
      ORDER BY events.at, events.rank`,
    [keys.map(({ parkingLotId }) => parkingLotId), keys.map(({ id }) => id)],
  );
  const events = rows.map((row) => ({ ...row, ...noOperator, at: row.at.toISOString() }));
  const timeline = withOperators(events, await findAuditEntries(manager, keys));
  return withPayers(timeline, await findPaymentEntries(manager, keys), await findCardRefunds(manager, keys));
}

interface AuditEntry {
  action: string;
  created_at: Date;
  user_email: string | null;
  price_before: number | null;
  price_after: number | null;
}

/** What operators did with the reservation. */
const findAuditEntries = (manager: EntityManager, keys: ReservationKey[]): Promise<AuditEntry[]> =>
  manager.query<AuditEntry[]>(
    `SELECT action, created_at, user_email, (before ->> 'price_agorot')::int AS price_before,
            (after ->> 'price_agorot')::int AS price_after FROM audit_log
      WHERE resource = 'reservations' AND resource_id = ANY ($1) ORDER BY created_at, id`,
    [keys.map(({ id }) => String(id))],
  );

/** The event that an audited action caused. */
const causedKinds: Partial<Record<string, TimelineKind>> = {
  create: 'confirmed',
  change_time: 'time_changed',
  change_contact: 'details_changed',
  change_plate: 'plate_changed',
  cancel: 'cancelled',
};

/** Audited actions that are events themselves. */
const ownKinds: Partial<Record<string, TimelineKind>> = {
  add_note: 'note_added',
  show_link: 'link_looked_up',
  mark_owed: 'marked_owed',
};

function operatorOf({ user_email: madeBy, price_before: before, price_after: after }: AuditEntry) {
  const hasNewPrice = before !== null && after !== null && before !== after;
  return {
    made_by: madeBy,
    ...(hasNewPrice && { price_before_agorot: before, price_after_agorot: after }),
  };
}

const isByOperator = ({ detail }: TimelineEventDto) => detail === 'admin' || detail?.startsWith('admin: ');

/**
 * The events with the operators who caused them, and those that only the audit log has. An action and its event are
 * written in one transaction, so both have the same order; of a log whose oldest entries were removed, the latest
 * match.
 */
function withOperators(events: TimelineEventDto[], entries: AuditEntry[]): TimelineEventDto[] {
  const all = [...events];
  for (const [action, kind] of Object.entries(causedKinds)) {
    const caused = events.filter((event) => event.kind === kind && isByOperator(event));
    const causes = entries.filter((entry) => entry.action === action);
    for (let fromEnd = 1; fromEnd <= Math.min(caused.length, causes.length); fromEnd += 1) {
      const event = caused.at(-fromEnd);
      const cause = causes.at(-fromEnd);
      if (event && cause) Object.assign(event, operatorOf(cause));
    }
  }
  return inOrder([...all, ...ownEvents(entries)]);
}

const inOrder = (events: TimelineEventDto[]): TimelineEventDto[] =>
  events.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));

const ownEvents = (entries: AuditEntry[]): TimelineEventDto[] =>
  entries.flatMap(({ action, created_at: at, user_email: madeBy }) => {
    const kind = ownKinds[action];
    if (!kind) return [];
    const event = { kind, detail: null, amount_agorot: null, from_lot_id: null, to_lot_id: null };
    return [{ ...noOperator, ...event, at: at.toISOString(), made_by: madeBy }];
  });

/** What operators did with the payment. */
async function findPaymentEntries(manager: EntityManager, keys: ReservationKey[]): Promise<AuditEntry[]> {
  const payments = await manager.query<{ id: number }[]>(
    'SELECT id FROM payments WHERE parking_lot_id = ANY ($1) AND reservation_id = ANY ($2)',
    [keys.map(({ parkingLotId }) => parkingLotId), keys.map(({ id }) => id)],
  );
  return manager.query<AuditEntry[]>(
    `SELECT action, created_at, user_email FROM audit_log
      WHERE resource = 'payments' AND action IN ('mark_paid', 'mark_owed', 'refund') AND resource_id = ANY ($1)
      ORDER BY created_at, id`,
    [payments.map(({ id }) => String(id))],
  );
}

interface CardRefund {
  refunded_at: Date;
  amount_agorot: number;
  user_email: string;
}

/** Refunds that operators requested and a payment provider has made since then. */
async function findCardRefunds(manager: EntityManager, keys: ReservationKey[]): Promise<CardRefund[]> {
  const refunds = await manager.query<(Omit<CardRefund, 'user_email'> & { requested_by: number })[]>(
    `SELECT f.refunded_at, f.amount_agorot, f.requested_by FROM payment_refunds f
       JOIN payments p ON p.parking_lot_id = f.parking_lot_id AND p.id = f.payment_id
      WHERE p.parking_lot_id = ANY ($1) AND p.reservation_id = ANY ($2) AND p.provider <> 'on_account'
        AND f.refunded_at IS NOT NULL AND f.requested_by IS NOT NULL`,
    [keys.map(({ parkingLotId }) => parkingLotId), keys.map(({ id }) => id)],
  );
  if (refunds.length === 0) return [];
  const users = await manager.query<{ id: number; email: string }[]>(
    'SELECT id, email FROM users WHERE id = ANY ($1)',
    [refunds.map(({ requested_by: id }) => id)],
  );
  const emails = new Map(users.map(({ id, email }) => [id, email]));
  return refunds.flatMap(({ requested_by: id, ...refund }) => {
    const email = emails.get(id);
    return email === undefined ? [] : [{ ...refund, user_email: email }];
  });
}

/** The events of the payment with the operators who recorded or requested them; a driver pays by card without one. */
function withPayers(
  events: TimelineEventDto[],
  entries: AuditEntry[],
  cardRefunds: CardRefund[],
): TimelineEventDto[] {
  const ofAction = (action: string) => entries.filter((entry) => entry.action === action);
  const atLot = (kind: TimelineKind) =>
    events.filter((event) => event.kind === kind && event.detail?.startsWith('on_account'));
  const makers = new Map<TimelineEventDto, string | null>();
  // Money at the lot is paid and returned when an operator records it, so both have the same order.
  for (const [kind, causes] of [
    ['paid', ofAction('mark_paid')],
    ['refunded', ofAction('refund')],
  ] as const) {
    const caused = atLot(kind);
    for (let fromEnd = 1; fromEnd <= Math.min(caused.length, causes.length); fromEnd += 1) {
      const event = caused.at(-fromEnd);
      if (event) makers.set(event, causes.at(-fromEnd)?.user_email ?? null);
    }
  }
  const byCard = (event: TimelineEventDto) =>
    cardRefunds.find(
      (refund) =>
        event.kind === 'refunded' &&
        refund.refunded_at.toISOString() === event.at &&
        refund.amount_agorot === event.amount_agorot,
    )?.user_email;
  const named = events.map((event) => ({
    ...event,
    made_by: makers.get(event) ?? byCard(event) ?? event.made_by,
  }));
  return inOrder([...named, ...ownEvents(entries)]);
}
