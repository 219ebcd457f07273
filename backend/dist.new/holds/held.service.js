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
import { Sql } from '../persistence/sql.js';
import { problem } from '../problems/problem.js';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import { SettingsService } from '../settings/settings.service.js';
import { Spot } from '../spots/spot.entity.js';
import { Venue } from '../venues/venue.entity.js';
import { renewalsAllowed, toHoldAnswer } from './hold-answer.js';
import { readSessionToken } from './session-token.js';
/** What a driver does with a hold that is there: start its time anew, or give it back. */
let HeldService = class HeldService {
    dataSource;
    sql;
    clock;
    settings;
    constructor(dataSource, sql, clock, settings) {
        this.dataSource = dataSource;
        this.sql = sql;
        this.clock = clock;
        this.settings = settings;
    }
    /** Starts the hold's time anew; `hold_expired` when it is gone or its renewals are used up. */
    async renew(spotId, sessionToken, language) {
        const session = readSessionToken(sessionToken);
        if (!session)
            throw problem('hold_expired');
        const settings = await this.settings.current();
        const [hold] = await this.sql.rows('SELECT * FROM renew_hold($1, $2, $3, $4, $5, $6)', [
            session.lotId,
            session.hash,
            spotId,
            settings.hold_seconds,
            renewalsAllowed,
            this.clock.offsetInterval,
        ]);
        if (!hold)
            throw problem('hold_expired');
        const { manager } = this.dataSource;
        const [venue, lot, spot] = await Promise.all([
            manager.findOneByOrFail(Venue, { id: hold.venue_id }),
            manager.findOneByOrFail(ParkingLot, { id: hold.parking_lot_id }),
            manager.findOneByOrFail(Spot, { parkingLotId: hold.parking_lot_id, id: hold.spot_id }),
        ]);
        return toHoldAnswer({
            venue,
            lot,
            spotId: hold.spot_id,
            spotNumber: spot.number,
            sessionToken: sessionToken,
            expiresAt: hold.expires_at,
            now: new Date(hold.expires_at.getTime() - settings.hold_seconds * 1000),
            reservationTime: hold.reservation_time,
            requestedTime: hold.requested_time,
            reservationEnd: hold.reservation_end,
            priceAgorot: hold.price_agorot,
            walkingTimeMinutes: hold.walking_time_minutes,
            distanceMeters: hold.distance_meters,
            renewals: hold.renewals,
            cancellationCutoffMinutes: settings.cancellation_cutoff_minutes,
        }, language);
    }
    /** Gives the spot back at once. Says nothing about whether there was such a hold. */
    async release(spotId, sessionToken) {
        const session = readSessionToken(sessionToken);
        if (!session || !Number.isSafeInteger(spotId))
            return;
        await this.sql.rows('SELECT release_hold($1, $2, $3)', [session.lotId, session.hash, spotId]);
    }
    /**
     * Closes holds whose time and grace are over. Only tidies: an expired hold's spot is free without it.
     */
    async expire(graceSeconds) {
        const rows = await this.sql.rows(`WITH gone AS (
         UPDATE holds h SET state = 'expired'
          WHERE h.state = 'live' AND h.expires_at <= $1::timestamptz
         RETURNING h.service_date, h.parking_lot_id, h.spot_id, h.id),
       freed AS (
         DELETE FROM spot_claims c USING gone g
          WHERE c.service_date = g.service_date AND c.parking_lot_id = g.parking_lot_id AND c.spot_id = g.spot_id
            AND c.hold_id = g.id AND c.expires_at <= $1::timestamptz)
       SELECT id FROM gone`, [new Date(this.clock.now().getTime() - graceSeconds * 1000)]);
        return rows.length;
    }
};
HeldService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [DataSource,
        Sql,
        Clock,
        SettingsService])
], HeldService);
export { HeldService };
//# sourceMappingURL=held.service.js.map