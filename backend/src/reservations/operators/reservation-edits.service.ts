import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../platform/access/access.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import type { AuditAction } from '../../platform/audit/audit-words.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { SealerService } from '../../platform/crypto/sealer.service.js';
import { inLanguage, type Language } from '../../platform/problems/language.js';
import { problem } from '../../platform/problems/problem.js';
import { serviceDayOf } from '../../platform/clock/israel-time.js';
import { findPayeesWithCash } from '../../payments/move-payment.js';
import { TransactionService } from '../../platform/persistence/transaction.service.js';
import { requireParameters } from '../../holds/hold-policy.js';
import { Spot } from '../../lots/spot.entity.js';
import { plateOf } from '../../validation/plate-format.js';
import { correctContact } from '../changes/correct-contact.js';
import { FreeSpotsService } from '../changes/free-spots.service.js';
import { lockReservation, requireSeen } from '../changes/lock-reservation.js';
import { recordReservationChange } from '../changes/record-reservation-change.js';
import { requestedTimeOf } from '../changes/time-change-policy.js';
import { type TimeChangeRequest, TimeChangeService } from '../changes/time-change.service.js';
import { toTimePreview } from '../changes/time-preview-record.js';
import { readTimeOfAnyForm } from '../dto/reservation-time.js';
import type { OperatorTimePreviewDto } from '../dto/time-change.dto.js';
import { ReservationLink } from '../reservation-link.entity.js';
import { ReservationOutboxService } from '../reservation-outbox.service.js';
import { Reservation } from '../reservation.entity.js';
import { getOriginKey } from '../reservation-keys.js';
import type { ReservationDto } from './dto/reservation.dto.js';
import type {
  CorrectReservationDto,
  FreeLotDto,
  FreeSpotsQueryDto,
  MoveReservationDto,
  ReservationLinkDto,
} from './dto/edit-reservation.dto.js';
import { ReservationsService } from './reservations.service.js';

/** The lot of a spot that an operator chose; `spot_not_found` for one that does not exist. */
export async function lotOfSpot(
  manager: EntityManager,
  { parking_lot_id: lotId = null, spot_id: spotId = null }: Partial<MoveReservationDto>,
): Promise<{ parkingLotId: number | null; spotId: number | null }> {
  if (spotId === null) return { parkingLotId: lotId, spotId };
  const spot = await manager.findOneBy(Spot, { id: spotId });
  if (!spot || (lotId !== null && spot.parkingLotId !== lotId)) throw problem('spot_not_found');
  return { parkingLotId: spot.parkingLotId, spotId };
}

const auditedState = (one: Reservation) => ({
  parking_lot_id: one.parkingLotId,
  spot_id: one.spotId,
  reservation_start: one.reservationStart.toISOString(),
  price_agorot: one.priceAgorot,
});

/** Changes of reservations by operators. */
@Injectable()
export class ReservationEditsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionService,
    private readonly clock: ClockService,
    private readonly audit: AuditService,
    private readonly reservations: ReservationsService,
    private readonly times: TimeChangeService,
    private readonly freeSpots: FreeSpotsService,
    private readonly outbox: ReservationOutboxService,
    private readonly sealer: SealerService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async previewTime(
    id: number,
    body: MoveReservationDto,
    language: Language,
  ): Promise<OperatorTimePreviewDto> {
    const reservation = await this.reservations.require('all', id);
    const preview = await this.times.preview(reservation, await this.toRequest(body));
    const { manager } = this.dataSource;
    const { offer } = preview;
    const { parkingLotId, id: reservationId } = getOriginKey(reservation);
    return {
      ...(await toTimePreview(manager, preview, language)),
      cash_remains_with: offer
        ? await findPayeesWithCash(
            manager,
            { parkingLotId, reservationId },
            { parkingLotId: offer.parkingLotId, serviceDate: serviceDayOf(offer.start) },
          )
        : [],
    };
  }

  /** Changes time, lot and spot without a deadline. In another lot the reservation has a new id. */
  async changeTime(
    actor: Actor,
    id: number,
    body: MoveReservationDto,
    language: Language,
  ): Promise<ReservationDto> {
    const reservation = await this.reservations.require('all', id);
    const changed = await this.times.change(
      reservation,
      await this.toRequest(body),
      async (tx, before, after) =>
        this.audit.record(tx, actor, {
          action: 'change_time',
          resource: 'reservations',
          resourceId: id,
          before: auditedState(before),
          after: {
            ...auditedState(after),
            ...(after.id === id ? {} : { moved_to_reservation_id: after.id }),
          },
        }),
    );
    return this.reservations.get('all', changed.id, language);
  }

  private async toRequest(body: MoveReservationDto): Promise<TimeChangeRequest> {
    requireParameters(body.reservation_time);
    return {
      time: readTimeOfAnyForm(body.reservation_time),
      ...(await lotOfSpot(this.dataSource.manager, body)),
      by: 'admin',
      keepsPrice: body.keep_price === true,
      seenAt: body.updated_at,
    };
  }

  async findFreeSpots(query: FreeSpotsQueryDto, language: Language): Promise<FreeLotDto[]> {
    const reservation =
      query.reservation_id === undefined
        ? null
        : await this.reservations.require('all', query.reservation_id);
    const found = await this.freeSpots.find(
      query.venue_id,
      readTimeOfAnyForm(query.reservation_time),
      reservation && { ...reservation, time: requestedTimeOf(reservation) },
    );
    return found.map(({ lot, start, end, priceAgorot, cancelDeadline, total, spots }) => ({
      parking_lot_id: lot.id,
      parking_lot_name: inLanguage(language, lot.name, lot.nameEn),
      walking_time_minutes: lot.walkingTimeMinutes,
      reservation_start: start.toISOString(),
      reservation_end: end.toISOString(),
      price_agorot: priceAgorot,
      max_height_cm: lot.maxHeightCm,
      cancel_deadline: cancelDeadline.toISOString(),
      total,
      spots,
    }));
  }

  /**
   * Corrects those of name, phone number, email address and plate that are given, in one transaction; the audit log
   * gets the names of the fields only.
   */
  async changeContact(
    actor: Actor,
    id: number,
    { license_plate: plate, updated_at: seenAt, ...given }: CorrectReservationDto,
    language: Language,
  ): Promise<ReservationDto> {
    const { parkingLotId } = await this.reservations.require('all', id);
    await this.transactions.run(async (tx) => {
      const reservation = await lockReservation(tx, { parkingLotId, id });
      requireSeen(reservation, seenAt);
      // The message about the contact details, which replaces that about the plate, goes to the new address.
      if (plate !== undefined) await this.changePlateIn(tx, actor, { parkingLotId, id }, plate);
      const contact = { ...given, email: given.email === null ? '' : given.email };
      const by = { by: 'admin' as const, now: this.clock.now() };
      const { corrected } = await correctContact(tx, this.outbox, { parkingLotId, id }, contact, by);
      if (corrected.length > 0) await this.record(tx, actor, 'change_contact', id, { fields: corrected });
    });
    return this.reservations.get('all', id, language);
  }

  /** Changes the license plate while the reservation lasts. */
  async changePlate(
    actor: Actor,
    id: number,
    licensePlate: string,
    language: Language,
  ): Promise<ReservationDto> {
    const { parkingLotId } = await this.reservations.require('all', id);
    await this.transactions.run((tx) => this.changePlateIn(tx, actor, { parkingLotId, id }, licensePlate));
    return this.reservations.get('all', id, language);
  }

  private async changePlateIn(
    tx: EntityManager,
    actor: Actor,
    key: { parkingLotId: number; id: number },
    licensePlate: string,
  ): Promise<void> {
    const newPlate = plateOf(licensePlate);
    const reservation = await lockReservation(tx, key);
    const now = this.clock.now();
    if (reservation.licensePlate === newPlate) return;
    if (reservation.status !== 'confirmed' || now >= reservation.reservationEnd)
      throw problem('reservation_over');
    if (reservation.hasCarArrived) throw problem('car_already_in');
    await tx.update(Reservation, key, { licensePlate: newPlate, updatedAt: now });
    await recordReservationChange(tx, this.outbox, {
      parkingLotId: key.parkingLotId,
      reservationId: key.id,
      kind: 'plate',
      madeBy: 'admin',
      oldPlate: reservation.licensePlate,
      newPlate,
      madeAt: now,
    });
    await this.record(tx, actor, 'change_plate', key.id, null);
  }

  /** The driver's secret link. Who sees it is in the audit log, because it gives every right of the driver. */
  async getLink(actor: Actor, id: number): Promise<ReservationLinkDto> {
    const { parkingLotId } = await this.reservations.require('all', id);
    return this.transactions.run(async (tx) => {
      const link = await tx.findOneBy(ReservationLink, { parkingLotId, reservationId: id });
      const token = link && this.sealer.open(link.sealedToken);
      if (!token) throw problem('not_found');
      await this.record(tx, actor, 'show_link', id, null);
      return { url: `${this.config.publicUrl}/reservation/${token}` };
    });
  }

  private async record(
    tx: EntityManager,
    actor: Actor,
    action: AuditAction,
    resourceId: number,
    after: object | null,
  ): Promise<void> {
    await this.audit.record(tx, actor, { action, resource: 'reservations', resourceId, after });
  }
}
