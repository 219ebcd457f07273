import type { EntityManager } from 'typeorm';
import type { AttentionCountsDto } from './attention.dto.js';
import type { SettlementCounts } from './settlement-attention.service.js';

/** A camera reports each car, so that one without contact for a day stands still or lost its connection. */
const cameraContact = "interval '24 hours'";

interface SilentCameras {
  parking_lot_id: number;
  count: number;
}

/**
 * What waits for an operator now: cheap counts, which the menu reads every minute. One statement for each kind of
 * table, because Citus joins no distributed table with a local one.
 */
export async function attentionCounts(
  manager: EntityManager,
  now: Date,
): Promise<Omit<AttentionCountsDto, keyof SettlementCounts | 'has_mail_server' | 'has_reply_address'>> {
  const [[messages], [failures], [contact], [incidents], [refunds], [toReturn], cameras] = await Promise.all([
    manager.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM outbox_messages WHERE state = 'dead' AND resolved_at IS NULL`,
    ),
    manager.query<[{ since: Date | null }]>(
      `SELECT min(failing_since) AS since FROM channel_failures WHERE channel = 'mail'`,
    ),
    manager.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM contact_messages
        WHERE handled_at IS NULL AND replied_at IS NULL AND NOT is_suspect`,
    ),
    manager.query<[{ count: number }]>(
      'SELECT count(*)::int AS count FROM spot_incidents WHERE resolved_at IS NULL',
    ),
    manager.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM checkouts WHERE state = 'refund_stuck'`,
    ),
    // Cancelled evenings can be undone at first.
    manager.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM payment_refunds f
         JOIN payments p ON p.parking_lot_id = f.parking_lot_id AND p.id = f.payment_id
        WHERE f.refunded_at IS NULL AND f.requested_at <= $1::timestamptz - interval '10 minutes'
          AND p.provider = 'on_account' AND p.account_id IS NULL`,
      [now],
    ),
    manager.query<SilentCameras[]>(
      `SELECT parking_lot_id, count(*)::int AS count FROM gate_devices
        WHERE kind = 'camera' AND revoked_at IS NULL
          AND coalesce(last_sync_at, created_at) < $1::timestamptz - ${cameraContact}
        GROUP BY parking_lot_id ORDER BY parking_lot_id`,
      [now],
    ),
  ]);
  return {
    messages_undelivered: messages.count,
    mail_failing_since: failures.since?.toISOString() ?? null,
    contact_messages_open: contact.count,
    spot_incidents_open: incidents.count,
    refunds_failed: refunds.count,
    refunds_to_return: toReturn.count,
    cameras_silent: cameras.reduce((sum, { count }) => sum + count, 0),
    silent_camera_lot_ids: cameras.map(({ parking_lot_id: id }) => id),
  };
}
