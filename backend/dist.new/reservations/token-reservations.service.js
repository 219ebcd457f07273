var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { accessTokenHash } from '../holds/session-token.js';
import { PaymentsService } from '../payments/payments.service.js';
import { Sql } from '../persistence/sql.js';
import { problem } from '../problems/problem.js';
import { CancellationService } from './cancellation.service.js';
import { refundDecision } from './cancellation-policy.js';
import { tokenReservationQuery } from './token-reservation.js';
const longestToken = 100;
/** What the holder of a reservation's secret link may see and do. */
let TokenReservationsService = class TokenReservationsService {
    dataSource;
    sql;
    clock;
    payments;
    cancellation;
    constructor(dataSource, sql, clock, payments, cancellation) {
        this.dataSource = dataSource;
        this.sql = sql;
        this.clock = clock;
        this.payments = payments;
        this.cancellation = cancellation;
    }
    /** `reservation_not_found` for an unknown token and a malformed one alike. */
    async get(token) {
        if (token.length > longestToken)
            throw problem('reservation_not_found');
        const [row] = await this.sql.rows(tokenReservationQuery, [accessTokenHash(token)]);
        if (!row)
            throw problem('reservation_not_found');
        return row;
    }
    async shareInfo(token) {
        const row = await this.get(token);
        const time = row.venue_reservation_time ?? row.reservation_start;
        return { venue_id: row.venue_id, reservation_time: Math.floor(time.getTime() / 1000) };
    }
    async refundEligibility(token) {
        const row = await this.get(token);
        const payment = await this.payments.find(this.dataSource.manager, row.parking_lot_id, row.id);
        const terms = { status: row.status, cancelDeadline: row.cancel_deadline };
        const decision = refundDecision(terms, payment, this.clock.now());
        return {
            eligible: decision.eligible,
            reason: decision.reason,
            refund_agorot: decision.refundAgorot,
            currency: 'ILS',
            cancel_deadline: row.cancel_deadline.toISOString(),
        };
    }
    /** Cancels for the driver, before the deadline; cancelling again changes nothing. Answers the reservation as it is. */
    async cancel(token) {
        const row = await this.get(token);
        await this.cancellation.cancel({ parkingLotId: row.parking_lot_id, id: row.id }, { by: 'driver', reason: null });
        return this.get(token);
    }
};
TokenReservationsService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [DataSource,
        Sql,
        Clock,
        PaymentsService,
        CancellationService])
], TokenReservationsService);
export { TokenReservationsService };
//# sourceMappingURL=token-reservations.service.js.map