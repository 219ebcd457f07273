import { Injectable } from '@nestjs/common';
import { type Point, type WalkingEstimate, walkingEstimate } from './direct-route.js';

@Injectable()
export class RoutesService {
  /** The walks from several lots to a venue, by lot id. */
  estimatesFor(
    venue: Point & { id: number },
    lots: (Point & { id: number })[],
  ): Promise<(lotId: number) => WalkingEstimate> {
    const walks = new Map(lots.map((lot) => [lot.id, walkingEstimate(lot, venue)]));
    return Promise.resolve((lotId) => {
      const walk = walks.get(lotId);
      if (!walk) throw new Error(`no walk was asked for from lot ${lotId}`);
      return walk;
    });
  }
}
