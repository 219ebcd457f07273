import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { GateCodesService } from '../../gates/gate-codes.service.js';
import { Payment } from '../../payments/payment.entity.js';
import { wasPaid } from '../../payments/was-paid.js';
import { ClockService } from '../../platform/clock/clock.service.js';
import type { Language } from '../../platform/problems/language.js';
import { isCancellable } from '../cancellation-policy.js';
import { findNotComingProblem, findPlateChangeProblem } from './changes/change-policy.js';
import type { TokenReservationDto } from './dto/token-reservation.dto.js';
import { getOriginKey } from '../reservation-keys.js';
import { toReservationLocation } from '../reservation-location.js';
import { toChangeableReservation, type TokenReservationRow } from './token-reservation-query.js';

/** Describes a reservation to the holder of its secret link, with what they can do now. */
@Injectable()
export class TokenReservationRecordService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ClockService,
    private readonly codes: GateCodesService,
  ) {}

  async describe(row: TokenReservationRow, language: Language): Promise<TokenReservationDto> {
    const now = this.clock.now();
    const changeable = toChangeableReservation(row);
    return {
      ...toReservationLocation(row, language),
      venue_reservation_time: row.venue_reservation_time?.toISOString() ?? null,
      license_plate: row.license_plate,
      price_agorot: row.price_agorot,
      currency: 'ILS',
      has_receipt: wasPaid(await this.paymentOf(row)),
      cancellable: isCancellable({ status: row.status, cancelDeadline: row.cancel_deadline }, now),
      cancel_deadline: row.cancel_deadline.toISOString(),
      plate_changeable: findPlateChangeProblem(changeable, now) === null,
      not_coming_possible: findNotComingProblem(changeable, now) === null,
      not_coming_at: row.not_coming_at?.toISOString() ?? null,
      spot_taken_from: row.arrive_from.toISOString(),
      ...this.gateCodesOf(row),
    };
  }

  private paymentOf(row: TokenReservationRow): Promise<Payment | null> {
    return this.dataSource.manager.findOneBy(Payment, {
      parkingLotId: row.origin_lot_id ?? row.parking_lot_id,
      reservationId: row.origin_id ?? row.id,
    });
  }

  /** What the driver can show at the gate, while the reservation is confirmed. */
  private gateCodesOf(row: TokenReservationRow): Pick<TokenReservationDto, 'gate_code' | 'gate_qr'> {
    if (row.status !== 'confirmed') return { gate_code: null, gate_qr: null };
    const origin = getOriginKey({
      parkingLotId: row.parking_lot_id,
      id: row.id,
      originLotId: row.origin_lot_id,
      originId: row.origin_id,
    });
    const reservation = {
      code: this.codes.codeOf(origin),
      parkingLotId: row.parking_lot_id,
      serviceDate: row.service_date,
      slot: row.slot,
      licensePlate: row.license_plate,
    };
    return { gate_code: reservation.code, gate_qr: this.codes.qrTextOf(reservation) };
  }
}
