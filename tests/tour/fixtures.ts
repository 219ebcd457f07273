import type { APIRequestContext } from '@playwright/test';
import { createVenue, type Venue } from '../e2e/support/venues';

/** A venue with one lot and realistic names for the screenshots. */
export const createNamedVenue = (request: APIRequestContext, spots = 3): Promise<Venue> =>
  createVenue(request, {
    spots,
    venue: { name: 'היכל מנורה מבטחים', name_en: 'Menora Mivtachim Arena' },
    lot: { name: 'מגדל אורן', name_en: 'Oren Tower', is_24_7: false, open_weekdays: [0, 1, 2, 3, 4, 5, 6] },
  });
