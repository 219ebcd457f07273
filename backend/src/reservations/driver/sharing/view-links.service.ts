import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ClockService } from '../../../platform/clock/clock.service.js';
import { accessTokenHash } from '../../../holds/session-token.js';
import { SqlService } from '../../../platform/persistence/sql.service.js';
import { problem } from '../../../platform/problems/problem.js';
import type { Language } from '../../../platform/problems/language.js';
import type { PagePreview } from '../../../platform/web-pages/add-preview.js';
import { PageDataService } from '../../../platform/web-pages/page-data.service.js';
import { TokenReservationsService } from '../token-reservations.service.js';
import { ReservationView } from './reservation-view.entity.js';
import {
  sharedReservationByKeyQuery,
  type SharedReservationRow,
  sharedReservationQuery,
  toSharedReservation,
} from './shared-reservation.js';
import { viewTokenOf } from './view-token.js';

const maxTokenLength = 100;

const previewTexts: Record<Language, { title: (spot: string, lot: string) => string; description: string }> =
  {
    he: {
      title: (spot, lot) => `מקום ${spot}, ${lot}`,
      description: 'כאן הרכב חונה. בקישור: הדרך אליו ברגל.',
    },
    en: {
      title: (spot, lot) => `Spot ${spot}, ${lot}`,
      description: 'The car is parked here. The link has the way to it on foot.',
    },
  };

/** Shareable links, which show where the car is parked but no personal data, and which cannot change anything. */
@Injectable()
export class ViewLinksService implements OnModuleInit {
  constructor(
    private readonly reservations: TokenReservationsService,
    private readonly dataSource: DataSource,
    private readonly sql: SqlService,
    private readonly clock: ClockService,
    private readonly pages: PageDataService,
  ) {}

  onModuleInit(): void {
    this.pages.addPreview('shared', (token, language, isBrowser) =>
      this.previewOf(token, language, isBrowser),
    );
  }

  /** The path of the shareable link; the same for every call. */
  async pathOf(token: string): Promise<string> {
    const row = await this.reservations.get(token);
    const viewToken = viewTokenOf(token);
    await this.dataSource.manager
      .createQueryBuilder()
      .insert()
      .into(ReservationView)
      .values({
        tokenHash: accessTokenHash(viewToken),
        parkingLotId: row.parking_lot_id,
        reservationId: row.id,
        createdAt: this.clock.now(),
      })
      .orIgnore()
      .execute();
    return `/shared/${viewToken}`;
  }

  /** `reservation_not_found` for unknown and malformed links and after the driver's data was erased. */
  async getReservation(viewToken: string): Promise<SharedReservationRow> {
    if (viewToken.length > maxTokenLength) throw problem('reservation_not_found');
    let [row] = await this.sql.rows<SharedReservationRow>(sharedReservationQuery, [
      accessTokenHash(viewToken),
    ]);
    while (row?.moved_to_id) {
      const next = [row.moved_to_lot_id, row.moved_to_id];
      [row] = await this.sql.rows<SharedReservationRow>(sharedReservationByKeyQuery, next);
    }
    if (!row) throw problem('reservation_not_found');
    return row;
  }

  /** What a messenger displays of the link while the car is expected or parked. A browser reads it from the page. */
  private async previewOf(
    viewToken: string,
    language: Language,
    isBrowser: boolean,
  ): Promise<PagePreview | null> {
    if (isBrowser) return null;
    const row = await this.getReservation(viewToken);
    if (row.status !== 'confirmed') return null;
    const { title, description } = previewTexts[language];
    const { spot_number: spot, parking_lot_name: lot } = toSharedReservation(row, language);
    return { title: title(spot, lot), description };
  }
}
