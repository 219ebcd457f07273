import type { DeepPartial } from 'typeorm';
import { DataSource } from 'typeorm';
import { ParkingLot } from '../../src/lots/parking-lot.entity.js';
import { bumpCatalogVersion } from '../../src/settings/catalog-version.js';
import { Spot } from '../../src/lots/spot.entity.js';
import { Venue } from '../../src/venues/venue.entity.js';

/** Each venue of a test is far from all others and from the demo data, so that no lot is near two venues. */
let corner = 0;

export async function createVenue(dataSource: DataSource, over: DeepPartial<Venue> = {}): Promise<Venue> {
  corner += 1;
  const venue = await dataSource.manager.save(
    dataSource.manager.create(Venue, {
      name: `היכל ${corner}`,
      nameEn: `Hall ${corner}`,
      lat: 30 + corner * 0.05,
      lng: 34.8,
      ...over,
    }),
  );
  await bumpCatalogVersion(dataSource.manager);
  return venue;
}

/** A lot about 300 m from the venue with the given number of standard spots; open 24/7 by default. */
export async function createLot(
  dataSource: DataSource,
  near: Venue,
  spots: number,
  over: DeepPartial<ParkingLot> = {},
): Promise<{ lot: ParkingLot; spotIds: number[] }> {
  const lot = await dataSource.manager.save(
    dataSource.manager.create(ParkingLot, {
      name: `חניון ליד ${near.name}`,
      nameEn: `Lot near ${near.nameEn ?? near.name}`,
      address: 'רחוב הבדיקה 1',
      addressEn: '1 Test St',
      lat: near.lat + 0.0027,
      lng: near.lng,
      is247: true,
      ...over,
    }),
  );
  await bumpCatalogVersion(dataSource.manager);
  const spotIds: number[] = [];
  for (let number = 1; number <= spots; number++)
    spotIds.push((await createSpot(dataSource, lot.id, String(number))).id);
  return { lot, spotIds };
}

export function createSpot(
  dataSource: DataSource,
  parkingLotId: number,
  number: string,
  over: DeepPartial<Spot> = {},
): Promise<Spot> {
  return dataSource.manager.save(dataSource.manager.create(Spot, { parkingLotId, number, ...over }));
}

/** The driver's fields of a confirmation, without the hold. */
export const driverDetails = {
  first_name: 'נועה',
  last_name: 'כהן',
  email: 'noa@example.test',
  phone_number: '050-000-1234',
  license_plate: '12-345-678',
  termsAccepted: true,
};

export function epochSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
