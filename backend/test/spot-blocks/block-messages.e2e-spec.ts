import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { type AppWithMail, createAppWithMail } from '../support/app-with-mail.js';
import { createLot, createVenue, epochSeconds } from '../support/create-records.js';
import { confirm, holdAt } from '../support/driver-requests.js';
import { asUser } from '../support/sign-in.js';

let app: AppWithMail;
let admin: ReturnType<typeof asUser>;
beforeAll(async () => {
  app = await createAppWithMail();
  app.test.clock.moveTo('2026-11-24T10:00:00Z');
  admin = asUser(app.test, app.admin.token);
});
beforeEach(() => app.test.clock.moveTo('2026-11-26T10:00:00Z'));
afterAll(() => app.close());

/** A reservation of the first of three spots of a lot; its driver has the confirmation. */
async function createReserved(language = 'en') {
  const { test } = app;
  const venue = await createVenue(test.dataSource);
  const { lot, spotIds } = await createLot(test.dataSource, venue, 3);
  const at = epochSeconds(instantAt('2026-11-26', '20:00'));
  const { body } = await confirm(test, await holdAt(test, venue.id, at), {}, language);
  await delivered();
  const page = async () =>
    (await test.agent.get(`/reservations/token/${(body as { access_token: string }).access_token}`)).body as {
      spot_number: string;
    };
  return { lot, spotIds, spot: async () => (await page()).spot_number };
}

async function delivered() {
  await app.test.app.get(OutboxDeliveryService).deliverPending();
  return app.mailServer.mails
    .splice(0)
    .map(({ subject, text }) => ({ subject: plain(subject), text: plain(text) }));
}
const plain = (text = '') => text.replaceAll(/[\u2066-\u2069]/g, '');

async function block(...spotIds: (number | undefined)[]): Promise<number> {
  const body = { spot_ids: spotIds, permanent: true, reason: 'Paint' };
  return ((await admin.post('/admin/spots/block', body).expect(200)).body as { undo_id: number }).undo_id;
}
const undo = async (id: number) =>
  (await admin.post('/admin/spots/undo-block', { undo_id: id }).expect(200)).body as object;

it('The driver hears of a block when it can no longer be undone', async () => {
  const { spotIds, spot } = await createReserved();
  await block(spotIds[0]);
  expect(await spot()).toBe('2');
  app.test.clock.advance({ minutes: 9 });
  expect(await delivered()).toEqual([]);
  app.test.clock.advance({ minutes: 1, seconds: 1 });
  expect(await delivered()).toMatchObject([{ subject: expect.stringContaining('has changed: spot 2') }]);
});

it('A driver who is expected within two hours hears of it at once', async () => {
  const { spotIds } = await createReserved();
  app.test.clock.moveTo(instantAt('2026-11-26', '18:30'));
  await delivered();
  await block(spotIds[0]);
  expect(await delivered()).toMatchObject([{ subject: expect.stringContaining('has changed: spot 2') }]);
});

it('The driver hears nothing of a block that is undone before', async () => {
  const { spotIds, spot } = await createReserved();
  const id = await block(spotIds[0]);
  app.test.clock.advance({ seconds: 1 });
  expect(await undo(id)).toEqual({ updated: 1, restored: 1 });
  expect(await spot()).toBe('1');
  app.test.clock.advance({ minutes: 11 });
  expect(await delivered()).toEqual([]);
});

it('After two blocks of which the second is undone, the driver hears of the first', async () => {
  const { spotIds, spot } = await createReserved();
  await block(spotIds[0]);
  app.test.clock.advance({ minutes: 1 });
  const id = await block(spotIds[1]);
  expect(await spot()).toBe('3');
  await undo(id);
  app.test.clock.advance({ minutes: 9, seconds: 1 });
  expect(await delivered()).toMatchObject([{ subject: expect.stringContaining('has changed: spot 2') }]);
});

it.each([
  ['en', 'Your parking is back on spot 1', 'spot 1 can be used again'],
  ['he', 'ההזמנה חזרה למקום 1', 'מקום 1 שוב זמין'],
])(
  'A driver who has heard of the move reads in %s that the spot is theirs again',
  async (language, subject, lead) => {
    const { spotIds } = await createReserved(language);
    app.test.clock.moveTo(instantAt('2026-11-26', '18:30'));
    await delivered();
    const id = await block(spotIds[0]);
    await delivered();
    await undo(id);
    const [mail, ...others] = await delivered();
    expect(others).toEqual([]);
    expect(mail?.subject).toContain(subject);
    expect(mail?.text).toContain(lead);
  },
);

it('A driver whose other mail has named the new spot hears of the undo', async () => {
  const { lot, spotIds } = await createReserved();
  const id = await block(spotIds[0]);
  const [row] = await app.test.dataSource.query<[{ id: number }]>(
    'SELECT id FROM reservations WHERE parking_lot_id = $1',
    [lot.id],
  );
  const contact = {
    first_name: 'Dana',
    last_name: 'Levi',
    email: 'dana@example.test',
    phone_number: '0521112222',
  };
  await admin.put(`/admin/reservations/${row.id}/contact`, contact).expect(200);
  expect(await delivered()).toHaveLength(1);
  await undo(id);
  expect(await delivered()).toMatchObject([{ subject: expect.stringContaining('back on spot 1') }]);
});
