import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PageHints } from '../pages/page-hints.js';
import { TokenReservationsService } from './token-reservations.service.js';

/** As the drivers' app asks for the picture (booking's `staticMapPath`); a browser takes the one line that fits it. */
const small = '((max-width: 440px) and (max-resolution: 1.8dppx))';
const looks = ['light', 'dark'].flatMap((theme) => [
  { theme, width: 800, media: `(prefers-color-scheme: ${theme}) and ${small}` },
  { theme, width: 1200, media: `(prefers-color-scheme: ${theme}) and (not ${small})` },
]);

/**
 * Has the map fetched along with the stay's page. It is the largest thing there, and on a slow network it would otherwise
 * be asked for when the scripts have come and have asked for the stay.
 */
@Injectable()
export class StayMapHint implements OnModuleInit {
  constructor(
    private readonly hints: PageHints,
    private readonly stays: TokenReservationsService,
  ) {}

  onModuleInit(): void {
    this.hints.add('reservation', async (token, language) => {
      const stay = await this.stays.get(token);
      if (stay.status !== 'confirmed') return [];
      const map = `/maps/static-map?venue_id=${stay.venue_id}&parking_lot_id=${stay.parking_lot_id}&lang=${language}`;
      return looks.map(
        ({ theme, width, media }) =>
          `<${map}&theme=${theme}&width=${width}>; rel=preload; as=image; media="${media}"`,
      );
    });
  }
}
