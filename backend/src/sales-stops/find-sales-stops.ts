import { type EntityManager, In, MoreThanOrEqual } from 'typeorm';
import { SalesStop } from './sales-stop.entity.js';

/** The stops from a service date on that concern drivers of the venue: of the venue itself, and of each lot. */
export async function findSalesStops(
  manager: EntityManager,
  venueId: number,
  lotIds: number[],
  from: string,
): Promise<(lotId: number) => SalesStop[]> {
  const serviceDate = MoreThanOrEqual(from);
  const stops = await manager.find(SalesStop, {
    where: [
      { ofVenueId: venueId, serviceDate },
      { ofLotId: In(lotIds), serviceDate },
    ],
    order: { id: 'ASC' },
  });
  return (lotId) => stops.filter(({ ofLotId }) => ofLotId === null || ofLotId === lotId);
}
