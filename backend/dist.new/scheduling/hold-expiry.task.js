var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
var HoldExpiryTask_1;
import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { HeldService } from '../holds/held.service.js';
import { confirmationGraceSeconds } from '../reservations/confirmation.service.js';
const everyMs = 60_000;
/** Closes holds that nobody can confirm any more. Late or twice does no harm: it only tidies. */
let HoldExpiryTask = HoldExpiryTask_1 = class HoldExpiryTask {
    held;
    logger = new Logger(HoldExpiryTask_1.name);
    constructor(held) {
        this.held = held;
    }
    async run() {
        try {
            await this.held.expire(confirmationGraceSeconds);
        }
        catch (error) {
            this.logger.warn(`expired holds were not closed: ${error instanceof Error ? error.message : String(error)}`);
        }
    }
};
__decorate([
    Interval(everyMs),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", []),
    __metadata("design:returntype", Promise)
], HoldExpiryTask.prototype, "run", null);
HoldExpiryTask = HoldExpiryTask_1 = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [HeldService])
], HoldExpiryTask);
export { HoldExpiryTask };
//# sourceMappingURL=hold-expiry.task.js.map