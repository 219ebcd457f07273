import { Module } from '@nestjs/common';
import { AuditModule } from '../platform/audit/audit.module.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { ExternalServicesService } from '../platform/http-client/external-services.service.js';
import { OutboxModule } from '../outbox/outbox.module.js';
import { AdminCheckoutsController } from './admin-checkouts.controller.js';
import { AdminPaymentsController } from './admin-payments.controller.js';
import { CARD_PROVIDER, type CardProvider } from './card-provider.js';
import { CardcomProvider } from './cardcom/cardcom.provider.js';
import { CheckoutsService } from './checkouts.service.js';
import { OwnerPaymentsController } from './owner-payments.controller.js';
import { PaymentsService } from './payments.service.js';
import { PriceChangeService } from './price-change.service.js';
import { RefundRequestsService } from './refund-requests.service.js';
import { RefundsService } from './refunds.service.js';

const cardProviderOf = (
  { cardcom, publicUrl }: Config,
  services: ExternalServicesService,
): CardProvider | null => cardcom && new CardcomProvider({ ...cardcom, publicUrl }, services);

@Module({
  imports: [AuditModule, OutboxModule],
  controllers: [AdminPaymentsController, OwnerPaymentsController, AdminCheckoutsController],
  providers: [
    PaymentsService,
    PriceChangeService,
    CheckoutsService,
    RefundsService,
    RefundRequestsService,
    { provide: CARD_PROVIDER, useFactory: cardProviderOf, inject: [CONFIG, ExternalServicesService] },
  ],
  exports: [PaymentsService, PriceChangeService, RefundRequestsService, RefundsService, CARD_PROVIDER],
})
export class PaymentsModule {}
