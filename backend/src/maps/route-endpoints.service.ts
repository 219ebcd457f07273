import { Injectable } from '@nestjs/common';
import { Between, DataSource } from 'typeorm';
import { LotsService } from '../lots/lots.service.js';
import { ParkingLot } from '../lots/parking-lot.entity.js';
import type { GeoPoint } from './walking-estimate.js';
import { problem } from '../platform/problems/problem.js';
import { Venue } from '../venues/venue.entity.js';
import { VenuesService } from '../venues/venues.service.js';

/** About a meter: what is left out of a position when it is written down. */
const near = 1e-5;
const around = ({ lat, lng }: GeoPoint) => ({
  isActive: true,
  lat: Between(lat - near, lat + near),
  lng: Between(lng - near, lng + near),
});

/** The two ends of a walk; also of one to a place that is switched off by now, since old reservations still show it. */
@Injectable()
export class RouteEndpointsService {
  constructor(
    private readonly venues: VenuesService,
    private readonly lots: LotsService,
    private readonly dataSource: DataSource,
  ) {}

  /** Both ends of a walk; the problem names the one that is not there. */
  async pair(ids: { venueId: number; lotId: number }): Promise<{ venue: Venue; lot: ParkingLot }> {
    const venue = await this.venues.get(ids.venueId);
    const lot = await this.lots.find(ids.lotId);
    if (!lot) throw problem('parking_lot_not_found');
    return { venue, lot };
  }

  /** The lot and the venue that stand at two points, if such do. */
  async at(origin: GeoPoint, destination: GeoPoint): Promise<{ venue: Venue; lot: ParkingLot } | null> {
    const { manager } = this.dataSource;
    const lot = await manager.findOneBy(ParkingLot, around(origin));
    const venue = lot && (await manager.findOneBy(Venue, around(destination)));
    return lot && venue && { venue, lot };
  }
}
