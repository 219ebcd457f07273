import { PayoutBatch } from '../settlement/payouts/payout-batch.entity.js';
import { PayoutLine } from '../settlement/payouts/payout-line.entity.js';
import { StatementFile } from '../settlement/statements/statement-file.entity.js';
import { Statement } from '../settlement/statements/statement.entity.js';
import { LimitCount } from '../platform/rate-limits/limit-count.entity.js';
import { OidcIdentity } from '../auth/oidc/oidc-identity.entity.js';
import { Passkey } from '../auth/passkeys/passkey.entity.js';
import { RecoveryCode } from '../auth/totp/recovery-code.entity.js';
import { TotpAuthenticator } from '../auth/totp/totp-authenticator.entity.js';
import { AuthChallenge } from '../auth/two-factor/auth-challenge.entity.js';
import { AuditLogEntry } from '../platform/audit/audit-log-entry.entity.js';
import { BlockBatch } from '../spot-blocks/block-batch.entity.js';
import { CannedText } from '../contact/canned-text.entity.js';
import { ContactMessage } from '../contact/contact-message.entity.js';
import { ContactReply } from '../contact/contact-reply.entity.js';
import { ChannelFailure } from '../outbox/channel-failure.entity.js';
import { DemoData } from './demo-data/demo-data.entity.js';
import { FormUse } from '../contact/form-use.entity.js';
import { Entry } from '../entries/entry.entity.js';
import { StatisticDelta } from '../statistics/statistic-delta.entity.js';
import { HourlyStatistic } from '../statistics/hourly-statistic.entity.js';
import { GateDevice } from '../gates/gate-device.entity.js';
import { GateReport } from '../entries/gate-report.entity.js';
import { Hold } from '../claims/hold.entity.js';
import { SpotIncident } from '../spot-incidents/spot-incident.entity.js';
import { LandingText } from '../marketing/landing-texts/landing-text.entity.js';
import { LegalText } from '../legal/legal-text.entity.js';
import { LotOwner } from '../lots/lot-owner.entity.js';
import { LotDay } from '../availability/lot-day.entity.js';
import { LotRule } from '../availability/lot-rule.entity.js';
import { LotRuleChange } from '../lot-calendar/lot-rule-change.entity.js';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import { StoredLogo } from '../settings/brand/brand-logo.entity.js';
import { PhotoFile } from '../media/photo-file.entity.js';
import { WaitlistEntry } from '../waitlist/waitlist-entry.entity.js';
import { CachedWalkingRoute } from '../maps/cached-walking-route.entity.js';
import { OutboxMessage } from '../outbox/outbox-message.entity.js';
import { Checkout } from '../payments/checkout.entity.js';
import { BilledAccount } from '../ledger/billed-account.entity.js';
import { LotPayee } from '../ledger/lot-payee.entity.js';
import { MoneyEntry } from '../ledger/money-entry.entity.js';
import { Payee } from '../ledger/payee.entity.js';
import { PayeeTerms } from '../ledger/payee-terms.entity.js';
import { PayeeUser } from '../ledger/payee-user.entity.js';
import { Payment } from '../payments/payment.entity.js';
import { PaymentRefund } from '../payments/payment-refund.entity.js';
import { CatalogVersion } from '../settings/catalog-version.entity.js';
import { Reservation } from '../reservations/reservation.entity.js';
import { ReservationChange } from '../reservations/changes/reservation-change.entity.js';
import { EventPostponement } from '../reservations/choices/event-postponement.entity.js';
import { ReservationChoice } from '../reservations/choices/reservation-choice.entity.js';
import { ReservationLink } from '../reservations/reservation-link.entity.js';
import { OpeningReminder } from '../opening-reminders/opening-reminder.entity.js';
import { ReservationNote } from '../reservations/operators/reservation-note.entity.js';
import { ReservationGroup } from '../reservations/groups/reservation-group.entity.js';
import { ReservationLookup } from '../my-reservations/reservation-lookup.entity.js';
import { ReservationToken } from '../reservations/reservation-token.entity.js';
import { GateRead } from '../anpr/gate-read.entity.js';
import { ReservationView } from '../reservations/driver/sharing/reservation-view.entity.js';
import { JobRun } from '../jobs/job-run.entity.js';
import { Setting } from '../settings/setting.entity.js';
import { SalesStop } from '../sales-stops/sales-stop.entity.js';
import { EveningMessage } from '../evenings/evening-message.entity.js';
import { EveningCancellation } from '../events/evening-cancellation.entity.js';
import { EventCode } from '../event-codes/event-code.entity.js';
import { SetAsideSpot } from '../claims/set-aside-spot.entity.js';
import { SpotBlock } from '../claims/spot-block.entity.js';
import { SpotClaim } from '../claims/spot-claim.entity.js';
import { Spot } from '../lots/spot.entity.js';
import { PasswordResetRequest } from '../auth/password-reset/password-reset-request.entity.js';
import { KnownDevice } from '../auth/sessions/known-device.entity.js';
import { AdminPeriod } from '../users/admin-period.entity.js';
import { AccountToken } from '../users/account-token.entity.js';
import { Session } from '../users/session.entity.js';
import { User } from '../users/user.entity.js';
import { PlateCheck } from '../validation/plate-check.entity.js';
import { PlateDecision } from '../validation/plate-decision.entity.js';
import { RegistryVehicle } from '../validation/registry-vehicle.entity.js';
import { Venue } from '../venues/venue.entity.js';
import { VenueManager } from '../venues/venue-manager.entity.js';
import { VenueEvent } from '../events/venue-event.entity.js';
import { Webhook } from '../webhooks/webhook.entity.js';

/** All entities, shared by the application, the schema drift check and the seed. */
export const entities = [
  AuditLogEntry,
  AuthChallenge,
  BlockBatch,
  CannedText,
  ChannelFailure,
  Checkout,
  ContactMessage,
  ContactReply,
  DemoData,
  EveningCancellation,
  EveningMessage,
  FormUse,
  CatalogVersion,
  Entry,
  EventCode,
  HourlyStatistic,
  StatisticDelta,
  GateDevice,
  GateRead,
  GateReport,
  Hold,
  JobRun,
  BilledAccount,
  LotPayee,
  MoneyEntry,
  Payee,
  PayeeTerms,
  PayeeUser,
  LimitCount,
  LandingText,
  LegalText,
  LotDay,
  LotOwner,
  LotRule,
  LotRuleChange,
  OidcIdentity,
  OutboxMessage,
  ParkingLot,
  Passkey,
  Payment,
  PaymentRefund,
  PhotoFile,
  StoredLogo,
  PlateCheck,
  PlateDecision,
  RecoveryCode,
  RegistryVehicle,
  Reservation,
  ReservationChange,
  EventPostponement,
  ReservationChoice,
  ReservationLink,
  OpeningReminder,
  ReservationNote,
  ReservationGroup,
  ReservationLookup,
  ReservationToken,
  ReservationView,
  AccountToken,
  AdminPeriod,
  KnownDevice,
  PasswordResetRequest,
  SalesStop,
  Session,
  SetAsideSpot,
  Setting,
  Statement,
  StatementFile,
  PayoutBatch,
  PayoutLine,
  Spot,
  SpotBlock,
  SpotClaim,
  SpotIncident,
  TotpAuthenticator,
  User,
  Venue,
  VenueManager,
  VenueEvent,
  WaitlistEntry,
  CachedWalkingRoute,
  Webhook,
];
