var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
var __param = (this && this.__param) || function (paramIndex, decorator) {
    return function (target, key) { decorator(target, key, paramIndex); }
};
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { CONFIG } from '../config/config.js';
import { problem } from '../problems/problem.js';
/** At most so many requests a minute from one address, over all handlers that carry this guard. */
let RateLimit = class RateLimit {
    limiter;
    constructor(config) {
        this.limiter = new RateLimiterMemory({ points: config.http.rateLimitPerMinute, duration: 60 });
    }
    async canActivate(context) {
        const { ip } = context.switchToHttp().getRequest();
        try {
            await this.limiter.consume(ip);
            return true;
        }
        catch (refusal) {
            if (refusal instanceof Error)
                throw refusal;
            const { msBeforeNext } = refusal;
            throw problem('too_many_requests', { retryAfterSeconds: msBeforeNext / 1000 });
        }
    }
};
RateLimit = __decorate([
    Injectable(),
    __param(0, Inject(CONFIG)),
    __metadata("design:paramtypes", [Object])
], RateLimit);
export { RateLimit };
//# sourceMappingURL=rate-limit.js.map