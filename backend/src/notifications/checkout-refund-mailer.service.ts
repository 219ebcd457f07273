import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { formatMessageId } from '../outbox/message-id.js';
import { OutboxDeliveryService } from '../outbox/outbox-delivery.service.js';
import { checkoutRefundTopic, type OutboxMessage } from '../outbox/outbox-message.entity.js';
import { openRefundContact } from '../payments/refund-contact.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { SealerService } from '../platform/crypto/sealer.service.js';
import { RecipientLimitService } from '../platform/delivery/recipient-limit.service.js';
import { MAIL_TRANSPORT, type MailTransport } from '../platform/mail/mail.js';
import { buildCheckoutRefundMessage, type RefundedCheckoutRow } from './checkout-refund-message.js';

const refundedCheckoutSql = `
  SELECT c.amount_agorot, c.refunded_at, c.locale, h.venue_id, v.name AS venue_name, v.name_en AS venue_name_en,
         l.name AS lot_name, l.name_en AS lot_name_en, l.address AS lot_address, l.address_en AS lot_address_en,
         h.reservation_time AS reservation_start, h.reservation_end
    FROM checkouts c
    JOIN holds h ON h.parking_lot_id = c.parking_lot_id AND h.id = c.hold_id
    JOIN parking_lots l ON l.id = c.parking_lot_id
    JOIN venues v ON v.id = h.venue_id
   WHERE c.parking_lot_id = $1 AND c.id = $2 AND c.refunded_at IS NOT NULL`;

/** Mails drivers that a payment that led to no reservation was refunded. */
@Injectable()
export class CheckoutRefundMailerService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly delivery: OutboxDeliveryService,
    private readonly sealer: SealerService,
    private readonly recipientLimit: RecipientLimitService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MAIL_TRANSPORT) private readonly mail: MailTransport,
  ) {}

  onModuleInit(): void {
    this.delivery.register([checkoutRefundTopic], (message) => this.deliver(message));
  }

  private async deliver(message: OutboxMessage): Promise<'sent' | 'dropped'> {
    const contact = openRefundContact(this.sealer, message.sealedDetails);
    const [row] = await this.dataSource.query<RefundedCheckoutRow[]>(refundedCheckoutSql, [
      message.parkingLotId,
      message.checkoutId,
    ]);
    // The driver's data or the hold was erased.
    if (!contact || !row) return 'dropped';
    const words = buildCheckoutRefundMessage(row, contact, this.config.publicUrl);
    await this.recipientLimit.run(contact.email, () =>
      this.mail.send({
        id: formatMessageId(message),
        to: contact.email,
        content: words,
        language: row.locale,
        isToDriver: true,
        calendar: null,
      }),
    );
    return 'sent';
  }
}
