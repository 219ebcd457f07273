import { Injectable, type OnModuleInit } from '@nestjs/common';
import { isIdText } from '../platform/lists/id-parameter.js';
import { imagePreload, type PageData, PageDataService } from '../platform/web-pages/page-data.service.js';

/**
 * Provides the page that holds a spot with its venue, whose map it displays until a spot is found, and with a preload
 * link for that map. It is the largest image of the first paint, so it must not wait for the fonts. The URL must equal
 * that of the booking app's `venueMapPath`, or the browser would fetch the image twice.
 */
@Injectable()
export class ReservePageDataService implements OnModuleInit {
  constructor(private readonly pages: PageDataService) {}

  onModuleInit(): void {
    this.pages.add('reserve', (query, language) => {
      const parameters = new URLSearchParams(query);
      const venueId = parameters.get('venue_id');
      // The app displays what is wrong with an incomplete link.
      if (!isIdText(venueId) || !isIdText(parameters.get('reservation_time')))
        return Promise.resolve({ links: [] });
      const map = `/maps/venue-map?venue_id=${venueId}&lang=${language}`;
      const links = ['light', 'dark'].map((theme) =>
        imagePreload(`${map}&theme=${theme}&width=800`, `(prefers-color-scheme: ${theme})`),
      );
      return Promise.resolve<PageData>({ links, content: { data: { venue_id: Number(venueId) } } });
    });
  }
}
