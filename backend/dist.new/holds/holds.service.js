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
import { Clock } from '../clock/clock.js';
import { serviceMomentOf } from '../clock/israel-time.js';
import { CONFIG } from '../config/config.js';
import { Sql } from '../persistence/sql.js';
import { Problem, problem } from '../problems/problem.js';
import { Directory } from './directory.js';
import { toHoldAnswer } from './hold-answer.js';
import { readReservationTime, readVenueId, requireParameters } from './hold-request.js';
import { clientHashOf, newSessionSecret } from './session-token.js';
import { chooseLots } from './start-choice.js';
const claimStatement = 'SELECT * FROM claim_hold($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18)';
const staleReadings = 5;
let HoldsService = class HoldsService {
    directory;
    sql;
    clock;
    config;
    constructor(directory, sql, clock, config) {
        this.directory = directory;
        this.sql = sql;
        this.clock = clock;
        this.config = config;
    }
    /**
     * Holds the best free spot near the venue for the stay, in one round trip once the venue is known. Throws the first
     * problem that applies (contract, section 5).
     */
    async request(request, client) {
        requireParameters(request.venueId, request.reservationTime);
        const venueId = readVenueId(request.venueId);
        let entry = await this.directory.entry(venueId);
        for (let reading = 1; reading <= staleReadings; reading++) {
            const answer = await this.tryWith(entry, request, client);
            if (answer instanceof Problem) {
                // A refusal that came from memory alone is given only while the memory is good.
                if (await this.directory.isCurrent(entry))
                    throw answer;
            }
            else if (answer !== 'stale')
                return answer;
            entry = await this.directory.freshEntry(venueId);
        }
        throw problem('server_error', { status: 503, retryAfterSeconds: 1 });
    }
    async tryWith(entry, request, client) {
        const { settings, venue } = entry;
        const requestedTime = readReservationTime(request.reservationTime, this.clock.now(), settings.booking_horizon_days);
        if (!venue)
            return problem('venue_not_found');
        const asked = serviceMomentOf(requestedTime);
        const open = chooseLots(entry.lots, asked, settings.early_arrival_tolerance_minutes);
        if (open instanceof Problem)
            return open;
        const secret = newSessionSecret();
        const column = (of) => open.map(of);
        const [row] = await this.sql.rows(claimStatement, [
            entry.version,
            asked.serviceDay,
            column(({ lot }) => lot.id),
            column(({ start }) => start.toISOString()),
            column(({ lot }) => lot.priceAgorot),
            column(({ lot }) => lot.walkingTimeMinutes),
            column(({ lot }) => lot.distanceMeters),
            request.accessible,
            request.electric,
            venue.id,
            requestedTime,
            asked.stayEnd,
            request.venueReference,
            secret.hash,
            clientHashOf(client.address, this.config.auth.jwtSecret),
            settings.hold_seconds,
            settings.hold_limit_per_client,
            this.clock.offsetInterval,
        ]);
        if (!row || row.outcome === 'stale_directory')
            return 'stale';
        if (row.outcome === 'no_spots_available')
            throw problem('no_spots_available');
        if (row.outcome === 'too_many_holds') {
            const seconds = (row.expires_at.getTime() - row.looked_at.getTime()) / 1000;
            throw problem('too_many_requests', { retryAfterSeconds: seconds });
        }
        const choice = open[row.lot_index - 1];
        if (!choice)
            throw new Error(`claim_hold named lot ${row.lot_index} of ${open.length}`);
        return toHoldAnswer({
            venue,
            lot: choice.lot,
            spotId: row.spot_id,
            spotNumber: row.spot_number,
            sessionToken: secret.tokenFor(choice.lot.id),
            expiresAt: row.expires_at,
            now: row.looked_at,
            reservationTime: choice.start,
            requestedTime,
            reservationEnd: asked.stayEnd,
            priceAgorot: choice.lot.priceAgorot,
            walkingTimeMinutes: choice.lot.walkingTimeMinutes,
            distanceMeters: choice.lot.distanceMeters,
            renewals: 0,
            cancellationCutoffMinutes: settings.cancellation_cutoff_minutes,
        }, client.language);
    }
};
HoldsService = __decorate([
    Injectable(),
    __param(3, Inject(CONFIG)),
    __metadata("design:paramtypes", [Directory,
        Sql,
        Clock, Object])
], HoldsService);
export { HoldsService };
//# sourceMappingURL=holds.service.js.map