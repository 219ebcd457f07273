import { activeLotsNear } from '../../src/lots/lots-near.js';
import { createLot, createVenue } from '../support/create-records.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();

/** At the latitude of Tel Aviv a degree of longitude is shorter than one of latitude. */
const venueAt = { lat: 32.07, lng: 34.78 };
const metersPerDegreeNorth = 111_320;
const metersPerDegreeEast = metersPerDegreeNorth * Math.cos((venueAt.lat * Math.PI) / 180);

it('The lots near a point are the active ones within the distance in every direction', async () => {
  const venue = await createVenue(test.dataSource, venueAt);
  const createAt = async (name: string, north: number, east: number, isActive = true) => {
    const lat = venueAt.lat + north / metersPerDegreeNorth;
    const lng = venueAt.lng + east / metersPerDegreeEast;
    await createLot(test.dataSource, venue, 0, { name, lat, lng, isActive });
  };
  const within = { north: [980, 0], south: [-980, 0], east: [0, 980], west: [0, -980] } as const;
  const beyond = { north: [1_020, 0], south: [-1_020, 0], east: [0, 1_020], west: [0, -1_020] } as const;
  for (const [name, [north, east]] of Object.entries(within)) await createAt(name, north, east);
  for (const [name, [north, east]] of Object.entries(beyond)) await createAt(`far ${name}`, north, east);
  await createAt('inactive', 10, 10, false);
  const found = await activeLotsNear(test.dataSource.manager, venueAt, 1_000);
  expect(found.map(({ name }) => name).sort()).toEqual(['east', 'north', 'south', 'west']);
});
