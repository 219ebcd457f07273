import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager, LessThanOrEqual } from 'typeorm';
import { onAccount } from '../payments/payment-provider.js';
import { Payment } from '../payments/payment.entity.js';
import { PaymentRefund } from '../payments/payment-refund.entity.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { SealerService } from '../platform/crypto/sealer.service.js';
import { MAIL_TRANSPORT, type MailTransport } from '../platform/mail/mail.js';
import { findReturningPayees } from '../ledger/refund-shares.js';
import { formatMessageId } from '../outbox/message-id.js';
import { OutboxDeliveryService } from '../outbox/outbox-delivery.service.js';
import {
  asReservationMessage,
  refundTopic,
  type ReservationMessage,
} from '../outbox/outbox-message.entity.js';
import { RecipientLimitService } from '../platform/delivery/recipient-limit.service.js';
import { findReservationKeys } from '../reservations/reservation-keys.js';
import { buildRefundMessage } from './refund-message.js';
import { findReservationNotificationData } from './reservation-notification-data.js';

/** Mails drivers that their payment was refunded. */
@Injectable()
export class RefundMailerService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly delivery: OutboxDeliveryService,
    private readonly sealer: SealerService,
    private readonly recipientLimit: RecipientLimitService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(MAIL_TRANSPORT) private readonly mail: MailTransport,
  ) {}

  onModuleInit(): void {
    this.delivery.register([refundTopic], (message) => this.deliver(asReservationMessage(message)));
  }

  private async deliver(message: ReservationMessage): Promise<'sent' | 'dropped'> {
    const { manager } = this.dataSource;
    const { parkingLotId, reservationId } = message;
    const payment = await manager.findOneBy(Payment, { parkingLotId, reservationId });
    // The reservation may have been moved to another lot since it was paid.
    const current = (await findReservationKeys(manager, { parkingLotId, id: reservationId })).at(-1);
    const refund = payment && (await findRefund(manager, payment, message.createdAt));
    if (!refund || !current) return 'dropped';
    const { publicUrl } = this.config;
    const data = await findReservationNotificationData(
      this.dataSource,
      { ...message, parkingLotId: current.parkingLotId, reservationId: current.id },
      this.sealer,
      publicUrl,
    );
    // The driver's data was erased.
    if (!data?.email) return 'dropped';
    const words = buildRefundMessage(
      {
        ...refund,
        isWhole: refund.amountAgorot === payment.amountAgorot,
        isToCard: payment.provider !== onAccount.name,
        returnedBy: await findReturningPayees(manager, { parkingLotId, reservationId }),
      },
      data,
      publicUrl,
    );
    await this.recipientLimit.run(data.email, () =>
      this.mail.send({
        id: formatMessageId(message),
        to: data.email,
        content: words,
        language: data.language,
        isToDriver: true,
        calendar: null,
      }),
    );
    return 'sent';
  }
}

/** The refund that a message reports: the last one when it was enqueued. */
async function findRefund(manager: EntityManager, { parkingLotId, id: paymentId }: Payment, at: Date) {
  const refund = await manager.findOne(PaymentRefund, {
    where: { parkingLotId, paymentId, refundedAt: LessThanOrEqual(at) },
    order: { refundedAt: 'DESC', id: 'DESC' },
  });
  if (!refund?.refundedAt) return null;
  const { amountAgorot, refundedAt, reason } = refund;
  return { amountAgorot, refundedAt, reason };
}
