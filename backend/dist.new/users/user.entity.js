var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Check, Column, Entity, Unique } from 'typeorm';
import { CreatedAt, Id, UpdatedAt } from '../persistence/columns.js';
let User = class User {
    id;
    email;
    passwordHash;
    role;
    firstName;
    lastName;
    phoneNumber;
    locale;
    isActive;
    /** Raised when the password, role or active flag changes: tokens that carry an older number are over. */
    tokenVersion;
    createdAt;
    updatedAt;
};
__decorate([
    Id('users_pkey'),
    __metadata("design:type", Number)
], User.prototype, "id", void 0);
__decorate([
    Column('text'),
    __metadata("design:type", String)
], User.prototype, "email", void 0);
__decorate([
    Column('text', { name: 'password_hash', select: false }),
    __metadata("design:type", String)
], User.prototype, "passwordHash", void 0);
__decorate([
    Column('text'),
    __metadata("design:type", String)
], User.prototype, "role", void 0);
__decorate([
    Column('text', { name: 'first_name', default: '' }),
    __metadata("design:type", String)
], User.prototype, "firstName", void 0);
__decorate([
    Column('text', { name: 'last_name', default: '' }),
    __metadata("design:type", String)
], User.prototype, "lastName", void 0);
__decorate([
    Column('text', { name: 'phone_number', nullable: true }),
    __metadata("design:type", Object)
], User.prototype, "phoneNumber", void 0);
__decorate([
    Column('text', { default: 'he' }),
    __metadata("design:type", String)
], User.prototype, "locale", void 0);
__decorate([
    Column('boolean', { name: 'is_active', default: true }),
    __metadata("design:type", Boolean)
], User.prototype, "isActive", void 0);
__decorate([
    Column('integer', { name: 'token_version', default: 0 }),
    __metadata("design:type", Number)
], User.prototype, "tokenVersion", void 0);
__decorate([
    CreatedAt(),
    __metadata("design:type", Date)
], User.prototype, "createdAt", void 0);
__decorate([
    UpdatedAt(),
    __metadata("design:type", Date)
], User.prototype, "updatedAt", void 0);
User = __decorate([
    Entity('users'),
    Unique('users_email_key', ['email']),
    Check('users_email_lower', 'email = lower(email)'),
    Check('users_role_known', "role IN ('admin', 'parking_lot_owner', 'user')"),
    Check('users_locale_known', "locale IN ('he', 'en')")
], User);
export { User };
//# sourceMappingURL=user.entity.js.map