import { hash } from '@node-rs/argon2';
import type { EntityManager } from 'typeorm';
import { addDays, daysBetween, instantAt, localDateOf } from '../../platform/clock/israel-time.js';
import { entities } from '../entities.js';
import { countedRows } from '../../reservations/counted-reservations.js';
import { rebuildStatistics } from '../../statistics/rebuild-statistics.js';
import { DemoData } from './demo-data.entity.js';
import { LotRule } from '../../availability/lot-rule.entity.js';
import { type LotWithTerms, rulesOfLots, writeLotDays } from '../../availability/lot-days.js';
import { closedOnYomKippur } from '../../lots/lots.service.js';
import { defaultSettings } from '../../settings/business-settings.js';
import { LotOwner } from '../../lots/lot-owner.entity.js';
import { metersPerDegree } from '../../lots/lots-near.js';
import { newLot, ParkingLot } from '../../lots/parking-lot.entity.js';
import { Payee } from '../../ledger/payee.entity.js';
import { SealerService } from '../../platform/crypto/sealer.service.js';
import { createDataSourceWithoutTimeouts } from '../../platform/persistence/data-source.js';
import { erasedPerBatch, leftovers } from '../../personal-data/erase-leftovers.js';
import { eraseReservations, type IdentifiableReservation } from '../../personal-data/erase-reservations.js';
import { bumpCatalogVersion } from '../../settings/catalog-version.js';
import { Spot } from '../../lots/spot.entity.js';
import { User } from '../../users/user.entity.js';
import { RegistryVehicle } from '../../validation/registry-vehicle.entity.js';
import { VenueManager } from '../../venues/venue-manager.entity.js';
import { Venue } from '../../venues/venue.entity.js';
import { insertAccount } from './demo-account.js';
import { insertActivity } from './demo-activity.js';
import { insertEntries } from './demo-entries.js';
import { buildDemoShows, insertEvents } from './demo-events.js';
import { buildDemoReservations, type DemoLotWithSpots, insertReservations } from './demo-history.js';
import { insertLinks } from './demo-links.js';
import { insertOpenWork } from './demo-open-work.js';
import { insertPayees } from './demo-payees.js';
import { insertCorrections, insertPayments } from './demo-payments.js';
import { insertDemoSettings } from './demo-settings.js';
import { firstDemoDay, settleMonths } from './demo-statements.js';
import { demoManagedVenue, demoPassword, demoPayoutMaker, demoUsers, demoVehicles } from './demo-people.js';
import { type DemoLot, demoLots, demoVenues } from './demo-lots-and-venues.js';

const eveningTime = '19:30';
const msPerDay = 86_400_000;
const hoursOfNotice = 3;
const ownerLots = {
  'owner@panui.test': [1, 2, 3],
  'owner2@panui.test': [5, 9],
  'owner3@panui.test': demoLots.map((_, index) => index + 1).filter((lot) => ![1, 2, 5, 9].includes(lot)),
};

/** The path of a link that always gets a spot: venue 1 on the next evening that can still be cancelled. */
export function demoReservePath(now: Date): string {
  const today = localDateOf(now);
  const earliest = new Date(now.getTime() + hoursOfNotice * 3_600_000);
  const tonight = instantAt(today, eveningTime);
  const evening = tonight >= earliest ? tonight : instantAt(addDays(today, 1), eveningTime);
  return `/reserve?venue_id=1&reservation_time=${Math.floor(evening.getTime() / 1000)}`;
}

function positionOf(lot: DemoLot): { lat: number; lng: number } {
  const venue = demoVenues[lot.venue - 1] ?? demoVenues[0];
  const bearing = (lot.bearingDegrees * Math.PI) / 180;
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return {
    lat: round(venue.lat + (lot.meters * Math.cos(bearing)) / metersPerDegree),
    lng: round(
      venue.lng +
        (lot.meters * Math.sin(bearing)) / (metersPerDegree * Math.cos((venue.lat * Math.PI) / 180)),
    ),
  };
}

const demoStartOf = (now: Date) => instantAt(firstDemoDay(now), '00:00');

function spotsOf(lot: DemoLot, parkingLotId: number, createdAt: Date): Partial<Spot>[] {
  return lot.floors.flatMap((floor, storey) =>
    Array.from({ length: lot.spotsPerFloor }, (_, index) => ({
      parkingLotId,
      number: String((storey + 1) * 100 + index + 1),
      floor,
      office: lot.offices[Math.floor((index * lot.offices.length) / lot.spotsPerFloor)] ?? '',
      isHandicap: index === 0,
      createdAt,
      isElectric: index === lot.spotsPerFloor - 1 || index === lot.spotsPerFloor - 2,
    })),
  );
}

async function insertLotsAndVenues(tx: EntityManager, now: Date): Promise<DemoLotWithSpots[]> {
  // Copies, because TypeORM writes the ids into the inserted objects.
  await tx.insert(
    Venue,
    demoVenues.map((venue) => ({ ...venue })),
  );
  const lotsWithSpots: DemoLotWithSpots[] = [];
  for (const demo of demoLots) {
    const lot = await tx.save(
      tx.create(ParkingLot, {
        name: demo.name,
        nameEn: demo.nameEn,
        address: demo.street,
        addressEn: demo.streetEn,
        description: 'חניון להדגמה בלבד',
        ...positionOf(demo),
        openingTime: demo.opening ?? newLot.openingTime,
        closingTime: demo.closing ?? newLot.closingTime,
        is247: demo.is247 ?? false,
        openWeekdays: [...(demo.weekdays ?? newLot.openWeekdays)],
        priceAgorot: demo.priceAgorot,
        maxHeightCm: demo.maxHeightCm ?? null,
        entryInstructions: demo.entryInstructions ?? '',
        entryInstructionsEn: demo.entryInstructionsEn ?? null,
        slots: demo.slots ?? [],
      }),
    );
    const rules = [...(demo.neverCloses ? [] : [closedOnYomKippur]), ...(demo.rules ?? [])];
    await tx.insert(
      LotRule,
      rules.map((rule) => ({ ...rule, parkingLotId: lot.id })),
    );
    await tx.insert(Spot, spotsOf(demo, lot.id, demoStartOf(now)));
    const spots = await tx.find(Spot, { where: { parkingLotId: lot.id }, order: { id: 'ASC' } });
    lotsWithSpots.push({
      lot: { ...lot, rules: [] },
      spots,
      venueId: demo.venue,
      popularity: demo.popularity ?? 1,
    });
  }
  const rulesOf = await rulesOfLots(
    tx,
    lotsWithSpots.map(({ lot }) => lot.id),
  );
  for (const { lot } of lotsWithSpots) lot.rules = rulesOf(lot.id);
  return lotsWithSpots;
}

/** Inserts users and demo vehicles; returns the ids of the admins. */
async function insertUsers(tx: EntityManager): Promise<{ adminId: number; payoutMakerId: number }> {
  const passwordHash = await hash(demoPassword);
  await tx.insert(
    User,
    demoUsers.map((user) => ({ ...user, passwordHash })),
  );
  for (const [email, lots] of Object.entries(ownerLots)) {
    const { id } = await tx.findOneByOrFail(User, { email });
    await tx.insert(
      LotOwner,
      lots.map((parkingLotId) => ({ parkingLotId, userId: id })),
    );
  }
  const manager = await tx.findOneByOrFail(User, { role: 'venue_manager' });
  await tx.insert(VenueManager, { venueId: demoManagedVenue, userId: manager.id });
  await tx.insert(RegistryVehicle, [...demoVehicles]);
  const admin = await tx.findOneByOrFail(User, { role: 'admin', isActive: true });
  const payoutMaker = await tx.findOneByOrFail(User, { email: demoPayoutMaker });
  return { adminId: admin.id, payoutMakerId: payoutMaker.id };
}

/** Also the days of the past reservations. */
async function writeDemoLotDays(tx: EntityManager, lots: LotWithTerms[], now: Date): Promise<void> {
  const booking_horizon_days =
    daysBetween(firstDemoDay(now), localDateOf(now)) + defaultSettings.booking_horizon_days;
  await writeLotDays(tx, lots, { ...defaultSettings, booking_horizon_days }, demoStartOf(now));
}

/** Erases what is older than the retention period, as the job for personal data would do minutes later. */
async function eraseOldData(tx: EntityManager, now: Date): Promise<void> {
  const before = new Date(now.getTime() - defaultSettings.personal_data_retention_days * msPerDay);
  const old = await tx.query<IdentifiableReservation[]>(
    `SELECT parking_lot_id, id, license_plate FROM reservations WHERE reservation_end < $1
      ORDER BY parking_lot_id, id`,
    [before],
  );
  await eraseReservations(tx, old, now);
  for (const { erase } of leftovers) while ((await erase(tx, before)) === erasedPerBatch);
}

/** Records what was inserted, so that it can be removed without touching records of the operator. */
async function recordDemoData(tx: EntityManager, resetAt: Date | null): Promise<void> {
  const idsOf = async (entity: typeof Venue | typeof ParkingLot | typeof User | typeof Payee) =>
    (await tx.find(entity, { select: { id: true }, order: { id: 'ASC' } })).map(({ id }) => id);
  await tx.insert(DemoData, {
    venueIds: await idsOf(Venue),
    parkingLotIds: await idsOf(ParkingLot),
    userIds: await idsOf(User),
    payeeIds: await idsOf(Payee),
    plates: demoVehicles.map(({ plate }) => plate),
    resetAt,
  });
}

/**
 * Fills an empty database with venues, lots, users, payees and a history of which two months are settled; does nothing
 * when there are venues or users already. Bank accounts are encrypted with a key from the secret. Meant for the
 * embedded database and for a public demo: the launcher never calls it in production otherwise.
 */
export async function seedDemoData(
  databaseUrl: string,
  jwtSecret: string,
  now = new Date(),
  { isPublicDemo = false } = {},
): Promise<{ seeded: boolean; isPresent: boolean; reservePath: string }> {
  const dataSource = await createDataSourceWithoutTimeouts(databaseUrl, entities).initialize();
  try {
    const isEmpty = !(await dataSource.manager.exists(Venue)) && !(await dataSource.manager.exists(User));
    if (isEmpty) {
      await dataSource.transaction(async (tx) => {
        const lotsWithSpots = await insertLotsAndVenues(tx, now);
        const lotIds = lotsWithSpots.map(({ lot }) => lot.id);
        const { adminId, payoutMakerId } = await insertUsers(tx);
        const firstDay = firstDemoDay(now);
        const sealer = new SealerService({ auth: { jwtSecret } });
        const payeeIds = await insertPayees(tx, sealer, lotIds, firstDay);
        const shows = buildDemoShows(firstDay, localDateOf(now));
        const eventIds = await insertEvents(tx, shows);
        const history = buildDemoReservations(lotsWithSpots, { shows, eventIds }, firstDay, now);
        await insertReservations(tx, history);
        await insertEntries(tx, lotIds, now);
        await insertOpenWork(tx, { sealer, parkingLotId: lotIds[1] ?? 0, shows }, now);
        const account = await insertAccount(tx, lotIds[3] ?? 0, now);
        await insertPayments(tx, account, now);
        await insertCorrections(
          tx,
          { parkingLotId: lotIds[0] ?? 0, payeeId: payeeIds[0] ?? 0, adminId },
          now,
        );
        await settleMonths(
          tx,
          payeeIds,
          { makerId: payoutMakerId, releaserId: adminId, accountId: account.id },
          now,
        );
        await writeDemoLotDays(
          tx,
          lotsWithSpots.map(({ lot }) => lot),
          now,
        );
        await eraseOldData(tx, now);
        await insertLinks(tx, sealer, now);
        await insertActivity(tx, lotIds, now);
        await insertDemoSettings(tx);
        await recordDemoData(tx, isPublicDemo ? now : null);
        await bumpCatalogVersion(tx);
      });
      await rebuildStatistics(dataSource, countedRows);
    }
    const isPresent = await dataSource.manager.exists(DemoData);
    return { seeded: isEmpty, isPresent, reservePath: demoReservePath(now) };
  } finally {
    await dataSource.destroy();
  }
}
