var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Id, Instant, LotKey } from '../persistence/columns.js';
/** The reservation is named, not imported: payments stand below reservations in the module map. */
let Payment = class Payment {
    parkingLotId;
    id;
    reservationId;
    amountAgorot;
    currency;
    status;
    provider;
    createdAt;
    paidAt;
    refundedAt;
};
__decorate([
    LotKey('payments_pkey'),
    __metadata("design:type", Number)
], Payment.prototype, "parkingLotId", void 0);
__decorate([
    Id('payments_pkey'),
    __metadata("design:type", Number)
], Payment.prototype, "id", void 0);
__decorate([
    Column('bigint', { name: 'reservation_id' }),
    __metadata("design:type", Number)
], Payment.prototype, "reservationId", void 0);
__decorate([
    Column('integer', { name: 'amount_agorot' }),
    __metadata("design:type", Number)
], Payment.prototype, "amountAgorot", void 0);
__decorate([
    Column('text', { default: 'ILS' }),
    __metadata("design:type", String)
], Payment.prototype, "currency", void 0);
__decorate([
    Column('text'),
    __metadata("design:type", String)
], Payment.prototype, "status", void 0);
__decorate([
    Column('text'),
    __metadata("design:type", String)
], Payment.prototype, "provider", void 0);
__decorate([
    Instant('created_at'),
    __metadata("design:type", Date)
], Payment.prototype, "createdAt", void 0);
__decorate([
    Instant('paid_at', { nullable: true }),
    __metadata("design:type", Object)
], Payment.prototype, "paidAt", void 0);
__decorate([
    Instant('refunded_at', { nullable: true }),
    __metadata("design:type", Object)
], Payment.prototype, "refundedAt", void 0);
Payment = __decorate([
    Entity('payments'),
    Unique('payments_reservation_key', ['parkingLotId', 'reservationId']),
    ForeignKey('Reservation', ['parkingLotId', 'reservationId'], ['parkingLotId', 'id'], {
        name: 'payments_reservation_fkey',
    }),
    Check('payments_amount', 'amount_agorot >= 0'),
    Check('payments_status_known', "status IN ('pending', 'paid', 'refunded', 'failed', 'void')"),
    Index('payments_id_idx', ['id'])
], Payment);
export { Payment };
//# sourceMappingURL=payment.entity.js.map