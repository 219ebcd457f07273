import { Injectable } from '@nestjs/common';
import { type EntityManager, In, Not } from 'typeorm';
import { recordMoves } from '../../payments/move-payment.js';
import { PriceChangeService } from '../../payments/price-change.service.js';
import { lockPayment } from '../../payments/refunds.service.js';
import { SettingsService } from '../../settings/settings.service.js';
import { recordLotChange } from '../../statistics/record-delta.js';
import { HoldFunctions } from '../../claims/hold-functions.js';
import { ReservationOutboxService } from '../reservation-outbox.service.js';
import { releaseClaim } from '../../claims/release-claim.js';
import { Spot } from '../../lots/spot.entity.js';
import { toCountedItem } from '../counted-item.js';
import { Reservation } from '../reservation.entity.js';
import { getOriginKey, type ReservationKey } from '../reservation-keys.js';
import { continueInOtherLot } from './continue-in-other-lot.js';

export interface OtherLot {
  parkingLotId: number;
  /** The slot of the lot in which the reservation would continue. */
  slot: number;
  /** The spots that are open when the driver arrives; null for all. */
  spots: { only: number[] } | { except: number[] } | null;
  walkingTimeMinutes: number;
  /** When the reservation would end there. */
  reservationEnd: Date;
}

interface Search {
  avoidSpotIds: number[];
  now: Date;
}

/** Moves reservations between lots. */
@Injectable()
export class LotReassignmentService {
  constructor(
    private readonly outbox: ReservationOutboxService,
    private readonly settings: SettingsService,
    private readonly prices: PriceChangeService,
  ) {}

  /**
   * Moves a confirmed reservation to a free spot of the same kind in another lot, at the same price, until that lot
   * closes and without the night; null when there is none. The claim, the counts of reservations and what is due to
   * payees pass to the other
   * lot.
   */
  async reassignToLot(
    tx: EntityManager,
    key: ReservationKey,
    { parkingLotId, slot, spots, walkingTimeMinutes, reservationEnd }: OtherLot,
    { avoidSpotIds, now }: Search,
  ): Promise<Reservation | null> {
    // As in CancellationService: a refund at the same time must not wait for this lock.
    const reservation = await tx.findOne(Reservation, { where: key, lock: { mode: 'for_no_key_update' } });
    if (reservation?.status !== 'confirmed') return null;
    const claim = await claimSimilarSpot(
      tx,
      reservation,
      { parkingLotId, slot, spots },
      { avoidSpotIds, now },
    );
    if (!claim) return null;
    const origin = getOriginKey(reservation);
    const { overnightAgorot, priceAgorot } = reservation;
    const terms = {
      ...claim,
      slot,
      parkingLotId,
      walkingTimeMinutes,
      reservationEnd,
      // The other lot has the evening only.
      overnightAgorot: null,
      priceAgorot: priceAgorot - (overnightAgorot ?? 0),
    };
    const moved = await continueInOtherLot(tx, reservation, terms, now);
    await releaseClaim(tx, reservation);
    await recordLotChange(tx, toCountedItem(reservation), toCountedItem(moved), 'confirmed');
    await this.moveMoney(tx, origin, moved, { differenceAgorot: -(overnightAgorot ?? 0), now });
    await this.enqueueMessages(tx, key, moved, now);
    return moved;
  }

  private async moveMoney(
    tx: EntityManager,
    { parkingLotId, id }: ReservationKey,
    to: Reservation,
    { differenceAgorot, now }: { differenceAgorot: number; now: Date },
  ): Promise<void> {
    const payment = { parkingLotId, reservationId: id };
    const present = { ...to, reservationId: to.id };
    const terms = await this.settings.currentIn(tx);
    if (differenceAgorot !== 0)
      return this.prices.follow(tx, payment, present, { differenceAgorot, terms, now });
    // A refund at the same time would take back money of the payees that no longer get it.
    await lockPayment(tx, parkingLotId, id);
    await recordMoves(tx, [{ payment, to: present }], terms.statement_hold_back_hours, now);
  }

  private async enqueueMessages(
    tx: EntityManager,
    from: ReservationKey,
    to: Reservation,
    now: Date,
  ): Promise<void> {
    const fromKey = { parkingLotId: from.parkingLotId, reservationId: from.id };
    const toKey = { parkingLotId: to.parkingLotId, reservationId: to.id };
    await this.outbox.dropPending(tx, fromKey, ['confirmed', 'moved', 'changed']);
    await this.outbox.transferPending(tx, fromKey, toKey, ['reminder']);
    await this.outbox.enqueueForWebhooks(tx, { ...fromKey, topic: 'moved', at: now });
    await this.outbox.enqueue(tx, { ...toKey, topic: 'moved', at: now });
  }
}

/** Claims a spot of the same kind in the other lot, under a new hold id. */
async function claimSimilarSpot(
  tx: EntityManager,
  { parkingLotId, spotId, serviceDate }: Reservation,
  other: Pick<OtherLot, 'parkingLotId' | 'slot' | 'spots'>,
  { avoidSpotIds, now }: Search,
): Promise<{ spotId: number; holdId: number } | null> {
  const [{ hold_id: holdId }] = await tx.query<[{ hold_id: number }]>(
    `SELECT nextval('holds_id_seq') AS hold_id`,
  );
  const { isHandicap, isElectric } = await tx.findOneByOrFail(Spot, { parkingLotId, id: spotId });
  const newSpotId = await HoldFunctions.in(tx).claimFreeSpot({
    lot_id: other.parkingLotId,
    service_date: serviceDate,
    slot: other.slot,
    hold_id: holdId,
    is_handicap: isHandicap,
    is_electric: isElectric,
    floor: null,
    not_spots: [...avoidSpotIds, ...(await findOtherSpotIds(tx, other))],
    now,
  });
  return newSpotId === null ? null : { spotId: newSpotId, holdId };
}

/** The spots of the lot that its opening is not about. */
async function findOtherSpotIds(
  tx: EntityManager,
  { parkingLotId, spots }: Pick<OtherLot, 'parkingLotId' | 'spots'>,
): Promise<number[]> {
  if (!spots) return [];
  if ('except' in spots) return spots.except;
  const others = await tx.find(Spot, {
    select: { id: true },
    where: { parkingLotId, id: Not(In(spots.only)) },
  });
  return others.map(({ id }) => id);
}
