import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DataSource } from 'typeorm';
import type { Hold } from '../../claims/hold.entity.js';
import type { ClaimResult } from '../../holds/claim-terms.js';
import { HoldRequestsService } from '../../holds/hold-requests.service.js';
import type { VenueCatalogEntry } from '../../holds/venue-catalog.service.js';
import { Spot } from '../../lots/spot.entity.js';
import { findDriverPayment } from '../../payments/driver-payment.js';
import { PaymentsService } from '../../payments/payments.service.js';
import { PriceChangeService } from '../../payments/price-change.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { inPreview, rollBackWith } from '../../platform/persistence/preview.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { problemDetail } from '../../platform/problems/details.js';
import { Problem, problem } from '../../platform/problems/problem.js';
import { type BusinessSettings, cancelDeadlineOf } from '../../settings/business-settings.js';
import { recordCounts } from '../../statistics/record-delta.js';
import { onTheWayMinutes } from '@panui/shared/trip-phase';
import { toCountedItem } from '../counted-item.js';
import { continueInOtherLot } from '../reassignment/continue-in-other-lot.js';
import { Reservation } from '../reservation.entity.js';
import { getOriginKey, type ReservationKey } from '../reservation-keys.js';
import { ReservationOutboxService } from '../reservation-outbox.service.js';
import { ClaimForChangeService, type RequestedTime } from './claim-for-change.service.js';
import { lockReservation, requireSeen } from './lock-reservation.js';
import { recordReservationChange } from './record-reservation-change.js';
import { findTimeChangeProblem, requestedTimeOf, type TimeChangeProblem } from './time-change-policy.js';

export interface TimeChangeRequest extends RequestedTime {
  by: 'driver' | 'admin';
  /** Whether the reservation keeps its price. */
  keepsPrice: boolean;
  /** `updated_at` of the version on which the request is based; any version if it is left out. */
  seenAt?: string | undefined;
}

/** Where and when the reservation would be, and at what price. */
export interface TimeChangeOffer {
  parkingLotId: number;
  spotId: number;
  start: Date;
  end: Date;
  priceAgorot: number;
  differenceAgorot: number;
  cancelDeadline: Date;
  /** The account that pays now and would not pay any more; null if the payer remains the same. */
  formerPayer: string | null;
}

export interface TimeChangePreview {
  /** Null if the change is possible. */
  reason: string | null;
  offer: TimeChangeOffer | null;
}

/** What happens in the caller's transaction after a change, such as an entry of the audit log. */
type AfterChange = (tx: EntityManager, before: Reservation, after: Reservation) => Promise<void>;

/** Gives reservations another time, and with it the spot, the lot and the price that they have then. */
@Injectable()
export class TimeChangeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly clock: ClockService,
    private readonly holds: HoldRequestsService,
    private readonly claims: ClaimForChangeService,
    private readonly payments: PaymentsService,
    private readonly prices: PriceChangeService,
    private readonly outbox: ReservationOutboxService,
  ) {}

  /** What `change` would do. It is tried and rolled back, so that both decide alike. */
  async preview(key: ReservationKey, request: TimeChangeRequest): Promise<TimeChangePreview> {
    try {
      const reservation = await this.get(key);
      return await this.holds.withCatalog(reservation.venueId, (entry) =>
        this.inTransaction(entry, reservation, request, (tx, locked) =>
          this.previewIn(tx, entry, locked, request),
        ),
      );
    } catch (error) {
      if (error instanceof Problem && isReason(error)) return { reason: reasonOf(error), offer: null };
      throw error;
    }
  }

  /**
   * Changes the time, lot and spot and returns the key of the reservation, which is another one in another lot. The
   * problems are those of a hold; `reservation_over`, `car_already_in`, and `conflict` with a `reason`: `too_late`
   * after the deadline of drivers, `higher_price` when a payment would have to become higher, `paid_by_account` when an
   * account has paid for a reservation that would leave its code. Idempotent.
   */
  async change(
    key: ReservationKey,
    request: TimeChangeRequest,
    afterChange: AfterChange = async () => {},
  ): Promise<ReservationKey> {
    const reservation = await this.get(key);
    return this.holds.withCatalog(reservation.venueId, (entry) =>
      this.inTransaction(entry, reservation, request, (tx, locked) =>
        this.changeIn(tx, entry, locked, request, afterChange),
      ),
    );
  }

  private async get({ parkingLotId, id }: ReservationKey): Promise<Reservation> {
    const reservation = await this.dataSource.manager.findOneBy(Reservation, { parkingLotId, id });
    if (!reservation) throw problem('reservation_not_found');
    return reservation;
  }

  /** A claim that fails is rolled back together with the release of the present spot. */
  private async inTransaction<T>(
    entry: VenueCatalogEntry,
    reservation: Reservation,
    request: TimeChangeRequest,
    work: (tx: EntityManager, locked: Reservation) => Promise<ClaimResult<T>>,
  ): Promise<ClaimResult<T>> {
    await this.claims.prepare(entry, reservation, request);
    const { parkingLotId, id } = reservation;
    return inPreview(() =>
      this.transactions.run(async (tx) => {
        const { hasCarArrived, ...locked } = await lockReservation(tx, { parkingLotId, id });
        const now = this.clock.now();
        const code = findTimeChangeProblem(locked, { hasCarArrived, by: request.by, now });
        if (code) throw problemOf(code);
        return work(tx, tx.create(Reservation, locked));
      }),
    );
  }

  private async previewIn(
    tx: EntityManager,
    entry: VenueCatalogEntry,
    reservation: Reservation,
    request: TimeChangeRequest,
  ): Promise<ClaimResult<TimeChangePreview>> {
    if (isUnchanged(reservation, request))
      return {
        kind: 'held',
        hold: { reason: null, offer: offerOf(reservation, reservation.priceAgorot, null) },
      };
    const claim = await this.claims.claimIn(tx, entry, reservation, request);
    if (claim.kind !== 'held') return rollBackWith(claim);
    const terms = termsOf(claim.hold, entry.settings, reservation, request);
    const former = await this.findFormerPayer(tx, reservation, terms);
    const offer = offerOf({ ...reservation, ...terms }, reservation.priceAgorot, former?.name ?? null);
    const reason = await this.findPaymentReason(tx, reservation, offer.differenceAgorot, former);
    return rollBackWith({ kind: 'held', hold: { reason, offer } });
  }

  private async changeIn(
    tx: EntityManager,
    entry: VenueCatalogEntry,
    reservation: Reservation,
    request: TimeChangeRequest,
    afterChange: AfterChange,
  ): Promise<ClaimResult<ReservationKey>> {
    if (isUnchanged(reservation, request)) return { kind: 'held', hold: reservation };
    requireSeen(reservation, request.seenAt);
    const claim = await this.claims.claimIn(tx, entry, reservation, request);
    if (claim.kind !== 'held') return rollBackWith(claim);
    const terms = termsOf(claim.hold, entry.settings, reservation, request);
    const differenceAgorot = terms.priceAgorot - reservation.priceAgorot;
    const former = await this.findFormerPayer(tx, reservation, terms);
    const reason = await this.findPaymentReason(tx, reservation, differenceAgorot, former);
    if (reason)
      throw problem('conflict', {
        detail: problemDetail(reason),
        extras: { reason, difference_agorot: differenceAgorot },
      });
    const now = this.clock.now();
    const after = await this.apply(tx, reservation, claim.hold, terms, now);
    await recordCounts(tx, [
      { item: toCountedItem(reservation), status: 'confirmed', count: -1 },
      { item: toCountedItem(after), status: 'confirmed', count: 1 },
    ]);
    await this.enqueueMessages(tx, reservation, after, now);
    await this.recordChange(tx, reservation, after, request, now);
    const { parkingLotId, id: reservationId } = getOriginKey(after);
    await this.prices.follow(
      tx,
      { parkingLotId, reservationId },
      { ...after, reservationId: after.id },
      { differenceAgorot, isOwedByDriver: former !== null, terms: entry.settings, now },
    );
    await afterChange(tx, reservation, after);
    return { kind: 'held', hold: { parkingLotId: after.parkingLotId, id: after.id } };
  }

  /** The account that pays for a code's reservation, and does not where the change leaves the code. */
  private async findFormerPayer(
    tx: EntityManager,
    reservation: Reservation,
    { codeId }: Terms,
  ): Promise<FormerPayer | null> {
    if (reservation.codeId === null || codeId !== null) return null;
    const { parkingLotId, id } = getOriginKey(reservation);
    const payment = await this.payments.findOfReservation(tx, parkingLotId, id);
    if (!payment || payment.accountId === null) return null;
    const { paidBy } = await findDriverPayment(tx, parkingLotId, id);
    return { name: paidBy ?? '', hasPaid: payment.status !== 'owed' };
  }

  /** Why the payment of a reservation cannot follow the change. */
  private async findPaymentReason(
    tx: EntityManager,
    reservation: Reservation,
    differenceAgorot: number,
    former: FormerPayer | null,
  ): Promise<'higher_price' | 'paid_by_account' | null> {
    if (former) return former.hasPaid ? 'paid_by_account' : null;
    if (differenceAgorot <= 0) return null;
    const { parkingLotId, id } = getOriginKey(reservation);
    const payment = await this.payments.findOfReservation(tx, parkingLotId, id);
    return this.prices.canCostMore(payment) ? null : 'higher_price';
  }

  /** A reservation in the same lot keeps its row and the id of its hold, one in another lot gets new ones. */
  private async apply(
    tx: EntityManager,
    reservation: Reservation,
    hold: Hold,
    terms: Terms,
    now: Date,
  ): Promise<Reservation> {
    const { parkingLotId, id } = reservation;
    const isInSameLot = hold.parkingLotId === parkingLotId;
    const holdId = isInSameLot ? reservation.holdId : hold.id;
    await this.claims.takeOver(tx, hold, holdId, now);
    // Calendars recognize the latest version by the seconds since the reservation was made.
    const updatedAt = new Date(Math.max(now.getTime(), reservation.updatedAt.getTime() + 1000));
    if (!isInSameLot) return continueInOtherLot(tx, reservation, { ...terms, holdId }, updatedAt);
    await tx.update(Reservation, { parkingLotId, id }, { ...terms, updatedAt });
    return tx.create(Reservation, { ...reservation, ...terms, updatedAt });
  }

  private async enqueueMessages(
    tx: EntityManager,
    before: Reservation,
    after: Reservation,
    now: Date,
  ): Promise<void> {
    const [from, to] = [before, after].map(({ parkingLotId, id }) => ({ parkingLotId, reservationId: id }));
    if (!from || !to) return;
    if (from.reservationId !== to.reservationId) {
      await this.outbox.dropPending(tx, from, ['confirmed', 'changed']);
      await this.outbox.enqueueForWebhooks(tx, { ...from, topic: 'moved', at: now });
    }
    await this.outbox.dropPending(tx, from, ['moved', 'reminder']);
    const dueAt = new Date(after.reservationStart.getTime() - onTheWayMinutes * 60_000);
    if (dueAt > now)
      await this.outbox.enqueueForDriver(tx, this.outbox.channels, {
        ...to,
        topic: 'reminder',
        at: now,
        dueAt,
      });
  }

  private async recordChange(
    tx: EntityManager,
    before: Reservation,
    after: Reservation,
    { by }: TimeChangeRequest,
    now: Date,
  ): Promise<void> {
    await recordReservationChange(tx, this.outbox, {
      parkingLotId: after.parkingLotId,
      reservationId: after.id,
      kind: 'time',
      madeBy: by,
      oldStart: before.reservationStart,
      newStart: after.reservationStart,
      oldSpot: await spotNumberOf(tx, before),
      newSpot: await spotNumberOf(tx, after),
      madeAt: now,
    });
  }
}

const spotNumberOf = async (tx: EntityManager, { parkingLotId, spotId }: Reservation): Promise<string> =>
  (await tx.findOneByOrFail(Spot, { parkingLotId, id: spotId })).number;

/** Whether the request asks for what the reservation has, as when it is repeated. */
function isUnchanged(reservation: Reservation, { time, parkingLotId, spotId }: TimeChangeRequest): boolean {
  return (
    time.getTime() === requestedTimeOf(reservation).getTime() &&
    (parkingLotId === null || parkingLotId === reservation.parkingLotId) &&
    (spotId === null || spotId === reservation.spotId)
  );
}

/** What a reservation takes over from the hold that claimed its spot. */
type Terms = ReturnType<typeof termsOf>;

function termsOf(
  hold: Hold,
  settings: BusinessSettings,
  before: Reservation,
  { keepsPrice }: TimeChangeRequest,
) {
  const { parkingLotId, spotId, serviceDate, slot, reservationTime, requestedTime } = hold;
  return {
    parkingLotId,
    spotId,
    serviceDate,
    slot,
    reservationStart: reservationTime,
    reservationEnd: hold.reservationEnd,
    venueReservationTime: requestedTime.getTime() === reservationTime.getTime() ? null : requestedTime,
    cancelDeadline: cancelDeadlineOf(requestedTime, settings),
    walkingTimeMinutes: hold.walkingTimeMinutes,
    priceAgorot: keepsPrice
      ? before.priceAgorot - (hold.overnightAgorot === null ? (before.overnightAgorot ?? 0) : 0)
      : hold.priceAgorot,
    overnightAgorot: hold.overnightAgorot,
    // A link may name an event for a time that does not belong to it.
    eventId: requestedTime.getTime() === requestedTimeOf(before).getTime() ? before.eventId : hold.eventId,
    codeId: hold.codeId,
  };
}

interface FormerPayer {
  name: string;
  hasPaid: boolean;
}

function offerOf(
  reservation: Pick<
    Reservation,
    'parkingLotId' | 'spotId' | 'reservationStart' | 'reservationEnd' | 'priceAgorot' | 'cancelDeadline'
  >,
  oldPriceAgorot: number,
  formerPayer: string | null,
): TimeChangeOffer {
  const { parkingLotId, spotId, reservationStart, reservationEnd, priceAgorot, cancelDeadline } = reservation;
  return {
    parkingLotId,
    spotId,
    start: reservationStart,
    end: reservationEnd,
    priceAgorot,
    differenceAgorot: priceAgorot - oldPriceAgorot,
    cancelDeadline,
    formerPayer,
  };
}

function problemOf(code: TimeChangeProblem): Problem {
  if (code !== 'too_late') return problem(code);
  return problem('conflict', { detail: problemDetail('time_change_too_late'), extras: { reason: code } });
}

/** Whether a problem says why a change is not possible, rather than that the request is wrong or the server fails. */
const isReason = ({ code, status }: Problem): boolean =>
  status < 500 && code !== 'reservation_not_found' && code !== 'too_many_requests';

const reasonOf = ({ code, options }: Problem): string =>
  code === 'conflict' ? String(options.extras?.['reason']) : code;
