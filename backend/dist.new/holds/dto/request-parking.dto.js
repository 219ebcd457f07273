var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Allow, IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { Transform } from 'class-transformer';
/** `venue_id` and `reservation_time` are read by hand: each has problem codes of its own. */
export class RequestParkingDto {
    venue_id;
    reservation_time;
    /** The venue's own reference of the visit, kept as it came. */
    reservation_id;
    customer_phone;
    accessible;
    electric;
}
__decorate([
    Allow(),
    __metadata("design:type", Object)
], RequestParkingDto.prototype, "venue_id", void 0);
__decorate([
    Allow(),
    __metadata("design:type", Object)
], RequestParkingDto.prototype, "reservation_time", void 0);
__decorate([
    IsOptional(),
    Transform(({ value }) => (typeof value === 'number' ? String(value) : value)),
    IsString(),
    MaxLength(100),
    __metadata("design:type", Object)
], RequestParkingDto.prototype, "reservation_id", void 0);
__decorate([
    IsOptional(),
    IsString(),
    MaxLength(40),
    __metadata("design:type", Object)
], RequestParkingDto.prototype, "customer_phone", void 0);
__decorate([
    IsOptional(),
    IsBoolean(),
    __metadata("design:type", Boolean)
], RequestParkingDto.prototype, "accessible", void 0);
__decorate([
    IsOptional(),
    IsBoolean(),
    __metadata("design:type", Boolean)
], RequestParkingDto.prototype, "electric", void 0);
//# sourceMappingURL=request-parking.dto.js.map