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
import { Spot } from '../spots/spot.entity.js';
import { Venue } from '../venues/venue.entity.js';
let Reservation = class Reservation {
    parkingLotId;
    id;
    holdId;
    spotId;
    venueId;
    serviceDate;
    reservationStart;
    reservationEnd;
    /** The time at the venue, where it differs from the start of the stay. */
    venueReservationTime;
    /** The promise made when the reservation was: a later change of the setting does not break it. */
    cancelDeadline;
    status;
    firstName;
    lastName;
    fullName;
    email;
    phoneNumber;
    licensePlate;
    locale;
    priceAgorot;
    walkingTimeMinutes;
    holdSource;
    venueReference;
    cancelledAt;
    cancelledBy;
    cancelReason;
    createdAt;
    updatedAt;
};
__decorate([
    LotKey('reservations_pkey'),
    __metadata("design:type", Number)
], Reservation.prototype, "parkingLotId", void 0);
__decorate([
    Id('reservations_pkey'),
    __metadata("design:type", Number)
], Reservation.prototype, "id", void 0);
__decorate([
    Column('bigint', { name: 'hold_id' }),
    __metadata("design:type", Number)
], Reservation.prototype, "holdId", void 0);
__decorate([
    Column('bigint', { name: 'spot_id' }),
    __metadata("design:type", Number)
], Reservation.prototype, "spotId", void 0);
__decorate([
    Column('bigint', { name: 'venue_id' }),
    ForeignKey(() => Venue, { name: 'reservations_venue_fkey' }),
    __metadata("design:type", Number)
], Reservation.prototype, "venueId", void 0);
__decorate([
    Column('date', { name: 'service_date' }),
    __metadata("design:type", String)
], Reservation.prototype, "serviceDate", void 0);
__decorate([
    Instant('reservation_start'),
    __metadata("design:type", Date)
], Reservation.prototype, "reservationStart", void 0);
__decorate([
    Instant('reservation_end'),
    __metadata("design:type", Date)
], Reservation.prototype, "reservationEnd", void 0);
__decorate([
    Instant('venue_reservation_time', { nullable: true }),
    __metadata("design:type", Object)
], Reservation.prototype, "venueReservationTime", void 0);
__decorate([
    Instant('cancel_deadline'),
    __metadata("design:type", Date)
], Reservation.prototype, "cancelDeadline", void 0);
__decorate([
    Column('text', { default: 'confirmed' }),
    __metadata("design:type", String)
], Reservation.prototype, "status", void 0);
__decorate([
    Column('text', { name: 'first_name' }),
    __metadata("design:type", String)
], Reservation.prototype, "firstName", void 0);
__decorate([
    Column('text', { name: 'last_name' }),
    __metadata("design:type", String)
], Reservation.prototype, "lastName", void 0);
__decorate([
    Column('text', { name: 'full_name' }),
    __metadata("design:type", String)
], Reservation.prototype, "fullName", void 0);
__decorate([
    Column('text'),
    __metadata("design:type", String)
], Reservation.prototype, "email", void 0);
__decorate([
    Column('text', { name: 'phone_number' }),
    __metadata("design:type", String)
], Reservation.prototype, "phoneNumber", void 0);
__decorate([
    Column('text', { name: 'license_plate' }),
    __metadata("design:type", String)
], Reservation.prototype, "licensePlate", void 0);
__decorate([
    Column('text', { default: 'he' }),
    __metadata("design:type", String)
], Reservation.prototype, "locale", void 0);
__decorate([
    Column('integer', { name: 'price_agorot' }),
    __metadata("design:type", Number)
], Reservation.prototype, "priceAgorot", void 0);
__decorate([
    Column('double precision', { name: 'walking_time_minutes' }),
    __metadata("design:type", Number)
], Reservation.prototype, "walkingTimeMinutes", void 0);
__decorate([
    Column('text', { name: 'hold_source' }),
    __metadata("design:type", String)
], Reservation.prototype, "holdSource", void 0);
__decorate([
    Column('text', { name: 'venue_reference', nullable: true }),
    __metadata("design:type", Object)
], Reservation.prototype, "venueReference", void 0);
__decorate([
    Instant('cancelled_at', { nullable: true }),
    __metadata("design:type", Object)
], Reservation.prototype, "cancelledAt", void 0);
__decorate([
    Column('text', { name: 'cancelled_by', nullable: true }),
    __metadata("design:type", Object)
], Reservation.prototype, "cancelledBy", void 0);
__decorate([
    Column('text', { name: 'cancel_reason', nullable: true }),
    __metadata("design:type", Object)
], Reservation.prototype, "cancelReason", void 0);
__decorate([
    Instant('created_at'),
    __metadata("design:type", Date)
], Reservation.prototype, "createdAt", void 0);
__decorate([
    Instant('updated_at'),
    __metadata("design:type", Date)
], Reservation.prototype, "updatedAt", void 0);
Reservation = __decorate([
    Entity('reservations'),
    Unique('reservations_hold_key', ['parkingLotId', 'holdId']),
    ForeignKey(() => Spot, ['parkingLotId', 'spotId'], ['parkingLotId', 'id'], { name: 'reservations_spot_fkey' }),
    Check('reservations_status_known', "status IN ('confirmed', 'cancelled', 'completed', 'no_show')"),
    Index('reservations_one_owner_idx', ['serviceDate', 'parkingLotId', 'spotId'], {
        unique: true,
        where: "status = 'confirmed'",
    }),
    Index('reservations_lot_start_idx', ['parkingLotId', 'reservationStart', 'id']),
    Index('reservations_id_idx', ['id']),
    Index('reservations_start_idx', ['reservationStart', 'id']),
    Index('reservations_plate_idx', ['licensePlate', 'id'])
], Reservation);
export { Reservation };
//# sourceMappingURL=reservation.entity.js.map