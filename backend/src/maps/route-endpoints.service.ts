import { Injectable } from '@nestjs/common';
import { Between, DataSource } from 'typeorm';
import { LotsService } from '../lots/lots.service.js';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import type { GeoPoint } from '@panui/shared/walking-estimate';
import { problem } from '../platform/problems/problem.js';
import { Venue } from '../venues/venue.entity.js';
import { VenuesService } from '../venues/venues.service.js';

/** About a meter, the rounding of coordinates in a URL. */
const near = 1e-5;
const around = ({ lat, lng }: GeoPoint) => ({
  isActive: true,
  lat: Between(lat - near, lat + near),
  lng: Between(lng - near, lng + near),
});

/** Both ends of a route. Inactive venues and lots are included, because old reservations show them. */
@Injectable()
export class RouteEndpointsService {
  constructor(
    private readonly venues: VenuesService,
    private readonly lots: LotsService,
    private readonly dataSource: DataSource,
  ) {}

  /** Both ends by their ids; the problem names the one that does not exist. */
  async pair(ids: { venueId: number; lotId: number }): Promise<{ venue: Venue; lot: ParkingLot }> {
    const venue = await this.venues.get(ids.venueId);
    const lot = await this.lots.find(ids.lotId);
    if (!lot) throw problem('parking_lot_not_found');
    return { venue, lot };
  }

  /** The lot and the venue at two points, or null. */
  async at(origin: GeoPoint, destination: GeoPoint): Promise<{ venue: Venue; lot: ParkingLot } | null> {
    const { manager } = this.dataSource;
    const lot = await manager.findOneBy(ParkingLot, around(origin));
    const venue = lot && (await manager.findOneBy(Venue, around(destination)));
    return lot && venue && { venue, lot };
  }
}
