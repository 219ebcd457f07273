import { Injectable, type OnModuleInit } from '@nestjs/common';
import { imagePreload, PageDataService } from '../../platform/web-pages/page-data.service.js';
import { TokenReservationRecordService } from './token-reservation-record.service.js';
import { TokenReservationsService } from './token-reservations.service.js';

/**
 * The same URLs as in the booking app's `staticMapPath`. The browser preloads the variant whose media query matches.
 */
const small = '((max-width: 440px) and (max-resolution: 1.8dppx))';
const imageVariants = ['light', 'dark'].flatMap((theme) => [
  { theme, width: 800, media: `(prefers-color-scheme: ${theme}) and ${small}` },
  { theme, width: 1200, media: `(prefers-color-scheme: ${theme}) and (not ${small})` },
]);

/** Provides the reservation page with its reservation, and with preload links for the map where it comes first. */
@Injectable()
export class ReservationPageDataService implements OnModuleInit {
  constructor(
    private readonly pages: PageDataService,
    private readonly reservations: TokenReservationsService,
    private readonly records: TokenReservationRecordService,
  ) {}

  onModuleInit(): void {
    this.pages.add('reservation', async (token, language) => {
      const row = await this.reservations.get(token);
      const reservation = await this.records.describe(row, language);
      const content = {
        // The same URL as in the booking app, or the browser would fetch it twice.
        path: `/reservations/token/${token}?lang=${language}`,
        data: { token, reservation },
      };
      // Elsewhere it is below what the driver came for, and would delay it.
      if (row.status !== 'confirmed' || reservation.phase !== 'way') return { links: [], content };
      const map = `/maps/static-map?venue_id=${row.venue_id}&parking_lot_id=${row.parking_lot_id}&lang=${language}`;
      const links = imageVariants.map(({ theme, width, media }) =>
        imagePreload(`${map}&theme=${theme}&width=${width}`, media),
      );
      return { links, content };
    });
  }
}
