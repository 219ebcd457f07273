import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isIdText } from '../platform/lists/id-parameter.js';
import { imagePreload, PageDataService } from '../platform/web-pages/page-data.service.js';

/**
 * Adds a preload link for the venue's map to the page that holds a spot, which displays it until a spot is found. It is the
 * largest image of the first paint, so it must not wait for the fonts. The URL must equal that of the booking app's
 * `venueMapPath`, or the browser would fetch the image twice.
 */
@Injectable()
export class VenueMapHintsService implements OnModuleInit {
  constructor(private readonly pages: PageDataService) {}

  onModuleInit(): void {
    this.pages.add('reserve', (query, language) => {
      const venueId = new URLSearchParams(query).get('venue_id');
      if (!isIdText(venueId)) return Promise.resolve({ links: [] });
      const map = `/maps/venue-map?venue_id=${venueId}&lang=${language}`;
      const links = ['light', 'dark'].map((theme) =>
        imagePreload(`${map}&theme=${theme}&width=800`, `(prefers-color-scheme: ${theme})`),
      );
      return Promise.resolve({ links });
    });
  }
}
