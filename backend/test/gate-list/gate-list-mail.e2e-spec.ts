import { GateListMailService } from '../../src/gate-list/gate-list-mail.service.js';
import { instantAt } from '../../src/platform/clock/israel-time.js';
import { OutboxDeliveryService } from '../../src/outbox/outbox-delivery.service.js';
import { SettingsService } from '../../src/settings/settings.service.js';
import { type AppWithMail, createAppWithMail } from '../support/app-with-mail.js';
import { createLot, createVenue } from '../support/create-records.js';
import { createPastReservation } from '../support/past-reservations.js';
import { linesOf, readPdf } from '../support/read-documents.js';
import { asUser, createUser } from '../support/sign-in.js';
import { runJobIfDue } from '../support/jobs.js';

let app: AppWithMail;
let lot: { id: number; venueId: number; spotIds: number[] };
let owner: ReturnType<typeof asUser> & { id: number; email: string };
const on = (day: number, time: string) => instantAt(`2026-11-${day}`, time);

beforeAll(async () => {
  app = await createAppWithMail();
});
beforeEach(async () => {
  app.test.clock.moveTo(on(24, '12:00'));
  const venue = await createVenue(app.test.dataSource);
  const names = { name: 'חניון הבימה', nameEn: 'Habima Lot' };
  const created = await createLot(app.test.dataSource, venue, 4, names);
  lot = { id: created.lot.id, venueId: venue.id, spotIds: created.spotIds };
  owner = await addOwner();
  const { status } = await owner.put(`/owners/me/lots/${lot.id}`, { mails_gate_list: true });
  expect(status).toBe(200);
  app.mailServer.mails.length = 0;
});
afterEach(() => app.test.dataSource.query('UPDATE parking_lots SET mails_gate_list = false'));
afterAll(() => app.close());

async function addOwner() {
  const { id, email, token } = await createUser(app.test, 'parking_lot_owner');
  await app.test.dataSource.query('INSERT INTO lot_owners (user_id, parking_lot_id) VALUES ($1, $2)', [
    id,
    lot.id,
  ]);
  return { ...asUser(app.test, token), id, email };
}

/** Creates a confirmed reservation of one of the lot's spots. */
const reserve = (spot: number, start: Date) =>
  createPastReservation(app.test.dataSource, {
    parkingLotId: lot.id,
    spotId: lot.spotIds[spot] ?? 0,
    venueId: lot.venueId,
    start: start.toISOString(),
    paidAt: on(23, '12:00').toISOString(),
    amountAgorot: 2_500,
    status: 'confirmed',
  });

const enqueueAt = (instant: Date): Promise<number> => {
  app.test.clock.moveTo(instant);
  return app.test.app.get(GateListMailService).enqueueDue(instant);
};
const deliver = () => app.test.app.get(OutboxDeliveryService).deliverPendingBy('mail');
const withoutMarks = (text: string | undefined) => (text ?? '').replace(/[\u2066-\u2069]/g, '');

async function deliveredStates(): Promise<string[]> {
  const rows = await app.test.dataSource.query<{ state: string }[]>(
    'SELECT state FROM outbox_messages WHERE parking_lot_id = $1 ORDER BY id',
    [lot.id],
  );
  return rows.map(({ state }) => state);
}

describe('The mail with the gate list', () => {
  it('It goes out two hours before the first arrival, once', async () => {
    await reserve(0, on(24, '19:30'));
    await reserve(1, on(24, '21:00'));
    expect(await enqueueAt(on(24, '17:29'))).toBe(0);
    expect(await enqueueAt(on(24, '17:30'))).toBe(1);
    await reserve(2, on(24, '19:00'));
    expect(await enqueueAt(on(24, '17:31'))).toBe(0);
    await deliver();
    expect(await enqueueAt(on(24, '20:00'))).toBe(0);
    await deliver();
    expect(app.mailServer.mails).toHaveLength(1);
  });

  it('Processes that find it due at the same time send it once', async () => {
    await reserve(0, on(24, '19:30'));
    app.test.clock.moveTo(on(24, '18:00'));
    const service = app.test.app.get(GateListMailService);
    const counts = await Promise.all([1, 2, 3, 4].map(() => service.enqueueDue(on(24, '18:00'))));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    await deliver();
    expect(app.mailServer.mails).toHaveLength(1);
  });

  it('Each owner gets it in the own language, with the list of the time of delivery', async () => {
    const other = await addOwner();
    await app.test.dataSource.query(`UPDATE users SET locale = 'en' WHERE id = $1`, [other.id]);
    await reserve(0, on(24, '19:30'));
    expect(await enqueueAt(on(24, '17:30'))).toBe(2);
    await reserve(1, on(24, '20:30'));
    await deliver();
    const mailTo = (email: string) =>
      app.mailServer.mails.find((mail) => mail.to?.some(({ address }) => address === email));
    expect(withoutMarks(mailTo(owner.email)?.subject)).toBe(
      'רשימת השער של חניון הבימה, יום שלישי, 24 בנובמבר 2026',
    );
    const mail = mailTo(other.email);
    expect(withoutMarks(mail?.subject)).toBe('Gate list of Habima Lot, Tuesday, 24 November 2026');
    expect(withoutMarks(mail?.text)).toContain('Reservations: 2');
    expect(mail?.attachments).toHaveLength(1);
    const [list] = mail?.attachments ?? [];
    expect([list?.filename, list?.mimeType]).toEqual([
      `gate-list-${lot.id}-2026-11-24.pdf`,
      'application/pdf',
    ]);
    const { pages } = readPdf(Buffer.from(list?.content as ArrayBuffer));
    expect(linesOf(pages[0] ?? [])).toContain('Gate list · Tuesday, 24 November 2026');
  });

  it('It goes to no owner who is deactivated, and to no lot that does not want it', async () => {
    const inactive = await addOwner();
    await app.test.dataSource.query('UPDATE users SET is_active = false WHERE id = $1', [inactive.id]);
    await reserve(0, on(24, '19:30'));
    expect(await enqueueAt(on(24, '18:00'))).toBe(1);
    await owner.put(`/owners/me/lots/${lot.id}`, { mails_gate_list: false });
    await deliver();
    expect(app.mailServer.mails).toEqual([]);
    expect(await deliveredStates()).toEqual(['dropped']);
    await reserve(0, on(25, '19:30'));
    expect(await enqueueAt(on(25, '18:00'))).toBe(0);
  });

  it('A list that could not be delivered before the day ended is dropped', async () => {
    await reserve(0, on(24, '19:30'));
    app.mailServer.refuseSenders = true;
    expect(await enqueueAt(on(24, '18:00'))).toBe(1);
    await deliver();
    app.mailServer.refuseSenders = false;
    app.test.clock.moveTo(on(25, '02:00'));
    await deliver();
    expect(app.mailServer.mails).toEqual([]);
    expect(await deliveredStates()).toEqual(['dropped']);
  });

  it('An arrival at the beginning of a service day is mailed the night before', async () => {
    await reserve(0, on(25, '02:30'));
    expect(await enqueueAt(on(25, '00:29'))).toBe(0);
    expect(await enqueueAt(on(25, '00:30'))).toBe(1);
    await deliver();
    expect(withoutMarks(app.mailServer.mails[0]?.subject)).toContain('25 בנובמבר 2026');
  });

  it('A day without expected cars has no mail', async () => {
    const cancelled = await reserve(0, on(24, '19:30'));
    await app.test.dataSource.query(`UPDATE reservations SET status = 'cancelled' WHERE id = $1`, [
      cancelled,
    ]);
    expect(await enqueueAt(on(24, '19:30'))).toBe(0);
  });

  it('The message is deleted after the retention period', async () => {
    await reserve(0, on(24, '19:30'));
    await enqueueAt(on(24, '18:00'));
    await deliver();
    const { personal_data_retention_days: days } = await app.test.app.get(SettingsService).current();
    const erase = () => runJobIfDue(app.test, 'erase_personal_data');
    app.test.clock.advance({ hours: 24 * days });
    await erase();
    expect(await deliveredStates()).toEqual(['sent']);
    app.test.clock.advance({ hours: 24 });
    await erase();
    expect(await deliveredStates()).toEqual([]);
  });
});
