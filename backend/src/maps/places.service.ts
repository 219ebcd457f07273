import { Injectable } from '@nestjs/common';
import { LotsService } from '../lots/lots.service.js';
import type { ParkingLot } from '../lots/parking-lot.entity.js';
import { problem } from '../problems/problem.js';
import type { Venue } from '../venues/venue.entity.js';
import { VenuesService } from '../venues/venues.service.js';

/** The two ends of a walk; also of one to a place that is switched off by now, since old reservations still show it. */
@Injectable()
export class PlacesService {
  constructor(
    private readonly venues: VenuesService,
    private readonly lots: LotsService,
  ) {}

  async pair(ids: { venueId: number; lotId: number }): Promise<{ venue: Venue; lot: ParkingLot }> {
    const venue = await this.venues.get(ids.venueId);
    const lot = await this.lots.find(ids.lotId);
    if (!lot) throw problem('parking_lot_not_found');
    return { venue, lot };
  }
}
