import type { MigrationInterface } from 'typeorm';
import { Baseline1763769600000 } from './1763769600000-baseline.js';
import { AccessOrigins1795790973000 } from './1795790973000-access-origins.js';
import { ReplacedAccountLinks1795791000000 } from './1795791000000-replaced-account-links.js';
import { JobIndexes1795791600000 } from './1795791600000-job-indexes.js';
import { OfferedSpots1795791660000 } from './1795791660000-offered-spots.js';
import { RefundMails1795799100000 } from './1795799100000-refund-mails.js';
import { Visits1795800000000 } from './1795800000000-visits.js';
import { LotHeights1795824000000 } from './1795824000000-lot-heights.js';
import { Ledger1795827600000 } from './1795827600000-ledger.js';
import { CheckoutRefundMails1795830000000 } from './1795830000000-checkout-refund-mails.js';
import { OwedPayments1795830600000 } from './1795830600000-owed-payments.js';
import { Settlement1795831200000 } from './1795831200000-settlement.js';
import { PayeeMails1795831800000 } from './1795831800000-payee-mails.js';
import { Accounts1795831900000 } from './1795831900000-accounts.js';
import { PaymentDocuments1795832000000 } from './1795832000000-payment-documents.js';
import { ReservationLookups1795832400000 } from './1795832400000-reservation-lookups.js';
import { DemoPayees1795861200000 } from './1795861200000-demo-payees.js';
import { TimeChanges1795863000000 } from './1795863000000-time-changes.js';
import { EntryInstructions1795873200000 } from './1795873200000-entry-instructions.js';
import { OpeningReminders1795880000000 } from './1795880000000-opening-reminders.js';
import { SecondFactorConfirmations1795882000000 } from './1795882000000-second-factor-confirmations.js';
import { StaffRoles1795890000000 } from './1795890000000-staff-roles.js';
import { MessageLog1795890100000 } from './1795890100000-message-log.js';
import { ContactReplies1795890200000 } from './1795890200000-contact-replies.js';
import { Events1795890300000 } from './1795890300000-events.js';
import { LotPhotos1795900000000 } from './1795900000000-lot-photos.js';
import { EventCodes1796000000000 } from './1796000000000-event-codes.js';
import { SalesStops1796001000000 } from './1796001000000-sales-stops.js';
import { EveningCancellations1796001100000 } from './1796001100000-evening-cancellations.js';
import { EveningMessages1796001200000 } from './1796001200000-evening-messages.js';
import { LinkRefs1796002000000 } from './1796002000000-link-refs.js';
import { EventFeeds1796002100000 } from './1796002100000-event-feeds.js';
import { Postponements1796002200000 } from './1796002200000-postponements.js';
import { RuleAudiences1796002300000 } from './1796002300000-rule-audiences.js';
import { ReservationGroups1796002310000 } from './1796002310000-reservation-groups.js';
import { OwedAtApproval1796002500000 } from './1796002500000-owed-at-approval.js';
import { FormerEmails1796002510000 } from './1796002510000-former-emails.js';
import { PresentLotsOfPayments1796002600000 } from './1796002600000-present-lots-of-payments.js';
import { PayoutFileSerials1796002601000 } from './1796002601000-payout-file-serials.js';
import { RatesOfWhole1796002602000 } from './1796002602000-rates-of-whole.js';
import { HoldsOfMovedEvents1796002610000 } from './1796002610000-holds-of-moved-events.js';
import { WaitlistEvents1796002611000 } from './1796002611000-waitlist-events.js';
import { LotsWithoutExits1796002630000 } from './1796002630000-lots-without-exits.js';
import { Overnight1796002631000 } from './1796002631000-overnight.js';
import { BrandLogos1796002640000 } from './1796002640000-brand-logos.js';
import { LandingTexts1796002641000 } from './1796002641000-landing-texts.js';
import { VatOfPrices1796002900000 } from './1796002900000-vat-of-prices.js';
import { PaidDaysOfPayees1796002950000 } from './1796002950000-paid-days-of-payees.js';
import { ReturnedPayoutMails1796003100000 } from './1796003100000-returned-payout-mails.js';
import { GroupMails1796003200000 } from './1796003200000-group-mails.js';
import { MessagesAfterUndo1796003300000 } from './1796003300000-messages-after-undo.js';
import { LotSetupKeys1796003400000 } from './1796003400000-lot-setup-keys.js';
import { AdminPeriods1796003500000 } from './1796003500000-admin-periods.js';
import { SendersOfPayouts1796003510000 } from './1796003510000-senders-of-payouts.js';
import { PartiesOfStatements1796003520000 } from './1796003520000-parties-of-statements.js';
import { PublicDemo1796003600000 } from './1796003600000-public-demo.js';
import { UsersOfPayouts1796004100000 } from './1796004100000-users-of-payouts.js';
import { HoldsOfCodes1796004200000 } from './1796004200000-holds-of-codes.js';

/**
 * All migrations, oldest first. Each is released the moment it is on the main branch: it is never edited afterwards, which
 * the hashes in checksums.txt guard. CONTRIBUTING.md says what a migration may do. Functions and triggers are changed in
 * ../functions/*.sql and need no migration.
 */
export const migrations: (new () => MigrationInterface)[] = [
  Baseline1763769600000,
  AccessOrigins1795790973000,
  ReplacedAccountLinks1795791000000,
  JobIndexes1795791600000,
  OfferedSpots1795791660000,
  RefundMails1795799100000,
  Visits1795800000000,
  LotHeights1795824000000,
  Ledger1795827600000,
  CheckoutRefundMails1795830000000,
  OwedPayments1795830600000,
  Settlement1795831200000,
  PayeeMails1795831800000,
  Accounts1795831900000,
  PaymentDocuments1795832000000,
  ReservationLookups1795832400000,
  DemoPayees1795861200000,
  TimeChanges1795863000000,
  EntryInstructions1795873200000,
  OpeningReminders1795880000000,
  SecondFactorConfirmations1795882000000,
  StaffRoles1795890000000,
  MessageLog1795890100000,
  ContactReplies1795890200000,
  Events1795890300000,
  LotPhotos1795900000000,
  EventCodes1796000000000,
  SalesStops1796001000000,
  EveningCancellations1796001100000,
  EveningMessages1796001200000,
  LinkRefs1796002000000,
  EventFeeds1796002100000,
  Postponements1796002200000,
  RuleAudiences1796002300000,
  ReservationGroups1796002310000,
  OwedAtApproval1796002500000,
  FormerEmails1796002510000,
  PresentLotsOfPayments1796002600000,
  PayoutFileSerials1796002601000,
  RatesOfWhole1796002602000,
  HoldsOfMovedEvents1796002610000,
  WaitlistEvents1796002611000,
  LotsWithoutExits1796002630000,
  Overnight1796002631000,
  BrandLogos1796002640000,
  LandingTexts1796002641000,
  VatOfPrices1796002900000,
  PaidDaysOfPayees1796002950000,
  ReturnedPayoutMails1796003100000,
  GroupMails1796003200000,
  MessagesAfterUndo1796003300000,
  LotSetupKeys1796003400000,
  AdminPeriods1796003500000,
  SendersOfPayouts1796003510000,
  PartiesOfStatements1796003520000,
  PublicDemo1796003600000,
  UsersOfPayouts1796004100000,
  HoldsOfCodes1796004200000,
];
