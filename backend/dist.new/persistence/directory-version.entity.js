var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
/**
 * One number that grows with every change of venues, lots, routes or settings. What a process remembers of them is
 * good exactly as long as this number is the one it was read at; statements that lean on the memory compare it.
 */
let DirectoryVersion = class DirectoryVersion {
    onlyRow;
    version;
};
__decorate([
    PrimaryColumn('boolean', { name: 'only_row', default: true, primaryKeyConstraintName: 'directory_version_pkey' }),
    __metadata("design:type", Boolean)
], DirectoryVersion.prototype, "onlyRow", void 0);
__decorate([
    Column('bigint', { default: 1 }),
    __metadata("design:type", Number)
], DirectoryVersion.prototype, "version", void 0);
DirectoryVersion = __decorate([
    Entity('directory_version'),
    Check('directory_version_one_row', 'only_row')
], DirectoryVersion);
export { DirectoryVersion };
//# sourceMappingURL=directory-version.entity.js.map