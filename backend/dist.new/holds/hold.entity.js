var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Check, Column, Entity, Index, Unique } from 'typeorm';
import { Id, Instant, LotKey } from '../persistence/columns.js';
/**
 * A driver's temporary right to a spot. It has no foreign keys of its own: its claim has them, and a hold is written
 * on the hottest path there is.
 */
let Hold = class Hold {
    parkingLotId;
    id;
    spotId;
    venueId;
    serviceDate;
    reservationTime;
    /** What the driver asked for; it differs when the start was moved to the lot's opening. */
    requestedTime;
    reservationEnd;
    priceAgorot;
    walkingTimeMinutes;
    distanceMeters;
    /** The venue's own reference for the visit, as its link carried it (`reservation_id`). */
    venueReference;
    sessionHash;
    clientHash;
    state;
    renewals;
    expiresAt;
    createdAt;
};
__decorate([
    LotKey('holds_pkey'),
    __metadata("design:type", Number)
], Hold.prototype, "parkingLotId", void 0);
__decorate([
    Id('holds_pkey'),
    __metadata("design:type", Number)
], Hold.prototype, "id", void 0);
__decorate([
    Column('bigint', { name: 'spot_id' }),
    __metadata("design:type", Number)
], Hold.prototype, "spotId", void 0);
__decorate([
    Column('bigint', { name: 'venue_id' }),
    __metadata("design:type", Number)
], Hold.prototype, "venueId", void 0);
__decorate([
    Column('date', { name: 'service_date' }),
    __metadata("design:type", String)
], Hold.prototype, "serviceDate", void 0);
__decorate([
    Instant('reservation_time'),
    __metadata("design:type", Date)
], Hold.prototype, "reservationTime", void 0);
__decorate([
    Instant('requested_time'),
    __metadata("design:type", Date)
], Hold.prototype, "requestedTime", void 0);
__decorate([
    Instant('reservation_end'),
    __metadata("design:type", Date)
], Hold.prototype, "reservationEnd", void 0);
__decorate([
    Column('integer', { name: 'price_agorot' }),
    __metadata("design:type", Number)
], Hold.prototype, "priceAgorot", void 0);
__decorate([
    Column('double precision', { name: 'walking_time_minutes' }),
    __metadata("design:type", Number)
], Hold.prototype, "walkingTimeMinutes", void 0);
__decorate([
    Column('double precision', { name: 'distance_meters' }),
    __metadata("design:type", Number)
], Hold.prototype, "distanceMeters", void 0);
__decorate([
    Column('text', { name: 'venue_reference', nullable: true }),
    __metadata("design:type", Object)
], Hold.prototype, "venueReference", void 0);
__decorate([
    Column('bytea', { name: 'session_hash' }),
    __metadata("design:type", Buffer)
], Hold.prototype, "sessionHash", void 0);
__decorate([
    Column('bytea', { name: 'client_hash' }),
    __metadata("design:type", Buffer)
], Hold.prototype, "clientHash", void 0);
__decorate([
    Column('text', { default: 'live' }),
    __metadata("design:type", String)
], Hold.prototype, "state", void 0);
__decorate([
    Column('smallint', { default: 0 }),
    __metadata("design:type", Number)
], Hold.prototype, "renewals", void 0);
__decorate([
    Instant('expires_at'),
    __metadata("design:type", Date)
], Hold.prototype, "expiresAt", void 0);
__decorate([
    Instant('created_at'),
    __metadata("design:type", Date)
], Hold.prototype, "createdAt", void 0);
Hold = __decorate([
    Entity('holds'),
    Unique('holds_session_key', ['parkingLotId', 'sessionHash']),
    Check('holds_state_known', "state IN ('live', 'confirmed', 'released', 'expired')"),
    Index('holds_live_by_client_idx', ['clientHash', 'expiresAt'], { where: "state = 'live'" }),
    Index('holds_live_expiry_idx', ['expiresAt'], { where: "state = 'live'" })
], Hold);
export { Hold };
//# sourceMappingURL=hold.entity.js.map