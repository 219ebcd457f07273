var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Transform } from 'class-transformer';
import { Allow, Equals, IsInt, IsOptional, IsString, Matches, MaxLength, Min, MinLength } from 'class-validator';
import { HasPhoneDigits, IsPlate } from './form-rules.js';
const trimmed = () => Transform(({ value }) => (typeof value === 'string' ? value.trim() : value));
/** The form as it is sent, with the messages of the specification (section 5). */
export class ConfirmReservationDto {
    first_name;
    last_name;
    email;
    phone_number;
    license_plate;
    termsAccepted;
    /** Sent by the form; the server makes its own from the two names. */
    full_name;
    spot_id;
    venue_id;
    /** Epoch seconds or ISO 8601 with an offset; read by hand. */
    reservation_time;
    session_token;
}
__decorate([
    trimmed(),
    MaxLength(100),
    MinLength(1, { message: 'First name is required' }),
    IsString({ message: 'First name is required' }),
    __metadata("design:type", String)
], ConfirmReservationDto.prototype, "first_name", void 0);
__decorate([
    trimmed(),
    MaxLength(100),
    MinLength(1, { message: 'Last name is required' }),
    IsString({ message: 'Last name is required' }),
    __metadata("design:type", String)
], ConfirmReservationDto.prototype, "last_name", void 0);
__decorate([
    trimmed(),
    Matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { message: 'Please enter a valid email address' }),
    MaxLength(254),
    MinLength(1, { message: 'Email is required' }),
    IsString({ message: 'Email is required' }),
    __metadata("design:type", String)
], ConfirmReservationDto.prototype, "email", void 0);
__decorate([
    trimmed(),
    HasPhoneDigits(),
    MaxLength(30),
    MinLength(1, { message: 'Phone number is required' }),
    IsString({ message: 'Phone number is required' }),
    __metadata("design:type", String)
], ConfirmReservationDto.prototype, "phone_number", void 0);
__decorate([
    IsPlate(),
    MaxLength(30),
    MinLength(1, { message: 'License plate is required' }),
    IsString({ message: 'License plate is required' }),
    __metadata("design:type", String)
], ConfirmReservationDto.prototype, "license_plate", void 0);
__decorate([
    Equals(true, { message: 'You must accept the Terms of Use and Privacy Policy' }),
    __metadata("design:type", Boolean)
], ConfirmReservationDto.prototype, "termsAccepted", void 0);
__decorate([
    IsOptional(),
    IsString(),
    MaxLength(250),
    __metadata("design:type", String)
], ConfirmReservationDto.prototype, "full_name", void 0);
__decorate([
    IsInt(),
    Min(1),
    __metadata("design:type", Number)
], ConfirmReservationDto.prototype, "spot_id", void 0);
__decorate([
    IsInt(),
    Min(1),
    __metadata("design:type", Number)
], ConfirmReservationDto.prototype, "venue_id", void 0);
__decorate([
    Allow(),
    __metadata("design:type", Object)
], ConfirmReservationDto.prototype, "reservation_time", void 0);
__decorate([
    IsString(),
    MinLength(1),
    MaxLength(200),
    __metadata("design:type", String)
], ConfirmReservationDto.prototype, "session_token", void 0);
//# sourceMappingURL=confirm-reservation.dto.js.map