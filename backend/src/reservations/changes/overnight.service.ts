import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { HoldFunctions } from '../../claims/hold-functions.js';
import { Hold } from '../../claims/hold.entity.js';
import { extendVisits } from '../../entries/extend-visits.js';
import { PaymentsService } from '../../payments/payments.service.js';
import { PriceChangeService } from '../../payments/price-change.service.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { instantAt } from '../../platform/clock/israel-time.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { type ProblemDetailKey, problemDetail } from '../../platform/problems/details.js';
import { type Problem, problem } from '../../platform/problems/problem.js';
import { SettingsService } from '../../settings/settings.service.js';
import { Reservation } from '../reservation.entity.js';
import { getOriginKey, type ReservationKey } from '../reservation-keys.js';
import { ReservationOutboxService } from '../reservation-outbox.service.js';
import { lockReservation } from './lock-reservation.js';
import { recordReservationChange } from './record-reservation-change.js';

/** Until this time of its service day a reservation can get the night. */
const lastCall = '23:00';

export const overnightReasons = ['too_late', 'not_offered', 'not_free', 'higher_price'] as const;
export type OvernightReason = (typeof overnightReasons)[number];

const details: Record<OvernightReason, ProblemDetailKey> = {
  too_late: 'overnight_too_late',
  not_offered: 'overnight_not_offered',
  not_free: 'overnight_not_free',
  higher_price: 'overnight_paid',
};

/** `conflict` with the reason why there is no night. */
export const noNight = (reason: OvernightReason): Problem =>
  problem('conflict', { detail: problemDetail(details[reason]), extras: { reason } });

export interface Night {
  until: Date;
  priceAgorot: number;
}

/** Adds the night to reservations, in lots that offer it. */
@Injectable()
export class OvernightService {
  constructor(
    private readonly transactions: TransactionService,
    private readonly clock: ClockService,
    private readonly settings: SettingsService,
    private readonly payments: PaymentsService,
    private readonly prices: PriceChangeService,
    private readonly outbox: ReservationOutboxService,
  ) {}

  /** The night that the reservation can get now; null if there is none. */
  async findOffer(manager: EntityManager, key: ReservationKey): Promise<Night | null> {
    const reservation = await manager.findOneBy(Reservation, key);
    if (reservation?.status !== 'confirmed' || reservation.overnightAgorot !== null) return null;
    const now = this.clock.now();
    if (now >= reservation.reservationEnd || isTooLate(reservation, now)) return null;
    const offer = await findFreeNight(manager, reservation, now);
    return offer && (await this.canPay(manager, reservation, offer)) ? offer : null;
  }

  /**
   * Keeps the spot until the next morning, at the price of the night. `reservation_over`; `conflict` with a `reason`:
   * `too_late` from 23:00 on, `not_offered`, `not_free`, `higher_price` for a payment that cannot become higher.
   * Idempotent.
   */
  add(key: ReservationKey): Promise<void> {
    return this.transactions.run(async (tx) => {
      const { spotId } = await tx.findOneByOrFail(Reservation, key);
      // Before the reservation, in the order of all locks; claim_spot locks it again.
      await tx.query('SELECT FROM spots WHERE parking_lot_id = $1 AND id = $2 FOR UPDATE', [
        key.parkingLotId,
        spotId,
      ]);
      const { hasCarArrived: _, ...reservation } = await lockReservation(tx, key);
      if (reservation.overnightAgorot !== null) return;
      if (reservation.spotId !== spotId) throw noNight('not_free');
      await this.addIn(tx, tx.create(Reservation, reservation));
    });
  }

  private async addIn(tx: EntityManager, reservation: Reservation): Promise<void> {
    const { parkingLotId, id, holdId, spotId, serviceDate, slot } = reservation;
    const now = this.clock.now();
    if (reservation.status !== 'confirmed' || now >= reservation.reservationEnd)
      throw problem('reservation_over', { detail: problemDetail('overnight_over') });
    if (isTooLate(reservation, now)) throw noNight('too_late');
    const offer = await findNight(tx, reservation);
    if (!offer) throw noNight('not_offered');
    if (!(await this.canPay(tx, reservation, offer))) throw noNight('higher_price');
    const night = {
      overnightUntil: offer.until,
      overnightAgorot: offer.priceAgorot,
      dayEnd: reservation.reservationEnd,
    };
    // claim_spot reads the night from the hold.
    const { affected } = await tx.update(Hold, { parkingLotId, id: holdId }, night);
    if (!affected) throw noNight('not_offered');
    const isClaimed = await HoldFunctions.in(tx).claimSpot({
      lot_id: parkingLotId,
      spot_id: spotId,
      service_date: serviceDate,
      slot,
      hold_id: holdId,
      now,
      expires_at: 'infinity',
      skip_locked: false,
    });
    if (!isClaimed) throw noNight('not_free');
    const change = {
      reservationEnd: offer.until,
      overnightAgorot: offer.priceAgorot,
      priceAgorot: reservation.priceAgorot + offer.priceAgorot,
      // Calendars recognize the latest version by the seconds since the reservation was made.
      updatedAt: new Date(Math.max(now.getTime(), reservation.updatedAt.getTime() + 1000)),
    };
    await tx.update(Reservation, { parkingLotId, id }, change);
    await extendVisits(tx, { parkingLotId, id }, offer.until);
    await recordReservationChange(tx, this.outbox, {
      parkingLotId,
      reservationId: id,
      kind: 'overnight',
      madeAt: now,
    });
    const origin = getOriginKey(reservation);
    await this.prices.follow(
      tx,
      { parkingLotId: origin.parkingLotId, reservationId: origin.id },
      { ...reservation, ...change, reservationId: id },
      { differenceAgorot: offer.priceAgorot, terms: await this.settings.currentIn(tx), now },
    );
  }

  /** A payment by card or by an account cannot become higher. */
  private async canPay(manager: EntityManager, reservation: Reservation, night: Night): Promise<boolean> {
    if (night.priceAgorot === 0) return true;
    const { parkingLotId, id } = getOriginKey(reservation);
    const payment = await this.payments.findOfReservation(manager, parkingLotId, id);
    return payment?.accountId === null && this.prices.canCostMore(payment);
  }
}

const isTooLate = ({ serviceDate }: Reservation, now: Date): boolean =>
  now >= instantAt(serviceDate, lastCall);

interface NightRow {
  until: Date;
  price_agorot: number;
}

const offerSql = `FROM night_offer($1, $2, $3) o WHERE o.until > $4`;
const offerValues = ({ parkingLotId, serviceDate, slot, reservationEnd }: Reservation): unknown[] => [
  parkingLotId,
  serviceDate,
  slot,
  reservationEnd,
];
const toNight = ([row]: NightRow[]): Night | null =>
  row ? { until: row.until, priceAgorot: row.price_agorot } : null;

/** The night that the lot offers after the reservation. */
const findNight = async (tx: EntityManager, reservation: Reservation): Promise<Night | null> =>
  toNight(await tx.query<NightRow[]>(`SELECT o.* ${offerSql}`, offerValues(reservation)));

/** The same, if its spot is free until then. */
const findFreeNight = async (
  manager: EntityManager,
  reservation: Reservation,
  now: Date,
): Promise<Night | null> =>
  toNight(
    await manager.query<NightRow[]>(`SELECT o.* ${offerSql} AND is_night_free($1, $5, $2, o.until, $6, $7)`, [
      ...offerValues(reservation),
      reservation.spotId,
      reservation.holdId,
      now,
    ]),
  );
