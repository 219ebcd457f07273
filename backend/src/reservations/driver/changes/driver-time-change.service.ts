import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { requireParameters } from '../../../holds/hold-policy.js';
import type { Language } from '../../../platform/problems/language.js';
import { TimeChangeService, type TimeChangeRequest } from '../../changes/time-change.service.js';
import { toTimePreview } from '../../changes/time-preview-record.js';
import { readTimeOfAnyForm } from '../../dto/reservation-time.js';
import type { TimePreviewDto } from '../../dto/time-change.dto.js';
import type { ReservationKey } from '../../reservation-keys.js';
import { TokenReservationsService } from '../token-reservations.service.js';

function toRequest(time: unknown): TimeChangeRequest {
  requireParameters(time);
  return {
    time: readTimeOfAnyForm(time),
    parkingLotId: null,
    spotId: null,
    by: 'driver',
    keepsPrice: false,
  };
}

/** Changes of the time by drivers. */
@Injectable()
export class DriverTimeChangeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reservations: TokenReservationsService,
    private readonly times: TimeChangeService,
  ) {}

  async preview(token: string, time: unknown, language: Language): Promise<TimePreviewDto> {
    const key = await this.keyOf(token);
    return toTimePreview(this.dataSource.manager, await this.times.preview(key, toRequest(time)), language);
  }

  async change(token: string, time: unknown): Promise<void> {
    const key = await this.keyOf(token);
    await this.times.change(key, toRequest(time));
  }

  private async keyOf(token: string): Promise<ReservationKey> {
    const { parking_lot_id: parkingLotId, id } = await this.reservations.get(token);
    return { parkingLotId, id };
  }
}
