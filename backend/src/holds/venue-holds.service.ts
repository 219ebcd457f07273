import { Injectable, type OnModuleInit } from '@nestjs/common';
import { VenuesService } from '../venues/venues.service.js';

/** Holds refer to venues without a foreign key, because it would lock the venue's row with each claim. */
@Injectable()
export class VenueHoldsService implements OnModuleInit {
  constructor(private readonly venues: VenuesService) {}

  onModuleInit(): void {
    this.venues.registerUse(async (tx, venueId) => {
      const [{ used }] = await tx.query<[{ used: boolean }]>(
        'SELECT EXISTS (SELECT 1 FROM holds WHERE venue_id = $1) AS used',
        [venueId],
      );
      return used;
    });
  }
}
