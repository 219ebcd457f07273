import { Instant, Integer } from '../../platform/records/response-fields.js';
import { WaitingDto } from '../waiting.dto.js';

/** What waits in lots, and messages. */
export class WaitingByKindDto {
  spot_incidents: WaitingDto;
  /** Cars inside whose reservation is over. */
  overstays: WaitingDto;
  /** Reservations on days that their lot has closed. */
  closed_days: WaitingDto;
  refunds_failed: WaitingDto;
  refunds_to_return: WaitingDto;
  cameras: WaitingDto;
  contact_messages: WaitingDto;
  messages: WaitingDto;
}

/** What waits for an operator, for the badges of the menu and the dashboard. */
export class AttentionCountsDto {
  /** Messages that were given up, and with which no operator has dealt. */
  @Integer(5) messages_undelivered: number;
  /** Since when the mail server accepts no mail; null while it does. */
  @Instant() mail_failing_since: string | null;
  /** False if no mail server is configured: mails are only stored on the server. */
  has_mail_server: boolean;
  /** Whether mails have an address to which their recipients can reply: that of the settings. */
  has_reply_address: boolean;
  /** Contact messages that were neither answered nor closed, without probable spam. */
  @Integer(2) contact_messages_open: number;
  @Integer(1) spot_incidents_open: number;
  /** Reservations in slots that were closed after they were made: their drivers still come. */
  @Integer(8) reservations_on_closed_days: number;
  /** Statements that wait for their approval. */
  @Integer(2) statements_draft: number;
  /** Approved statements of payees that are due something and are in no batch, without those that a bank returned. */
  @Integer(3) statements_unpaid: number;
  /** Payments to payees that the bank returned and that were not made again. */
  @Integer(1) payouts_returned: number;
  /**
   * The earliest month of these statements.
   * @example "2026-10"
   */
  settlement_period: string | null;
  /** Refunds that the payment provider rejected. */
  @Integer(0) refunds_failed: number;
  /** Payments at the lot of evenings that were cancelled, while no operator has recorded that they were returned. */
  @Integer(0) refunds_to_return: number;
  /** Cameras that have not contacted the server for a day. */
  @Integer(1) cameras_silent: number;
  /**
   * The lots of these cameras.
   * @example [3]
   */
  silent_camera_lot_ids: number[];
  /** Lots that no user owns: only admins can change their prices and close them. */
  @Integer(0) lots_without_owner: number;
  waiting: WaitingByKindDto;
}
