import { type DynamicModule, Module } from '@nestjs/common';
import { RateLimitsModule } from './platform/rate-limits/rate-limits.module.js';
import { CryptoModule } from './platform/crypto/crypto.module.js';
import { AuditModule } from './platform/audit/audit.module.js';
import { ClockModule } from './platform/clock/clock.module.js';
import type { Config } from './platform/config/config.js';
import { ConfigModule } from './platform/config/config.module.js';
import { entities } from './database/entities.js';
import { migrations } from './database/migrations/index.js';
import { HealthModule } from './platform/health/health.module.js';
import { MetricsModule } from './platform/metrics/metrics.module.js';
import { ExternalServicesModule } from './platform/http-client/external-services.module.js';
import { PagesModule } from './platform/web-pages/pages.module.js';
import { PersistenceModule } from './platform/persistence/persistence.module.js';
import { ClaimsModule } from './claims/claims.module.js';
import { StatisticsModule } from './statistics/statistics.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { GateListModule } from './gate-list/gate-list.module.js';
import { GatesModule } from './gates/gates.module.js';
import { AnprModule } from './anpr/anpr.module.js';
import { AuthModule } from './auth/auth.module.js';
import { ValidationModule } from './validation/validation.module.js';
import { VenuesModule } from './venues/venues.module.js';
import { LotCalendarModule } from './lot-calendar/lot-calendar.module.js';
import { LotsModule } from './lots/lots.module.js';
import { MediaModule } from './media/media.module.js';
import { MapsModule } from './maps/maps.module.js';
import { EveningsModule } from './evenings/evenings.module.js';
import { SalesStopsModule } from './sales-stops/sales-stops.module.js';
import { SettlementModule } from './settlement/settlement.module.js';
import { SpotsModule } from './spots/spots.module.js';
import { HoldsModule } from './holds/holds.module.js';
import { LedgerModule } from './ledger/ledger.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { DriverReservationsModule } from './reservations/driver/driver-reservations.module.js';
import { OperatorReservationsModule } from './reservations/operators/operator-reservations.module.js';
import { BlocksModule } from './spot-blocks/blocks.module.js';
import { LotSetupModule } from './lot-setup/lot-setup.module.js';
import { LotChangesModule } from './lot-changes/lot-changes.module.js';
import { EntriesModule } from './entries/entries.module.js';
import { IncidentsModule } from './spot-incidents/incidents.module.js';
import { ReceiptsModule } from './receipts/receipts.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { PersonalDataModule } from './personal-data/personal-data.module.js';
import { ContactModule } from './contact/contact.module.js';
import { OperatorEventsModule } from './events/operators/operator-events.module.js';
import { OperatorEventCodesModule } from './event-codes/operators/operator-event-codes.module.js';
import { PublicEventsModule } from './events/public/public-events.module.js';
import { OpeningRemindersModule } from './opening-reminders/opening-reminders.module.js';
import { HelpModule } from './help/help.module.js';
import { MessageLogModule } from './message-log/message-log.module.js';
import { GroupReservationsModule } from './group-reservations/group-reservations.module.js';
import { MyReservationsModule } from './my-reservations/my-reservations.module.js';
import { WaitlistModule } from './waitlist/waitlist.module.js';
import { LegalModule } from './legal/legal.module.js';
import { DemoDataModule } from './database/demo-data/demo-data.module.js';
import { PublicDemoModule } from './database/public-demo/public-demo.module.js';
import { LandingModule } from './marketing/landing.module.js';
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
        MetricsModule,
        PersistenceModule.with({ entities, migrations }),
        CryptoModule,
        RateLimitsModule,
        ExternalServicesModule,
        HealthModule,
        PagesModule,
        AuditModule,
        SettingsModule,
        ClaimsModule,
        StatisticsModule,
        AccountsModule,
        // Global guards run in this order: GateDeviceGuard identifies devices, then AccessGuard applies the access
        // rules.
        GatesModule,
        AuthModule,
        ValidationModule,
        VenuesModule,
        LotsModule,
        MediaModule,
        LotCalendarModule,
        MapsModule,
        SpotsModule,
        LedgerModule,
        PaymentsModule,
        HoldsModule,
        DriverReservationsModule,
        OperatorReservationsModule,
        BlocksModule,
        LotChangesModule,
        LotSetupModule,
        EntriesModule,
        GateListModule,
        AnprModule,
        IncidentsModule,
        ReceiptsModule,
        ReportsModule,
        SettlementModule,
        NotificationsModule,
        PersonalDataModule,
        ContactModule,
        WaitlistModule,
        MessageLogModule,
        GroupReservationsModule,
        MyReservationsModule,
        OpeningRemindersModule,
        OperatorEventsModule,
        OperatorEventCodesModule,
        PublicEventsModule,
        SalesStopsModule,
        EveningsModule,
        LegalModule,
        HelpModule,
        LandingModule,
        DemoDataModule,
        SchedulingModule,
        ...(config.isDemo ? [PublicDemoModule] : []),
      ],
    };
  }
}
