var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import { Instant } from '../persistence/columns.js';
import { Venue } from '../venues/venue.entity.js';
const primaryKeyConstraintName = 'walking_routes_pkey';
/** A remembered walk from a lot to a venue; the positions tell whether either has moved since. */
let WalkingRoute = class WalkingRoute {
    venueId;
    parkingLotId;
    provider;
    fromLat;
    fromLng;
    toLat;
    toLng;
    polyline;
    distanceMeters;
    walkingTimeMinutes;
    fetchedAt;
    expiresAt;
};
__decorate([
    PrimaryColumn('bigint', { name: 'venue_id', primaryKeyConstraintName }),
    ForeignKey(() => Venue, { name: 'walking_routes_venue_fkey', onDelete: 'CASCADE' }),
    __metadata("design:type", Number)
], WalkingRoute.prototype, "venueId", void 0);
__decorate([
    PrimaryColumn('bigint', { name: 'parking_lot_id', primaryKeyConstraintName }),
    ForeignKey(() => ParkingLot, { name: 'walking_routes_lot_fkey', onDelete: 'CASCADE' }),
    __metadata("design:type", Number)
], WalkingRoute.prototype, "parkingLotId", void 0);
__decorate([
    Column('text'),
    __metadata("design:type", String)
], WalkingRoute.prototype, "provider", void 0);
__decorate([
    Column('double precision', { name: 'from_lat' }),
    __metadata("design:type", Number)
], WalkingRoute.prototype, "fromLat", void 0);
__decorate([
    Column('double precision', { name: 'from_lng' }),
    __metadata("design:type", Number)
], WalkingRoute.prototype, "fromLng", void 0);
__decorate([
    Column('double precision', { name: 'to_lat' }),
    __metadata("design:type", Number)
], WalkingRoute.prototype, "toLat", void 0);
__decorate([
    Column('double precision', { name: 'to_lng' }),
    __metadata("design:type", Number)
], WalkingRoute.prototype, "toLng", void 0);
__decorate([
    Column('text'),
    __metadata("design:type", String)
], WalkingRoute.prototype, "polyline", void 0);
__decorate([
    Column('double precision', { name: 'distance_meters' }),
    __metadata("design:type", Number)
], WalkingRoute.prototype, "distanceMeters", void 0);
__decorate([
    Column('double precision', { name: 'walking_time_minutes' }),
    __metadata("design:type", Number)
], WalkingRoute.prototype, "walkingTimeMinutes", void 0);
__decorate([
    Instant('fetched_at'),
    __metadata("design:type", Date)
], WalkingRoute.prototype, "fetchedAt", void 0);
__decorate([
    Instant('expires_at'),
    __metadata("design:type", Date)
], WalkingRoute.prototype, "expiresAt", void 0);
WalkingRoute = __decorate([
    Entity('walking_routes')
], WalkingRoute);
export { WalkingRoute };
//# sourceMappingURL=walking-route.entity.js.map