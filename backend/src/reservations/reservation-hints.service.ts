import { Injectable, type OnModuleInit } from '@nestjs/common';
import { imagePreload, PageHintsService } from '../platform/web-pages/page-hints.service.js';
import { TokenReservationsService } from './token-reservations.service.js';

/** The same URLs as in the booking app's `staticMapPath`. The browser preloads the variant whose media query matches. */
const small = '((max-width: 440px) and (max-resolution: 1.8dppx))';
const imageVariants = ['light', 'dark'].flatMap((theme) => [
  { theme, width: 800, media: `(prefers-color-scheme: ${theme}) and ${small}` },
  { theme, width: 1200, media: `(prefers-color-scheme: ${theme}) and (not ${small})` },
]);

/**
 * Adds preload links to the reservation page, so that the browser fetches the reservation and its map in parallel with the
 * scripts. Without them a slow network would load these one after the other.
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
      // The same URL as in the booking app, or the browser would fetch it twice.
      const responseLink = `</reservations/token/${token}?lang=${language}>; rel=preload; as=fetch; crossorigin`;
      if (reservation.status !== 'confirmed') return [responseLink];
      const map = `/maps/static-map?venue_id=${reservation.venue_id}&parking_lot_id=${reservation.parking_lot_id}&lang=${language}`;
      const images = imageVariants.map(({ theme, width, media }) =>
        imagePreload(`${map}&theme=${theme}&width=${width}`, media),
      );
      return [responseLink, ...images];
    });
  }
}
