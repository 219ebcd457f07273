import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PageHintsService } from '../platform/web-pages/page-hints.service.js';
import { TokenReservationsService } from './token-reservations.service.js';

/** As the drivers' app asks for the picture (booking's `staticMapPath`); a browser takes the one line that fits it. */
const small = '((max-width: 440px) and (max-resolution: 1.8dppx))';
const imageVariants = ['light', 'dark'].flatMap((theme) => [
  { theme, width: 800, media: `(prefers-color-scheme: ${theme}) and ${small}` },
  { theme, width: 1200, media: `(prefers-color-scheme: ${theme}) and (not ${small})` },
]);

/**
 * Has the stay and its map fetched along with the stay's page. They are what the page is for, and on a slow network they
 * would otherwise be asked for one after the other when the scripts have come.
 */
@Injectable()
export class ReservationHintsService implements OnModuleInit {
  constructor(
    private readonly hints: PageHintsService,
    private readonly reservations: TokenReservationsService,
  ) {}

  onModuleInit(): void {
    this.hints.add('reservation', async (token, language) => {
      const reservation = await this.reservations.get(token);
      // As the drivers' app asks for it (booking's `stayAddress`).
      const responseLink = `</reservations/token/${token}?lang=${language}>; rel=preload; as=fetch; crossorigin`;
      if (reservation.status !== 'confirmed') return [responseLink];
      const map = `/maps/static-map?venue_id=${reservation.venue_id}&parking_lot_id=${reservation.parking_lot_id}&lang=${language}`;
      const images = imageVariants.map(
        ({ theme, width, media }) =>
          `<${map}&theme=${theme}&width=${width}>; rel=preload; as=image; media="${media}"`,
      );
      return [responseLink, ...images];
    });
  }
}
