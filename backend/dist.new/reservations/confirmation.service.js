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
import { Clock } from '../clock/clock.js';
import { accessTokenHash, accessTokenOf, readSessionToken } from '../holds/session-token.js';
import { PaymentsService } from '../payments/payments.service.js';
import { Sql } from '../persistence/sql.js';
import { problem } from '../problems/problem.js';
import { SettingsService } from '../settings/settings.service.js';
/** How long after its end a hold may still be confirmed while nobody took the spot (contract, section 5). */
export const confirmationGraceSeconds = 120;
const confirmStatement = 'SELECT * FROM confirm_hold($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18)';
let ConfirmationService = class ConfirmationService {
    sql;
    clock;
    settings;
    payments;
    constructor(sql, clock, settings, payments) {
        this.sql = sql;
        this.clock = clock;
        this.settings = settings;
        this.payments = payments;
    }
    /**
     * Makes the reservation of a hold and answers its secret link's token. The same confirmation again answers the same
     * token and makes nothing new. `hold_expired` when the hold is gone or anything does not belong to it.
     */
    async confirm(confirmation, language) {
        const session = readSessionToken(confirmation.sessionToken);
        if (!session)
            throw problem('hold_expired');
        const accessToken = accessTokenOf(confirmation.sessionToken);
        const { cancellation_cutoff_minutes: cutoffMinutes } = await this.settings.current();
        const [row] = await this.sql.rows(confirmStatement, [
            session.lotId,
            session.hash,
            confirmation.spotId,
            confirmation.venueId,
            confirmation.reservationTime,
            confirmationGraceSeconds,
            cutoffMinutes,
            confirmation.firstName,
            confirmation.lastName,
            `${confirmation.firstName} ${confirmation.lastName}`,
            confirmation.email,
            confirmation.phoneNumber,
            confirmation.licensePlate,
            language,
            accessTokenHash(accessToken),
            this.payments.provider.name,
            this.payments.provider.statusAtConfirmation,
            this.clock.offsetInterval,
        ]);
        if (!row || row.outcome === 'hold_expired')
            throw problem('hold_expired');
        return { access_token: accessToken };
    }
};
ConfirmationService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Sql,
        Clock,
        SettingsService,
        PaymentsService])
], ConfirmationService);
export { ConfirmationService };
//# sourceMappingURL=confirmation.service.js.map