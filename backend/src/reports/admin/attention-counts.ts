import type { EntityManager } from 'typeorm';
import { lotsWithoutOwnerSql } from '../../lots/lot-scope.js';
import {
  countOf,
  onClosedDays,
  openSpotIncidents,
  overstays as overstayingCars,
  type Waiting,
  waitingInLotsSql,
  waitingOf,
  type WaitingQuery,
} from '../waiting.js';
import type { AttentionCountsDto } from './attention.dto.js';
import type { SettlementCounts } from './settlement-attention.service.js';

/** A camera reports each car, so that one without contact for a day stands still or lost its connection. */
const cameraContact = "interval '24 hours'";

/**
 * What waits for an operator now: cheap counts, which the menu reads every minute. One statement for each kind of
 * table, because Citus joins no distributed table with a local one.
 */
export async function attentionCounts(
  manager: EntityManager,
  now: Date,
): Promise<Omit<AttentionCountsDto, keyof SettlementCounts | 'has_mail_server' | 'has_reply_address'>> {
  const inNoLot = (since: string, from: string) =>
    manager.query<Waiting[]>(
      `SELECT NULL AS parking_lot_id, count(*)::int AS count, min(${since}) AS since ${from}`,
    );
  const find = (query: WaitingQuery) =>
    manager.query<Waiting[]>(waitingInLotsSql(query), query.from.includes('$1') ? [now] : []);
  const inLots = (since: string, from: string) => find({ since, from });
  const [
    messages,
    [failures],
    contact,
    incidents,
    overstays,
    closedDays,
    refunds,
    toReturn,
    cameras,
    [lots],
  ] = await Promise.all([
    inNoLot('created_at', `FROM outbox_messages WHERE state = 'dead' AND resolved_at IS NULL`),
    manager.query<[{ since: Date | null }]>(
      `SELECT min(failing_since) AS since FROM channel_failures WHERE channel = 'mail'`,
    ),
    inNoLot(
      'created_at',
      'FROM contact_messages WHERE handled_at IS NULL AND replied_at IS NULL AND NOT is_suspect',
    ),
    find(openSpotIncidents),
    find(overstayingCars('$1::timestamptz')),
    find(onClosedDays('$1::timestamptz')),
    inLots('waiting.created_at', `FROM checkouts waiting WHERE waiting.state = 'refund_stuck'`),
    // Cancelled evenings can be undone at first.
    find({
      since: 'waiting.requested_at',
      from: `FROM payment_refunds waiting
           JOIN payments p ON p.parking_lot_id = waiting.parking_lot_id AND p.id = waiting.payment_id
          WHERE waiting.refunded_at IS NULL AND waiting.requested_at <= $1::timestamptz - interval '10 minutes'
            AND p.provider = 'on_account' AND p.account_id IS NULL`,
      // A payment remains in its first lot when the reservation moves.
      lot: 'coalesce(p.present_lot_id, p.parking_lot_id)',
    }),
    inLots(
      'coalesce(waiting.last_sync_at, waiting.created_at)',
      `FROM gate_devices waiting
          WHERE waiting.kind = 'camera' AND waiting.revoked_at IS NULL
            AND coalesce(waiting.last_sync_at, waiting.created_at) < $1::timestamptz - ${cameraContact}`,
    ),
    manager.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM parking_lots lot WHERE ${lotsWithoutOwnerSql('lot')}`,
    ),
  ]);
  const silentCameras = waitingOf(cameras);
  return {
    messages_undelivered: countOf(messages),
    mail_failing_since: failures.since?.toISOString() ?? null,
    contact_messages_open: countOf(contact),
    spot_incidents_open: countOf(incidents),
    reservations_on_closed_days: countOf(closedDays),
    refunds_failed: countOf(refunds),
    refunds_to_return: countOf(toReturn),
    cameras_silent: countOf(cameras),
    silent_camera_lot_ids: silentCameras.parking_lot_ids,
    lots_without_owner: lots.count,
    waiting: {
      spot_incidents: waitingOf(incidents),
      overstays: waitingOf(overstays),
      closed_days: waitingOf(closedDays),
      refunds_failed: waitingOf(refunds),
      refunds_to_return: waitingOf(toReturn),
      cameras: silentCameras,
      contact_messages: waitingOf(contact),
      messages: waitingOf(messages),
    },
  };
}
