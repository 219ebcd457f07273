import type { EntityManager } from 'typeorm';
import { isOverstayingSql } from '../../entries/is-overstaying.js';
import { lotsWithoutOwnerSql } from '../../lots/lot-scope.js';
import type { AttentionCountsDto, WaitingDto } from './attention.dto.js';
import type { SettlementCounts } from './settlement-attention.service.js';

/** A camera reports each car, so that one without contact for a day stands still or lost its connection. */
const cameraContact = "interval '24 hours'";

/** What waits in one lot; a row without a lot is of something that belongs to none. */
interface Waiting {
  parking_lot_id: number | null;
  count: number;
  since: Date | null;
}

const countOf = (rows: Waiting[]): number => rows.reduce((sum, { count }) => sum + count, 0);

function waitingOf(rows: Waiting[]): WaitingDto {
  const first = rows.flatMap(({ since }) => since?.getTime() ?? []).sort((a, b) => a - b)[0];
  return {
    since: first === undefined ? null : new Date(first).toISOString(),
    parking_lot_ids: rows.flatMap(({ parking_lot_id: id }) => id ?? []).sort((a, b) => a - b),
  };
}

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
  const inLots = (since: string, from: string) =>
    manager.query<Waiting[]>(
      `SELECT waiting.parking_lot_id, count(*)::int AS count, min(${since}) AS since ${from} GROUP BY 1`,
      from.includes('$1') ? [now] : [],
    );
  const [messages, [failures], contact, incidents, overstays, refunds, toReturn, cameras, [lots]] =
    await Promise.all([
      inNoLot('created_at', `FROM outbox_messages WHERE state = 'dead' AND resolved_at IS NULL`),
      manager.query<[{ since: Date | null }]>(
        `SELECT min(failing_since) AS since FROM channel_failures WHERE channel = 'mail'`,
      ),
      inNoLot(
        'created_at',
        'FROM contact_messages WHERE handled_at IS NULL AND replied_at IS NULL AND NOT is_suspect',
      ),
      inLots('waiting.reported_at', 'FROM spot_incidents waiting WHERE waiting.resolved_at IS NULL'),
      inLots(
        'r.reservation_end',
        `FROM visits waiting
           JOIN reservations r ON r.parking_lot_id = waiting.parking_lot_id AND r.id = waiting.reservation_id
          WHERE ${isOverstayingSql('waiting', 'r', '$1::timestamptz')}`,
      ),
      inLots('waiting.created_at', `FROM checkouts waiting WHERE waiting.state = 'refund_stuck'`),
      // Cancelled evenings can be undone at first.
      inLots(
        'waiting.requested_at',
        `FROM payment_refunds waiting
           JOIN payments p ON p.parking_lot_id = waiting.parking_lot_id AND p.id = waiting.payment_id
          WHERE waiting.refunded_at IS NULL AND waiting.requested_at <= $1::timestamptz - interval '10 minutes'
            AND p.provider = 'on_account' AND p.account_id IS NULL`,
      ),
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
    refunds_failed: countOf(refunds),
    refunds_to_return: countOf(toReturn),
    cameras_silent: countOf(cameras),
    silent_camera_lot_ids: silentCameras.parking_lot_ids,
    lots_without_owner: lots.count,
    waiting: {
      spot_incidents: waitingOf(incidents),
      overstays: waitingOf(overstays),
      refunds_failed: waitingOf(refunds),
      refunds_to_return: waitingOf(toReturn),
      cameras: silentCameras,
      contact_messages: waitingOf(contact),
      messages: waitingOf(messages),
    },
  };
}
