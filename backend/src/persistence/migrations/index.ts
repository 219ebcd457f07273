import { PlacesAndPeople1700000000001 } from './1700000000001-places-and-people.js';
import { SpotsAndClaims1700000000002 } from './1700000000002-spots-and-claims.js';
import { ReservationsAndPayments1700000000003 } from './1700000000003-reservations-and-payments.js';
import { PlatesAndRoutes1700000000004 } from './1700000000004-plates-and-routes.js';
import { HoldStatements1700000000005 } from './1700000000005-hold-statements.js';
import { ClaimForMove1700000000006 } from './1700000000006-claim-for-move.js';
import { BlockBatches1700000000007 } from './1700000000007-block-batches.js';
import { JobRuns1700000000008 } from './1700000000008-job-runs.js';
import { VehiclesOfPlateChecks1700000000009 } from './1700000000009-vehicles-of-plate-checks.js';
import { Figures1700000000010 } from './1700000000010-figures.js';
import { GateKeys1700000000011 } from './1700000000011-gate-keys.js';
import { OneIndexOfLiveHolds1700000000012 } from './1700000000012-one-index-of-live-holds.js';
import { ListIndexes1700000000013 } from './1700000000013-list-indexes.js';
import { AuditForGood1700000000014 } from './1700000000014-audit-for-good.js';
import { Outbox1700000000017 } from './1700000000017-outbox.js';
import { Checkouts1700000000018 } from './1700000000018-checkouts.js';
import { LimitCounts1700000000019 } from './1700000000019-limit-counts.js';
import { PersonalData1700000000020 } from './1700000000020-personal-data.js';
import { WebhookLog1700000000022 } from './1700000000022-webhook-log.js';
import { ContactMessages1700000000023 } from './1700000000023-contact-messages.js';
import { LegalTexts1700000000024 } from './1700000000024-legal-texts.js';
import { CoveringFigures1700000000025 } from './1700000000025-covering-figures.js';
import { DriversChanges1700000000026 } from './1700000000026-drivers-changes.js';
import { SpotIncidents1700000000027 } from './1700000000027-spot-incidents.js';
import { Waitlist1700000000028 } from './1700000000028-waitlist.js';
import { SpreadFunctions1700000000029 } from './1700000000029-spread-functions.js';
import { WaitlistInLegalTexts1700000000030 } from './1700000000030-waitlist-in-legal-texts.js';

export const migrations = [
  PlacesAndPeople1700000000001,
  SpotsAndClaims1700000000002,
  ReservationsAndPayments1700000000003,
  PlatesAndRoutes1700000000004,
  HoldStatements1700000000005,
  ClaimForMove1700000000006,
  BlockBatches1700000000007,
  JobRuns1700000000008,
  VehiclesOfPlateChecks1700000000009,
  Figures1700000000010,
  GateKeys1700000000011,
  OneIndexOfLiveHolds1700000000012,
  ListIndexes1700000000013,
  AuditForGood1700000000014,
  Outbox1700000000017,
  Checkouts1700000000018,
  LimitCounts1700000000019,
  PersonalData1700000000020,
  WebhookLog1700000000022,
  ContactMessages1700000000023,
  LegalTexts1700000000024,
  CoveringFigures1700000000025,
  DriversChanges1700000000026,
  SpotIncidents1700000000027,
  Waitlist1700000000028,
  SpreadFunctions1700000000029,
  WaitlistInLegalTexts1700000000030,
];
