var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { IsInt, IsString, MaxLength, Min } from 'class-validator';
/** What names a hold to its driver. */
export class HeldDto {
    spot_id;
    session_token;
}
__decorate([
    IsInt(),
    Min(1),
    __metadata("design:type", Number)
], HeldDto.prototype, "spot_id", void 0);
__decorate([
    IsString(),
    MaxLength(200),
    __metadata("design:type", String)
], HeldDto.prototype, "session_token", void 0);
//# sourceMappingURL=held.dto.js.map