import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { cancelReasonIn } from '../../events/evening-reason.js';
import { GateCodesService } from '../../gates/gate-codes.service.js';
import { tripPhaseAt } from '@panui/shared/trip-phase';
import { findDriverPayment } from '../../payments/driver-payment.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import { SealerService } from '../../platform/crypto/sealer.service.js';
import { toDriverPhotos } from '../../lots/lot-photo.js';
import { toNightDto } from '../../lots/overnight.js';
import type { Language } from '../../platform/problems/language.js';
import { maskedEmail } from '../../platform/text/masked-email.js';
import { helpHours, helpPhone } from '../../settings/help-phone.js';
import { SettingsService } from '../../settings/settings.service.js';
import { isCancellable } from '../cancellation-policy.js';
import { findNotComingProblem, findPlateChangeProblem } from './changes/change-policy.js';
import type { TokenReservationDto } from './dto/token-reservation.dto.js';
import { toChoiceDto } from './choice-record.js';
import { findPendingChoice } from '../choices/find-choice.js';
import { OvernightService } from '../changes/overnight.service.js';
import { findOrganiser } from '../groups/organiser.js';
import { getOriginKey, type ReservationKey } from '../reservation-keys.js';
import { toPaymentFields } from '../payment-fields.js';
import { toReservationLocation } from '../reservation-location.js';
import { toChangeableReservation, type TokenReservationRow } from './token-reservation-query.js';

/** Describes a reservation to the holder of its secret link, with what they can do now. */
@Injectable()
export class TokenReservationRecordService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
    private readonly codes: GateCodesService,
    private readonly settings: SettingsService,
    private readonly overnight: OvernightService,
    private readonly sealer: SealerService,
  ) {}

  async describe(row: TokenReservationRow, language: Language): Promise<TokenReservationDto> {
    const now = this.clock.now();
    const changeable = toChangeableReservation(row);
    const location = toReservationLocation(row, language);
    const trip = { arrive_from: row.arrive_from.toISOString(), ...visitOf(row, now) };
    const settings = await this.settings.current();
    const payment = await findDriverPayment(
      this.dataSource.manager,
      row.origin_lot_id ?? row.parking_lot_id,
      row.origin_id ?? row.id,
    );
    return {
      ...location,
      ...trip,
      photos: toDriverPhotos(row.lot_photos, location.parking_lot_name, language),
      phase: tripPhaseAt({ ...location, ...trip }, now.getTime()),
      masked_email: await this.maskedEmailOf(row),
      support_phone: helpPhone(settings) || null,
      support_hours: helpHours(settings, language) || null,
      venue_reservation_time: row.venue_reservation_time?.toISOString() ?? null,
      event_slug: row.event_slug,
      license_plate: row.license_plate,
      ...toPaymentFields(row.price_agorot, payment, settings, language),
      overnight: await this.overnightOf(row),
      cancellable: isCancellable({ status: row.status, cancelDeadline: row.cancel_deadline }, now),
      cancel_deadline: row.cancel_deadline.toISOString(),
      plate_changeable: findPlateChangeProblem(changeable, now) === null,
      not_coming_possible: findNotComingProblem(changeable, now) === null,
      not_coming_at: row.not_coming_at?.toISOString() ?? null,
      cancel_reason: await cancelReasonIn(language, row, this.dataSource.manager),
      event_cancelled: row.event_cancelled,
      choice: await this.choiceOf(row, language, now),
      spot_taken_from: row.arrive_from.toISOString(),
      ...this.gateCodesOf(row),
    };
  }

  /** The organiser of a group gets the messages about its cars, but the link of a car does not say at which address. */
  private async maskedEmailOf({ email, group_id: groupId }: TokenReservationRow): Promise<string | null> {
    if (email === '') return null;
    if (groupId === null) return maskedEmail(email);
    const organiser = await findOrganiser(this.dataSource.manager, this.sealer, groupId);
    return organiser && organiser.email !== email ? maskedEmail(email) : null;
  }

  private async overnightOf(row: TokenReservationRow): Promise<TokenReservationDto['overnight']> {
    const { parking_lot_id: parkingLotId, id, overnight_agorot: priceAgorot } = row;
    const isChosen = priceAgorot !== null;
    const night = isChosen
      ? { until: row.reservation_end, priceAgorot }
      : await this.overnight.findOffer(this.dataSource.manager, { parkingLotId, id });
    return night && toNightDto(night, isChosen);
  }

  private async choiceOf(
    row: TokenReservationRow,
    language: Language,
    now: Date,
  ): Promise<TokenReservationDto['choice']> {
    const reservation = {
      status: row.status,
      reservationStart: row.reservation_start,
      eventId: row.event_id,
    };
    const found = await findPendingChoice(this.dataSource.manager, originOf(row), reservation, {
      language,
      now,
    });
    return found && toChoiceDto(found, { isOfGroup: row.group_id !== null, position: row });
  }

  /** What the driver can show at the gate, while the reservation is confirmed. */
  private gateCodesOf(row: TokenReservationRow): Pick<TokenReservationDto, 'gate_code' | 'gate_qr'> {
    if (row.status !== 'confirmed') return { gate_code: null, gate_qr: null };
    const reservation = {
      code: this.codes.codeOf(originOf(row)),
      parkingLotId: row.parking_lot_id,
      serviceDate: row.service_date,
      slot: row.slot,
      licensePlate: row.license_plate,
    };
    return { gate_code: reservation.code, gate_qr: this.codes.qrTextOf(reservation) };
  }
}

const originOf = (row: TokenReservationRow): ReservationKey =>
  getOriginKey({
    parkingLotId: row.parking_lot_id,
    id: row.id,
    originLotId: row.origin_lot_id,
    originId: row.origin_id,
  });

/** When the car came in and left, as far as that has happened. */
function visitOf(
  { entered_at: enteredAt, inside_from: from, inside_until: until }: TokenReservationRow,
  now: Date,
): Pick<TokenReservationDto, 'entered_at' | 'exited_at'> {
  if (!from || !until || from > now) return { entered_at: null, exited_at: null };
  return {
    entered_at: (enteredAt ?? from).toISOString(),
    exited_at: until <= now ? until.toISOString() : null,
  };
}
