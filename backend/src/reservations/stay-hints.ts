import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PageHints } from '../platform/web-pages/page-hints.js';
import { TokenReservationsService } from './token-reservations.service.js';

/** As the drivers' app asks for the picture (booking's `staticMapPath`); a browser takes the one line that fits it. */
const small = '((max-width: 440px) and (max-resolution: 1.8dppx))';
const looks = ['light', 'dark'].flatMap((theme) => [
  { theme, width: 800, media: `(prefers-color-scheme: ${theme}) and ${small}` },
  { theme, width: 1200, media: `(prefers-color-scheme: ${theme}) and (not ${small})` },
]);

/**
 * Has the stay and its map fetched along with the stay's page. They are what the page is for, and on a slow network they
 * would otherwise be asked for one after the other when the scripts have come.
 */
@Injectable()
export class StayHints implements OnModuleInit {
  constructor(
    private readonly hints: PageHints,
    private readonly stays: TokenReservationsService,
  ) {}

  onModuleInit(): void {
    this.hints.add('reservation', async (token, language) => {
      const stay = await this.stays.get(token);
      // As the drivers' app asks for it (booking's `stayAddress`).
      const answer = `</reservations/token/${token}?lang=${language}>; rel=preload; as=fetch; crossorigin`;
      if (stay.status !== 'confirmed') return [answer];
      const map = `/maps/static-map?venue_id=${stay.venue_id}&parking_lot_id=${stay.parking_lot_id}&lang=${language}`;
      const pictures = looks.map(
        ({ theme, width, media }) =>
          `<${map}&theme=${theme}&width=${width}>; rel=preload; as=image; media="${media}"`,
      );
      return [answer, ...pictures];
    });
  }
}
