var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { CreatedAt, Id, Instant, LotKey, UpdatedAt } from '../persistence/columns.js';
import { Reservation } from '../reservations/reservation.entity.js';
/** A car that came into a lot and, later, left it. */
let Entry = class Entry {
    parkingLotId;
    id;
    spotId;
    reservationId;
    licensePlate;
    enteredAt;
    exitedAt;
    source;
    kind;
    createdAt;
    updatedAt;
};
__decorate([
    LotKey('entries_pkey'),
    __metadata("design:type", Number)
], Entry.prototype, "parkingLotId", void 0);
__decorate([
    Id('entries_pkey'),
    __metadata("design:type", Number)
], Entry.prototype, "id", void 0);
__decorate([
    Column('bigint', { name: 'spot_id', nullable: true }),
    __metadata("design:type", Object)
], Entry.prototype, "spotId", void 0);
__decorate([
    Column('bigint', { name: 'reservation_id', nullable: true }),
    __metadata("design:type", Object)
], Entry.prototype, "reservationId", void 0);
__decorate([
    Column('text', { name: 'license_plate' }),
    __metadata("design:type", String)
], Entry.prototype, "licensePlate", void 0);
__decorate([
    Instant('entered_at', { nullable: true }),
    __metadata("design:type", Object)
], Entry.prototype, "enteredAt", void 0);
__decorate([
    Instant('exited_at', { nullable: true }),
    __metadata("design:type", Object)
], Entry.prototype, "exitedAt", void 0);
__decorate([
    Column('text'),
    __metadata("design:type", String)
], Entry.prototype, "source", void 0);
__decorate([
    Column('text'),
    __metadata("design:type", String)
], Entry.prototype, "kind", void 0);
__decorate([
    CreatedAt(),
    __metadata("design:type", Date)
], Entry.prototype, "createdAt", void 0);
__decorate([
    UpdatedAt(),
    __metadata("design:type", Date)
], Entry.prototype, "updatedAt", void 0);
Entry = __decorate([
    Entity('entries'),
    ForeignKey(() => Reservation, ['parkingLotId', 'reservationId'], ['parkingLotId', 'id'], {
        name: 'entries_reservation_fkey',
    }),
    Index('entries_inside_idx', ['parkingLotId', 'spotId'], { where: 'exited_at IS NULL' }),
    Index('entries_lot_time_idx', ['parkingLotId', 'enteredAt'])
], Entry);
export { Entry };
//# sourceMappingURL=entry.entity.js.map