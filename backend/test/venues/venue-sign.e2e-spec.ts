import type { Venue } from '../../src/venues/venue.entity.js';
import { createVenue } from '../support/create-records.js';
import { asBytes, readPdf } from '../support/read-documents.js';
import { asUser, createUser } from '../support/sign-in.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

let test: TestApp;
let admin: ReturnType<typeof asUser>;
let manager: ReturnType<typeof asUser>;
let venue: Venue;

beforeAll(async () => {
  test = await createTestApp({ PUBLIC_URL: 'https://panui.example.test' });
  admin = asUser(test, (await createUser(test, 'admin')).token);
  venue = await createVenue(test.dataSource);
  const names = { name: 'היכל התרבות', name_en: 'Culture Palace' };
  const addresses = { address: 'הוברמן 1, תל אביב', address_en: '1 Huberman St, Tel Aviv' };
  await admin.put(`/admin/venues/${venue.id}`, { ...names, ...addresses }).expect(200);
  const user = await createUser(test, 'venue_manager');
  await admin.post(`/admin/users/${user.id}/make-venue-manager/${venue.id}`).expect(200);
  manager = asUser(test, user.token);
});
afterAll(() => test.close());

it.each([
  ['he', 'התרבות', 'הוברמן'],
  ['en', 'Culture Palace', 'Huberman'],
])(
  'The sign (%s) has name and address of the venue, and the address of its page',
  async (language, name, street) => {
    const paths = [`/admin/venues/${venue.id}/sign.pdf`, `/venues/me/signs/${venue.id}.pdf`];
    const agents = [admin, manager];
    for (const [index, path] of paths.entries()) {
      const response = await agents[index]
        ?.get(`${path}?language=${language}`)
        .buffer(true)
        .parse(asBytes)
        .expect(200);
      expect(response?.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringContaining('attachment'),
      });
      const { pages } = readPdf(response?.body as Buffer);
      const text = pages
        .flat()
        .map((item) => item.text)
        .join(' ');
      expect(pages).toHaveLength(1);
      for (const part of [name, street, `panui.example.test/reserve?venue_id=${venue.id}`])
        expect(text).toContain(part);
    }
  },
);

it('Managers have the signs of their own venues only', async () => {
  const other = await createVenue(test.dataSource);
  const { body } = await manager.get(`/venues/me/signs/${other.id}.pdf`).expect(404);
  expect(body).toMatchObject({ code: 'venue_not_found' });
  await manager.get(`/admin/venues/${venue.id}/sign.pdf`).expect(403);
  await admin.get(`/admin/venues/${venue.id}/sign.pdf?language=fr`).expect(400);
});
