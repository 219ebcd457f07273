var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
import { Injectable } from '@nestjs/common';
import { onAccount } from './payment-provider.js';
import { Payment } from './payment.entity.js';
let PaymentsService = class PaymentsService {
    provider = onAccount;
    find(manager, parkingLotId, reservationId) {
        return manager.findOneBy(Payment, { parkingLotId, reservationId });
    }
    /** Gives a paid payment back, and voids one that was never paid. Doing it twice changes nothing. */
    async refund(tx, parkingLotId, reservationId, now) {
        const reservation = { parkingLotId, reservationId };
        await tx.update(Payment, { ...reservation, status: 'paid' }, { status: 'refunded', refundedAt: now });
        await tx.update(Payment, { ...reservation, status: 'pending' }, { status: 'void' });
    }
};
PaymentsService = __decorate([
    Injectable()
], PaymentsService);
export { PaymentsService };
//# sourceMappingURL=payments.service.js.map