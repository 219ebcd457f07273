import type { Dto } from '@panui/api';

const nothing: Dto<'Waiting'> = { since: null, parking_lot_ids: [] };

/** The counts of `/admin/attention` when nothing waits for an operator. */
export const nothingWaits: Dto<'AttentionCounts'> = {
  messages_undelivered: 0,
  mail_failing_since: null,
  has_mail_server: true,
  has_reply_address: true,
  contact_messages_open: 0,
  spot_incidents_open: 0,
  statements_draft: 0,
  statements_unpaid: 0,
  payouts_returned: 0,
  settlement_period: null,
  reservations_on_closed_days: 0,
  refunds_failed: 0,
  refunds_to_return: 0,
  cameras_silent: 0,
  silent_camera_lot_ids: [],
  lots_without_owner: 0,
  waiting: {
    spot_incidents: nothing,
    overstays: nothing,
    closed_days: nothing,
    refunds_failed: nothing,
    refunds_to_return: nothing,
    cameras: nothing,
    contact_messages: nothing,
    messages: nothing,
  },
};
