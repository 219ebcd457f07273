import * as documentedDefaults from '@panui/api/defaults';
import { createLot, createVenue } from '../support/create-records.js';
import { asUser, createUser } from '../support/sign-in.js';
import { useTestApp } from '../support/test-app.js';

const test = useTestApp();

describe('Defaults in the API document', () => {
  it('A new record has the documented default in each field that the request lacks', async () => {
    const admin = asUser(test, (await createUser(test, 'admin')).token);
    const owner = asUser(test, (await createUser(test, 'parking_lot_owner')).token);
    const venue = await createVenue(test.dataSource);
    const { lot } = await createLot(test.dataSource, venue, 0);
    const location = { name: 'היכל', lat: 31.5, lng: 34.6 };
    const requests: Record<keyof typeof documentedDefaults, [path: string, body: object]> = {
      createVenueDefaults: ['venues', location],
      createLotDefaults: ['parking-lots', { ...location, address: 'רחוב 1' }],
      setUpLotDefaults: [
        'parking-lots/setup',
        { ...location, address: 'רחוב 1', setup_key: 'documented-defaults' },
      ],
      setUpOwnLotDefaults: [
        '/owners/me/lots/setup',
        { ...location, address: 'רחוב 1', setup_key: 'documented-defaults' },
      ],
      createSpotDefaults: ['spots', { parking_lot_id: lot.id, number: '101' }],
      createSpotBatchDefaults: ['spots/bulk', { parking_lot_id: lot.id, first_number: 1, last_number: 1 }],
      createUserDefaults: ['users', { email: 'noa@example.test', role: 'user' }],
      createWebhookDefaults: [
        'webhooks',
        { parking_lot_id: lot.id, url: 'https://venue.example.test/panui' },
      ],
    };
    for (const [name, [path, body]] of Object.entries(requests)) {
      const created = path.startsWith('/owners')
        ? await owner.post(path, body)
        : await admin.post(`/admin/${path}`, body);
      expect([name, created.status]).toEqual([name, 201]);
      const record: unknown =
        path === 'spots/bulk' ? (await admin.get('/admin/spots?filter={"q":"1"}')).body[0] : created.body;
      expect(record).toMatchObject(documentedDefaults[name as keyof typeof documentedDefaults]);
    }
  });
});
