var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var AppModule_1;
import { Module } from '@nestjs/common';
import { AuditModule } from './audit/audit.module.js';
import { ClockModule } from './clock/clock.module.js';
import { ConfigModule } from './config/config.module.js';
import { entities } from './entities.js';
import { PersistenceModule } from './persistence/persistence.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { VenuesModule } from './venues/venues.module.js';
import { LotsModule } from './lots/lots.module.js';
import { SpotsModule } from './spots/spots.module.js';
import { HoldsModule } from './holds/holds.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { ReservationsModule } from './reservations/reservations.module.js';
import { BlocksModule } from './blocks/blocks.module.js';
import { SchedulingModule } from './scheduling/scheduling.module.js';
/** The composition root: it lists everything, and nothing imports it. */
let AppModule = AppModule_1 = class AppModule {
    static with(config) {
        return {
            module: AppModule_1,
            imports: [
                ConfigModule.with(config),
                ClockModule,
                PersistenceModule.with(entities),
                AuditModule,
                SettingsModule,
                VenuesModule,
                LotsModule,
                SpotsModule,
                PaymentsModule,
                HoldsModule,
                ReservationsModule,
                BlocksModule,
                SchedulingModule,
            ],
        };
    }
};
AppModule = AppModule_1 = __decorate([
    Module({})
], AppModule);
export { AppModule };
//# sourceMappingURL=app.module.js.map