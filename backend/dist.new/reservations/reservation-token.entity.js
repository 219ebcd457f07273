var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Instant } from '../persistence/columns.js';
/** Which reservation a secret link opens. Only the hash of the token is kept; the table is keyed and spread by it. */
let ReservationToken = class ReservationToken {
    tokenHash;
    parkingLotId;
    reservationId;
    createdAt;
};
__decorate([
    PrimaryColumn('bytea', { name: 'token_hash', primaryKeyConstraintName: 'reservation_tokens_pkey' }),
    __metadata("design:type", Buffer)
], ReservationToken.prototype, "tokenHash", void 0);
__decorate([
    Column('bigint', { name: 'parking_lot_id' }),
    __metadata("design:type", Number)
], ReservationToken.prototype, "parkingLotId", void 0);
__decorate([
    Column('bigint', { name: 'reservation_id' }),
    __metadata("design:type", Number)
], ReservationToken.prototype, "reservationId", void 0);
__decorate([
    Instant('created_at'),
    __metadata("design:type", Date)
], ReservationToken.prototype, "createdAt", void 0);
ReservationToken = __decorate([
    Entity('reservation_tokens', { comment: 'shard:token_hash' })
], ReservationToken);
export { ReservationToken };
//# sourceMappingURL=reservation-token.entity.js.map