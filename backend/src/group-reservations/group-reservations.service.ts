import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CodeTransactionsService } from '../event-codes/code-transactions.service.js';
import { codeProblem, EventCodesService, type FoundCode } from '../event-codes/event-codes.service.js';
import { closestTo, sideBySide } from '../event-codes/side-by-side.js';
import { VenueEvent } from '../events/venue-event.entity.js';
import type { ClaimResult } from '../holds/claim-terms.js';
import type { HoldDto } from '../holds/hold.dto.js';
import { HoldRequestsService } from '../holds/hold-requests.service.js';
import { type VenueCatalogEntry, VenueCatalogService } from '../holds/venue-catalog.service.js';
import { OutboxService } from '../outbox/outbox.service.js';
import { CARD_PROVIDER, type CardProvider } from '../payments/card-provider.js';
import { onAccount } from '../payments/payment-provider.js';
import { ClockService } from '../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { clientHashOf } from '../platform/crypto/client-hash.js';
import { hashOfSecretToken, newSecretToken, secretTokenOf } from '../platform/crypto/secret-token.js';
import { SealerService } from '../platform/crypto/sealer.service.js';
import { databaseNow } from '../platform/persistence/database-now.js';
import { inPreview, rollBackWith } from '../platform/persistence/preview.js';
import { fieldMessage } from '../platform/problems/field-messages.js';
import type { Language } from '../platform/problems/language.js';
import { invalidField, Problem, problem } from '../platform/problems/problem.js';
import { storedPhone } from '../platform/records/phone-number.js';
import { ChoicesService } from '../reservations/choices/choices.service.js';
import type { Choice } from '../reservations/choices/event-postponement.entity.js';
import { ConfirmationService } from '../reservations/confirmation.service.js';
import { readTimeOfAnyForm } from '../reservations/dto/reservation-time.js';
import { RepeatCancellationLimitService } from '../reservations/driver/repeat-cancellation-limit.service.js';
import { type FoundGroup, readGroupRows } from '../reservations/groups/group-rows.js';
import { Reservation } from '../reservations/reservation.entity.js';
import type {
  AddedCarDto,
  CreatedGroupDto,
  GroupMemberDto,
  GroupPreviewDto,
  GroupPreviewRequestDto,
  NewGroupDto,
} from './group.dto.js';
import { GroupsService } from './groups.service.js';
import { namesOf, openOrganiser, type Organiser, sealOrganiser } from '../reservations/groups/organiser.js';
import { type GroupCar, readCars, readSingleCar } from './read-cars.js';
import { ReservationGroup } from '../reservations/groups/reservation-group.entity.js';

/** What the cars of a code have in common. */
interface ClaimTerms {
  code: FoundCode;
  venueId: number;
  time: Date;
  language: Language;
}

/** What the cars of a group have in common. */
interface GroupTerms extends ClaimTerms {
  organiser: Organiser;
}

/** Reserves several cars with a code: all or none, side by side where possible. */
@Injectable()
export class GroupReservationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly codes: EventCodesService,
    private readonly codeTransactions: CodeTransactionsService,
    private readonly holds: HoldRequestsService,
    private readonly catalog: VenueCatalogService,
    private readonly confirmation: ConfirmationService,
    private readonly repeatLimit: RepeatCancellationLimitService,
    private readonly groups: GroupsService,
    private readonly choices: ChoicesService,
    private readonly outbox: OutboxService,
    private readonly sealer: SealerService,
    private readonly clock: ClockService,
    @Inject(CARD_PROVIDER) private readonly cards: CardProvider | null,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The group of a new request, or of one with the same key that was sent before. */
  async create(body: NewGroupDto, language: Language, address: string): Promise<CreatedGroupDto> {
    const cars = readCars(body.cars);
    const time = readTimeOfAnyForm(body.reservation_time);
    const { code, request_key: key } = body;
    const token = key
      ? secretTokenOf(this.config.auth.jwtSecret, 'group', code, time.toISOString(), key)
      : newSecretToken();
    const members = await unlessMade(
      () => this.findMade(token, cars, language),
      () => this.make(body, { time, token, cars }, language, address),
    );
    return {
      group_url: `${this.config.publicUrl}/group/${token}`,
      // The plates of a group differ.
      reservations: cars.flatMap(({ licensePlate }) => {
        const member = members.find((one) => one.license_plate === licensePlate);
        return member
          ? [{ license_plate: licensePlate, spot_number: member.spot_number, url: member.url }]
          : [];
      }),
    };
  }

  /** The cars of the group with the token, with those that it did not have; null without such a group. */
  private async findMade(
    token: string,
    cars: GroupCar[],
    language: Language,
  ): Promise<GroupMemberDto[] | null> {
    const found = await this.groups.findByToken(token);
    if (!found) return null;
    const added = cars.filter(
      ({ licensePlate }) => !found.rows.some((row) => row.license_plate === licensePlate),
    );
    return added.length > 0
      ? this.add(found, added, language)
      : this.groups.toMembers(this.dataSource.manager, found, language);
  }

  /** One transaction: the claims, the reservations with their payments, the group and the mail with its link. */
  private async make(
    body: NewGroupDto,
    { time, token, cars }: { time: Date; token: string; cars: GroupCar[] },
    language: Language,
    address: string,
  ): Promise<GroupMemberDto[]> {
    await this.repeatLimit.requireBelowLimit(address);
    const code = await this.codes.find(body.code, address);
    const event = await this.dataSource.manager.findOneBy(VenueEvent, { id: code.eventId });
    if (!event) throw codeProblem('unknown');
    const organiser = {
      firstName: body.first_name,
      lastName: body.last_name,
      email: body.email,
      phoneNumber: storedPhone(body.phone_number),
    };
    const terms = { code, venueId: event.venueId, time, organiser, language };
    return this.inTransaction(terms, async (tx, entry) => {
      const group = await tx.save(
        tx.create(ReservationGroup, {
          codeId: code.id,
          reservationTime: time,
          locale: language,
          tokenHash: hashOfSecretToken(token),
          sealedToken: this.sealer.seal(token),
          sealedContact: sealOrganiser(this.sealer, organiser),
          // Versions of the calendar entry are numbered from here, by the same clock.
          createdAt: this.clock.now(),
        }),
      );
      const reserved = await this.reserve(tx, entry, group, terms, cars);
      if (reserved.kind !== 'held') return rollBackWith(reserved);
      await this.outbox.enqueueForGroup(tx, reserved.hold, { topic: 'group_reserved', at: this.clock.now() });
      const rows = await readGroupRows(tx, group.id);
      return { kind: 'held', hold: await this.groups.toMembers(tx, { group, rows }, language) };
    });
  }

  /** Claims a spot in a transaction that is rolled back, so that the price is that of a reservation. */
  async preview(body: GroupPreviewRequestDto, language: Language, address: string): Promise<GroupPreviewDto> {
    const time = readTimeOfAnyForm(body.reservation_time);
    const code = await this.codes.find(body.code, address);
    const event = await this.dataSource.manager.findOneBy(VenueEvent, { id: code.eventId });
    if (!event) throw codeProblem('unknown');
    const terms = { code, venueId: event.venueId, time, language };
    return this.inTransaction(terms, async (tx, entry) => {
      const now = await databaseNow(tx, this.clock.offsetInterval);
      const { count } = await this.codes.spotsLeft(tx, code, now);
      const claim = await this.holds.requestWithCode(tx, entry, requestOf(terms), this.clientOf(terms), code);
      if (claim.kind !== 'held') return rollBackWith(claim);
      return rollBackWith({ kind: 'held', hold: toPreview(claim.hold, event, code, count) });
    });
  }

  /** For all cars that wait for a choice, or for those with the plates. */
  async choose(token: string, choice: Choice, plates: readonly string[] | null): Promise<void> {
    const cars = await this.groups.carsToChoose(token, choice, plates);
    if (cars) await this.choices.chooseTogether(cars, choice);
  }

  /** Adds a car, beside the others where possible. Idempotent: the same car with the same name is returned as it is. */
  async addCar(
    token: string,
    body: AddedCarDto,
    language: Language,
    address: string,
  ): Promise<GroupMemberDto> {
    const car = readSingleCar(body);
    return unlessMade(
      () => this.findAdded(token, car, language),
      async () => {
        await this.repeatLimit.requireBelowLimit(address);
        const members = await this.add(await this.groups.find(token), [car], language);
        const added = findReserved(members, car);
        if (!added) throw new Error('a car was added, and its group does not have it');
        return added;
      },
    );
  }

  private async findAdded(token: string, car: GroupCar, language: Language): Promise<GroupMemberDto | null> {
    const found = await this.groups.find(token);
    const organiser = openOrganiser(this.sealer, found.group.sealedContact);
    if (!organiser) return null;
    const { firstName, lastName } = namesOf(organiser, car.name);
    const rows = found.rows.filter((row) => row.full_name === `${firstName} ${lastName}`.trim());
    const members = await this.groups.toMembers(this.dataSource.manager, { ...found, rows }, language);
    return findReserved(members, car) ?? null;
  }

  /** Adds cars to a group, for all or for none, and returns all that it has then. */
  private async add(
    { group, rows }: FoundGroup,
    cars: GroupCar[],
    language: Language,
  ): Promise<GroupMemberDto[]> {
    const organiser = openOrganiser(this.sealer, group.sealedContact);
    const code = await this.groups.codeOf(group);
    if (!code || !organiser) throw codeProblem('expired');
    const terms = {
      code,
      venueId: rows[0]?.venue_id ?? 0,
      time: group.reservationTime,
      organiser,
      language: group.locale,
    };
    return this.inTransaction(terms, async (tx, entry) => {
      const reserved = await this.reserve(tx, entry, group, terms, cars);
      if (reserved.kind !== 'held') return rollBackWith(reserved);
      const all = await readGroupRows(tx, group.id);
      return { kind: 'held', hold: await this.groups.toMembers(tx, { group, rows: all }, language) };
    });
  }

  /** Runs the work with the code locked, and again while the venue's catalog turns out to be outdated. */
  private inTransaction<T>(
    { code, venueId }: ClaimTerms,
    work: (tx: EntityManager, entry: VenueCatalogEntry) => Promise<ClaimResult<T>>,
  ): Promise<T> {
    return this.holds.withCatalog(venueId, async (entry) => {
      // Read before the transaction, which waits for nothing else.
      await this.catalog.lotWithinReach(entry, code.parkingLotId);
      const result = await inPreview(() => this.codeTransactions.run(code, (tx) => work(tx, entry)));
      return result instanceof Problem ? { kind: 'rejected', problem: result, isFromCatalog: false } : result;
    });
  }

  /** Claims a spot for each car and confirms it. Returns the key of the first reservation. */
  private async reserve(
    tx: EntityManager,
    entry: VenueCatalogEntry,
    group: ReservationGroup,
    terms: GroupTerms,
    cars: GroupCar[],
  ): Promise<ClaimResult<{ parkingLotId: number; reservationId: number }>> {
    await lockPlates(tx, cars);
    const spotIds = await this.chooseSpots(tx, group.id, terms.code, cars.length);
    const client = this.clientOf(terms);
    const request = requestOf(terms);
    let first: { parkingLotId: number; reservationId: number } | null = null;
    for (const [index, car] of cars.entries()) {
      const chosen = [spotIds[index] ?? 0];
      const claim = await this.holds.requestWithCode(tx, entry, request, client, terms.code, chosen);
      if (claim.kind !== 'held') return claim;
      const { parking_lot_id: parkingLotId, price_agorot: priceAgorot } = claim.hold;
      if (this.cards && priceAgorot > 0 && terms.code.accountId === null)
        throw problem('payment_failed', { extras: { reason: 'payment_required' } });
      const reservationId = await this.confirm(tx, terms, car, claim.hold);
      if (reservationId === null) return { kind: 'stale' };
      await tx.update(Reservation, { parkingLotId, id: reservationId }, { groupId: group.id });
      first ??= { parkingLotId, reservationId };
    }
    if (!first) throw new Error('a group has no cars');
    return { kind: 'held', hold: first };
  }

  /** A client of its own, whose live holds are confirmed at once. */
  private clientOf({ language }: ClaimTerms) {
    return { clientHash: clientHashOf(`group ${randomUUID()}`, this.config.auth.jwtSecret), language };
  }

  /** Throws a problem of the field `cars` when the code has too few spots. */
  private async chooseSpots(
    tx: EntityManager,
    groupId: number,
    code: FoundCode,
    count: number,
  ): Promise<number[]> {
    const now = await databaseNow(tx, this.clock.offsetInterval);
    const { spots, count: left } = await this.codes.spotsLeft(tx, code, now);
    if (left === 0) throw codeProblem('used_up');
    if (left < count)
      throw invalidField('cars', 'too_many', fieldMessage('group_spots_left', { limit: left }));
    const own = (await readGroupRows(tx, groupId)).filter(({ status }) => status === 'confirmed');
    if (own.length === 0) return sideBySide(spots, count);
    return closestTo(
      spots,
      own.map((row) => row.spot_id),
    );
  }

  /** Null if the event was moved or cancelled since the catalog entry was loaded. */
  private async confirm(
    tx: EntityManager,
    { organiser, venueId, time, language }: GroupTerms,
    { licensePlate, name, field }: GroupCar,
    { session_token: sessionToken, spot_id: spotId }: { session_token: string; spot_id: number },
  ): Promise<number | null> {
    const row = await this.confirmation.confirmIn(
      tx,
      {
        sessionToken,
        spotId,
        venueId,
        reservationTime: time,
        ...organiser,
        ...namesOf(organiser, name),
        licensePlate,
      },
      language,
      // One mail with the link of the group replaces those of its cars.
      { provider: onAccount, graceSeconds: 0, allowSecond: false, channels: [] },
    );
    if (row.outcome === 'already_reserved')
      throw invalidField(field, 'already_reserved', fieldMessage('group_car_reserved'));
    return row.reservation_id;
  }
}

/**
 * What the same request made before, or what `make` returns. When it fails, the same request may have been first
 * meanwhile, in any process: it has the cars, or the last spots of the code.
 */
async function unlessMade<T>(find: () => Promise<T | null>, make: () => Promise<T>): Promise<T> {
  const before = await find();
  if (before) return before;
  try {
    return await make();
  } catch (error) {
    const meanwhile = await find();
    if (meanwhile) return meanwhile;
    throw error;
  }
}

const findReserved = (members: readonly GroupMemberDto[], { licensePlate }: GroupCar) =>
  members.find((one) => one.license_plate === licensePlate && one.status === 'confirmed');

const requestOf = ({ venueId, time }: ClaimTerms) => ({
  venueId,
  reservationTime: Math.floor(time.getTime() / 1000),
  venueReference: null,
  event: null,
  accessible: false,
  electric: false,
  parkingLotId: null,
});

const toPreview = (
  hold: HoldDto,
  event: VenueEvent,
  { paidBy }: FoundCode,
  spotsLeft: number,
): GroupPreviewDto => ({
  venue_name: hold.venue_name,
  event_title: event.title,
  event_title_en: event.titleEn,
  event_starts_at: event.startsAt.toISOString(),
  parking_lot_name: hold.parking_lot_name,
  parking_lot_address: hold.parking_lot_address,
  reservation_start: new Date(hold.reservation_time * 1000).toISOString(),
  reservation_end: hold.reservation_end,
  price_agorot: hold.price_agorot,
  cancel_deadline: hold.cancel_deadline,
  paid_by: paidBy,
  spots_left: spotsLeft,
});

/** In one order, so that two groups with the same cars do not wait for each other. */
async function lockPlates(tx: EntityManager, cars: GroupCar[]): Promise<void> {
  const plates = cars.map(({ licensePlate }) => licensePlate).sort();
  await tx.query(
    'SELECT pg_advisory_xact_lock(hashtextextended(plate, 0)) FROM unnest($1::text[]) AS given (plate)',
    [plates],
  );
}
