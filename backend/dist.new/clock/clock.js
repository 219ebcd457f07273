var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
import { Injectable } from '@nestjs/common';
/**
 * The one source of "now". The database's clock decides holds (it is the same for every process); `offsetMs` is added
 * to it there, and is zero outside tests, which move time by it on both sides at once.
 */
let Clock = class Clock {
    get offsetMs() {
        return 0;
    }
    /** The offset as PostgreSQL reads an interval. */
    get offsetInterval() {
        return `${this.offsetMs} milliseconds`;
    }
    now() {
        return new Date(Date.now() + this.offsetMs);
    }
};
Clock = __decorate([
    Injectable()
], Clock);
export { Clock };
//# sourceMappingURL=clock.js.map