import { type DynamicModule, Module } from '@nestjs/common';
import { AccessModule } from './access/access.module.js';
import { AuditModule } from './audit/audit.module.js';
import { ClockModule } from './clock/clock.module.js';
import type { Config } from './config/config.js';
import { ConfigModule } from './config/config.module.js';
import { entities } from './entities.js';
import { HealthModule } from './health/health.module.js';
import { MeasuresModule } from './measures/measures.module.js';
import { OutsideModule } from './outside/outside.module.js';
import { PagesModule } from './pages/pages.module.js';
import { PersistenceModule } from './persistence/persistence.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { UsersModule } from './users/users.module.js';
import { GatesModule } from './gates/gates.module.js';
import { AuthModule } from './auth/auth.module.js';
import { ValidationModule } from './validation/validation.module.js';
import { VenuesModule } from './venues/venues.module.js';
import { LotsModule } from './lots/lots.module.js';
import { MapsModule } from './maps/maps.module.js';
import { SpotsModule } from './spots/spots.module.js';
import { HoldsModule } from './holds/holds.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { ReservationsModule } from './reservations/reservations.module.js';
import { BlocksModule } from './blocks/blocks.module.js';
import { EntriesModule } from './entries/entries.module.js';
import { IncidentsModule } from './incidents/incidents.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { PrivacyModule } from './privacy/privacy.module.js';
import { ContactModule } from './contact/contact.module.js';
import { WaitlistModule } from './waitlist/waitlist.module.js';
import { LegalModule } from './legal/legal.module.js';
import { LandingModule } from './landing/landing.module.js';
import { SchedulingModule } from './scheduling/scheduling.module.js';

/** The composition root: it lists everything, and nothing imports it. */
@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        ClockModule,
        MeasuresModule,
        PersistenceModule.with(entities),
        AccessModule,
        OutsideModule,
        HealthModule,
        PagesModule,
        AuditModule,
        SettingsModule,
        UsersModule,
        GatesModule,
        AuthModule,
        ValidationModule,
        VenuesModule,
        LotsModule,
        MapsModule,
        SpotsModule,
        PaymentsModule,
        HoldsModule,
        ReservationsModule,
        BlocksModule,
        EntriesModule,
        IncidentsModule,
        ReportsModule,
        NotificationsModule,
        PrivacyModule,
        ContactModule,
        WaitlistModule,
        LegalModule,
        LandingModule,
        SchedulingModule,
      ],
    };
  }
}
