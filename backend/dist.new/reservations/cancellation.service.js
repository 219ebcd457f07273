var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { PaymentsService } from '../payments/payments.service.js';
import { Transactions } from '../persistence/transactions.js';
import { problem } from '../problems/problem.js';
import { releaseClaim } from '../spots/release-claim.js';
import { isCancellable } from './cancellation-policy.js';
import { Reservation } from './reservation.entity.js';
const msPerMinute = 60_000;
/** The sentence of the specification; with another cut-off it says that one. */
function tooLate(reservation) {
    const start = reservation.venueReservationTime ?? reservation.reservationStart;
    const minutes = Math.round((start.getTime() - reservation.cancelDeadline.getTime()) / msPerMinute);
    const span = minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`;
    return `Cannot cancel reservation less than ${span} before start time`;
}
let CancellationService = class CancellationService {
    transactions;
    clock;
    payments;
    constructor(transactions, clock, payments) {
        this.transactions = transactions;
        this.clock = clock;
        this.payments = payments;
    }
    /**
     * Cancels, frees the spot for others and refunds, all or nothing. A driver can't after the deadline; an admin can.
     * What is cancelled already stays as it is.
     */
    async cancel(key, cancelling) {
        return this.transactions.run((tx) => this.cancelIn(tx, key, cancelling));
    }
    async cancelIn(tx, key, cancelling) {
        const reservation = await tx.findOne(Reservation, { where: key, lock: { mode: 'pessimistic_write' } });
        if (!reservation)
            throw problem('reservation_not_found');
        if (reservation.status === 'cancelled')
            return reservation;
        const now = this.clock.now();
        if (reservation.status !== 'confirmed') {
            throw problem('cancelFailed', { detail: 'The stay is over and can no longer be cancelled' });
        }
        if (cancelling.by === 'driver' && !isCancellable(reservation, now)) {
            throw problem('cancelFailed', { detail: tooLate(reservation) });
        }
        const cancelled = {
            status: 'cancelled',
            cancelledAt: now,
            cancelledBy: cancelling.by,
            cancelReason: cancelling.reason,
            updatedAt: now,
        };
        await tx.update(Reservation, key, cancelled);
        await releaseClaim(tx, reservation);
        await this.payments.refund(tx, key.parkingLotId, key.id, now);
        return { ...reservation, ...cancelled };
    }
};
CancellationService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Transactions,
        Clock,
        PaymentsService])
], CancellationService);
export { CancellationService };
//# sourceMappingURL=cancellation.service.js.map